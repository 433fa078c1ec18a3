import type { Db } from '../database/connect.ts';
import type { AccountQueries, TokenQueries } from './ports.ts';

/** An account's columns under its names. */
export const ACCOUNT_COLUMNS = [
  'id',
  'email',
  'password_hash as passwordHash',
  'created_at as createdAt',
  'verified_at as verifiedAt',
  'suspended_at as suspendedAt',
  'admin_since as adminSince',
  'marketing_opted_out_at as marketingOptedOutAt',
  'new_email as newEmail',
  'deletion_requested_at as deletionRequestedAt',
  'devices_known_since as devicesKnownSince',
  'admin_revoked_at as adminRevokedAt',
] as const;

export function accountQueries(db: Db): AccountQueries {
  const accounts = db.selectFrom('users').select(ACCOUNT_COLUMNS);

  return {
    findByEmailKey: async (emailKey) =>
      (await accounts.where('email_key', '=', emailKey).executeTakeFirst()) ?? null,

    findById: async (id) => (await accounts.where('id', '=', id).executeTakeFirst()) ?? null,

    async insert(account) {
      const row = await db
        .insertInto('users')
        .values({
          id: account.id,
          email: account.email,
          email_key: account.emailKey,
          password_hash: account.passwordHash,
          created_at: account.createdAt,
        })
        .onConflict((conflict) => conflict.column('email_key').doNothing())
        .returning('id')
        .executeTakeFirst();
      return row !== undefined;
    },

    async setPasswordHash(id, passwordHash) {
      await db.updateTable('users').set({ password_hash: passwordHash }).where('id', '=', id).execute();
    },

    async replacePasswordHash(id, from, to) {
      const row = await db
        .updateTable('users')
        .set({ password_hash: to })
        .where('id', '=', id)
        .where('password_hash', '=', from)
        .where('suspended_at', 'is', null)
        .returning('id')
        .executeTakeFirst();
      return row !== undefined;
    },

    async markVerified(id, at) {
      const row = await db
        .updateTable('users')
        .set({ verified_at: at })
        .where('id', '=', id)
        .where('verified_at', 'is', null)
        .returning('id')
        .executeTakeFirst();
      return row !== undefined;
    },

    async markMarketingOptedOut(id, at) {
      await db
        .updateTable('users')
        .set({ marketing_opted_out_at: at })
        .where('id', '=', id)
        .where('marketing_opted_out_at', 'is', null)
        .execute();
    },

    async setAdminSince(id, at) {
      await db.updateTable('users').set({ admin_since: at }).where('id', '=', id).execute();
    },

    async setAdminRevokedAt(id, at) {
      await db.updateTable('users').set({ admin_revoked_at: at }).where('id', '=', id).execute();
    },

    async replaceRegistration(id, { email, passwordHash }) {
      await db
        .updateTable('users')
        .set({
          email,
          password_hash: passwordHash,
          marketing_opted_out_at: null,
          deletion_requested_at: null,
        })
        .where('id', '=', id)
        .execute();
    },

    async countAdmins() {
      const row = await db
        .selectFrom('users')
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .where('admin_since', 'is not', null)
        .executeTakeFirstOrThrow();
      return row.count;
    },
  };
}

export function tokenQueries(db: Db): TokenQueries {
  return {
    async insert(token) {
      await db
        .insertInto('tokens')
        .values({
          token_hash: token.tokenHash,
          user_id: token.userId,
          purpose: token.purpose,
          created_at: token.createdAt,
          expires_at: token.expiresAt,
          email: token.proof?.email ?? null,
          password_hash: token.proof?.registeredPasswordHash ?? null,
        })
        .execute();
    },

    async consume(tokenHash, purpose, now) {
      const row = await db
        .updateTable('tokens')
        .set({ used_at: now })
        .where('token_hash', '=', tokenHash)
        .where('purpose', '=', purpose)
        .where('used_at', 'is', null)
        .where('expires_at', '>', now)
        .returning('user_id')
        .executeTakeFirst();
      return row?.user_id ?? null;
    },

    async findOwner(tokenHash, purpose) {
      const row = await db
        .selectFrom('tokens')
        .select('user_id')
        .where('token_hash', '=', tokenHash)
        .where('purpose', '=', purpose)
        .executeTakeFirst();
      return row?.user_id ?? null;
    },

    async find(tokenHash, purpose) {
      const row = await db
        .selectFrom('tokens')
        .select([
          'user_id as userId',
          'expires_at as expiresAt',
          'used_at as usedAt',
          'email',
          'password_hash as registeredPasswordHash',
        ])
        .where('token_hash', '=', tokenHash)
        .where('purpose', '=', purpose)
        .executeTakeFirst();
      return row ?? null;
    },

    async isUsable(tokenHash, purpose, now) {
      const row = await db
        .selectFrom('tokens')
        .select('user_id')
        .where('token_hash', '=', tokenHash)
        .where('purpose', '=', purpose)
        .where('used_at', 'is', null)
        .where('expires_at', '>', now)
        .executeTakeFirst();
      return row !== undefined;
    },

    async deleteAll(userId, purposes) {
      await db.deleteFrom('tokens').where('user_id', '=', userId).where('purpose', 'in', purposes).execute();
    },

    async deleteUnused(userId, purposes) {
      await db
        .deleteFrom('tokens')
        .where('user_id', '=', userId)
        .where('purpose', 'in', purposes)
        .where('used_at', 'is', null)
        .execute();
    },

    async erasePasswords(userId) {
      await db.updateTable('tokens').set({ password_hash: null }).where('user_id', '=', userId).execute();
    },
  };
}
