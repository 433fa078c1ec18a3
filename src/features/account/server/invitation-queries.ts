import type { Db } from '#platform/database/connect.ts';
import { anyRow } from '#platform/database/rows.ts';

export interface NewStoredInvitation {
  readonly id: string;
  readonly tokenHash: string;
  /** Null: anyone with the link may use it. */
  readonly email: string | null;
  readonly emailKey: string | null;
  /** Whether the link was sent by email only, so that using it proves the address. */
  readonly mailed: boolean;
  readonly createdAt: number;
  readonly expiresAt: number;
}

export interface StoredInvitation {
  readonly id: string;
  readonly email: string | null;
  readonly createdAt: number;
  readonly expiresAt: number;
  readonly usedAt: number | null;
  readonly revokedAt: number | null;
  /** The current address of the user who registered with it. */
  readonly usedBy: string | null;
}

export type InvitationQueries = ReturnType<typeof invitationQueries>;

export function invitationQueries(db: Db) {
  return {
    async insert({
      id,
      tokenHash,
      email,
      emailKey,
      mailed,
      createdAt,
      expiresAt,
    }: NewStoredInvitation): Promise<void> {
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

    /** Uses up an open invitation in one statement; null if none is open for this address. */
    async use(
      tokenHash: string,
      { emailKey, userId, at }: { emailKey: string; userId: string; at: number },
    ): Promise<{ id: string; mailed: boolean } | null> {
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

    /** False if it was already used or revoked. */
    revoke: (id: string, at: number): Promise<boolean> =>
      anyRow(
        db
          .updateTable('invitations')
          .set({ revoked_at: at })
          .where('id', '=', id)
          .where('used_at', 'is', null)
          .where('revoked_at', 'is', null)
          .returning('id'),
      ),

    /** Newest first. */
    list: (limit: number): Promise<StoredInvitation[]> =>
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
