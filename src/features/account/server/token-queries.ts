import type { Db } from '#platform/database/connect.ts';
import { anyRow, rowOrNull } from '#platform/database/rows.ts';

export type TokenPurpose = 'verification' | 'password-reset' | 'marketing-opt-out' | 'email-change';

/** What opening an emailed link proves. */
export interface EmailProof {
  readonly email: string;
  /** Of the registration that the link verifies, if it is not the one that created the account. */
  readonly registeredPasswordHash?: string | undefined;
}

export interface NewToken {
  readonly tokenHash: string;
  readonly userId: string;
  readonly purpose: TokenPurpose;
  readonly createdAt: number;
  /** Null: never. */
  readonly expiresAt: number | null;
  readonly proof?: EmailProof | undefined;
}

export interface StoredToken {
  readonly userId: string;
  readonly expiresAt: number | null;
  readonly usedAt: number | null;
  /** Null for links that were shown on the screen, and for those from before version 0.2.0. */
  readonly email: string | null;
  readonly registeredPasswordHash: string | null;
}

export type TokenQueries = ReturnType<typeof tokenQueries>;

export function tokenQueries(db: Db) {
  const matching = (tokenHash: string, purpose: TokenPurpose) =>
    db.selectFrom('tokens').where('token_hash', '=', tokenHash).where('purpose', '=', purpose);
  const deletion = (userId: string, purposes: readonly TokenPurpose[]) =>
    db.deleteFrom('tokens').where('user_id', '=', userId).where('purpose', 'in', purposes);

  return {
    async insert({ tokenHash, userId, purpose, createdAt, expiresAt, proof }: NewToken): Promise<void> {
      await db
        .insertInto('tokens')
        .values({
          token_hash: tokenHash,
          user_id: userId,
          purpose,
          created_at: createdAt,
          expires_at: expiresAt,
          email: proof?.email ?? null,
          password_hash: proof?.registeredPasswordHash ?? null,
        })
        .execute();
    },

    /** Uses a token up in one statement, so that only one of many concurrent calls succeeds. Returns its user. */
    async consume(tokenHash: string, purpose: TokenPurpose, now: number): Promise<string | null> {
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

    /** The user of a token, even if it is used or expired. */
    async findOwner(tokenHash: string, purpose: TokenPurpose): Promise<string | null> {
      const row = await matching(tokenHash, purpose).select('user_id').executeTakeFirst();
      return row?.user_id ?? null;
    },

    /** Finds used and expired tokens too. */
    find: (tokenHash: string, purpose: TokenPurpose): Promise<StoredToken | null> =>
      rowOrNull(
        matching(tokenHash, purpose).select([
          'user_id as userId',
          'expires_at as expiresAt',
          'used_at as usedAt',
          'email',
          'password_hash as registeredPasswordHash',
        ]),
      ),

    isUsable: (tokenHash: string, purpose: TokenPurpose, now: number): Promise<boolean> =>
      anyRow(
        matching(tokenHash, purpose)
          .select('user_id')
          .where('used_at', 'is', null)
          .where('expires_at', '>', now),
      ),

    async deleteAll(userId: string, purposes: readonly TokenPurpose[]): Promise<void> {
      await deletion(userId, purposes).execute();
    },

    async deleteUnused(userId: string, purposes: readonly TokenPurpose[]): Promise<void> {
      await deletion(userId, purposes).where('used_at', 'is', null).execute();
    },

    /** Erases the password hashes of registrations from a user's links. */
    async erasePasswords(userId: string): Promise<void> {
      await db.updateTable('tokens').set({ password_hash: null }).where('user_id', '=', userId).execute();
    },
  };
}
