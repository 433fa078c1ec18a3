import type { Db } from '../database/connect.ts';

export interface StoredShare {
  readonly year: number;
  /** Finds the share of a link. */
  readonly tokenHash: string;
  /** Shows the link to its owner again. */
  readonly sealedToken: string;
  readonly createdAt: number;
}

export type ShareQueries = ReturnType<typeof shareQueries>;

/** The years that users share by a link, at most one link for each. */
export function shareQueries(db: Db) {
  const ofUser = (userId: string) =>
    db
      .selectFrom('year_shares')
      .select(['year', 'token_hash as tokenHash', 'sealed_token as sealedToken', 'created_at as createdAt'])
      .where('user_id', '=', userId);

  return {
    list: (userId: string): Promise<StoredShare[]> => ofUser(userId).orderBy('year').execute(),

    find: async (userId: string, year: number): Promise<StoredShare | null> =>
      (await ofUser(userId).where('year', '=', year).executeTakeFirst()) ?? null,

    /** Keeps the link that the year already has. */
    async insert(userId: string, { year, tokenHash, sealedToken, createdAt }: StoredShare): Promise<void> {
      await db
        .insertInto('year_shares')
        .values({
          user_id: userId,
          year,
          token_hash: tokenHash,
          sealed_token: sealedToken,
          created_at: createdAt,
        })
        .onConflict((conflict) => conflict.columns(['user_id', 'year']).doNothing())
        .execute();
    },

    async delete(userId: string, year: number): Promise<void> {
      await db.deleteFrom('year_shares').where('user_id', '=', userId).where('year', '=', year).execute();
    },

    async deleteByToken(userId: string, tokenHash: string): Promise<void> {
      await db
        .deleteFrom('year_shares')
        .where('user_id', '=', userId)
        .where('token_hash', '=', tokenHash)
        .execute();
    },

    async deleteByUser(userId: string): Promise<void> {
      await db.deleteFrom('year_shares').where('user_id', '=', userId).execute();
    },

    /** Null also for a link whose owner is suspended or has asked for the erasure of the account. */
    async findByToken(tokenHash: string): Promise<{ readonly userId: string; readonly year: number } | null> {
      const row = await db
        .selectFrom('year_shares')
        .innerJoin('users', 'users.id', 'year_shares.user_id')
        .select(['year_shares.user_id as userId', 'year_shares.year'])
        .where('year_shares.token_hash', '=', tokenHash)
        .where('users.suspended_at', 'is', null)
        .where('users.deletion_requested_at', 'is', null)
        .executeTakeFirst();
      return row ?? null;
    },
  };
}
