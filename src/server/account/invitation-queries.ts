import type { Db } from '../database/connect.ts';
import type { InvitationQueries } from './ports.ts';

export function invitationQueries(db: Db): InvitationQueries {
  return {
    async insert({ id, tokenHash, email, emailKey, mailed, createdAt, expiresAt }) {
      await db
        .insertInto('invitations')
        .values({
          id,
          token_hash: tokenHash,
          email,
          email_key: emailKey,
          mailed: mailed ? 1 : 0,
          created_at: createdAt,
          expires_at: expiresAt,
        })
        .execute();
    },

    async use(tokenHash, { emailKey, userId, at }) {
      const row = await db
        .updateTable('invitations')
        .set({ used_at: at, used_by: userId })
        .where('token_hash', '=', tokenHash)
        .where('used_at', 'is', null)
        .where('revoked_at', 'is', null)
        .where('expires_at', '>', at)
        .where((eb) => eb.or([eb('email_key', 'is', null), eb('email_key', '=', emailKey)]))
        .returning(['id', 'mailed'])
        .executeTakeFirst();
      return row ? { id: row.id, mailed: row.mailed === 1 } : null;
    },

    async revoke(id, at) {
      const row = await db
        .updateTable('invitations')
        .set({ revoked_at: at })
        .where('id', '=', id)
        .where('used_at', 'is', null)
        .where('revoked_at', 'is', null)
        .returning('id')
        .executeTakeFirst();
      return row !== undefined;
    },

    list: (limit) =>
      db
        .selectFrom('invitations')
        .leftJoin('users', 'users.id', 'invitations.used_by')
        .select([
          'invitations.id',
          'invitations.email',
          'invitations.created_at as createdAt',
          'invitations.expires_at as expiresAt',
          'invitations.used_at as usedAt',
          'invitations.revoked_at as revokedAt',
          'users.email as usedBy',
        ])
        .orderBy('invitations.created_at', 'desc')
        .orderBy('invitations.id', 'desc')
        .limit(limit)
        .execute(),
  };
}
