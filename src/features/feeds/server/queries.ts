import type { FeedSettings } from '../contract/activity-feed.ts';
import type { ActivityCategory } from '#features/log/contract/activity.ts';
import { isActiveUser } from '#platform/database/active-user.ts';
import type { Db } from '#platform/database/connect.ts';

/** The feed of one user. */
export interface StoredFeed extends FeedSettings {
  /** Finds the feed of an address. */
  readonly tokenHash: string;
  /** Shows the address to its owner again. */
  readonly sealedToken: string;
  readonly createdAt: number;
  readonly lastReadAt: number | null;
}

export type FeedQueries = ReturnType<typeof feedQueries>;

/** The feeds of all users, at most one each. */
export function feedQueries(db: Db) {
  const feeds = db
    .selectFrom('log_feeds')
    .select([
      'log_feeds.user_id as userId',
      'token_hash as tokenHash',
      'sealed_token as sealedToken',
      'categories',
      'notes',
      'log_feeds.created_at as createdAt',
      'last_read_at as lastReadAt',
    ]);

  return {
    async find(userId: string): Promise<StoredFeed | null> {
      const row = await feeds.where('user_id', '=', userId).executeTakeFirst();
      return row ? fromRow(row) : null;
    },

    /** Null also for a feed whose owner is suspended, unverified or has asked for the erasure of the account. */
    async findByToken(tokenHash: string): Promise<(StoredFeed & { readonly userId: string }) | null> {
      const row = await feeds
        .innerJoin('users', 'users.id', 'log_feeds.user_id')
        .where('token_hash', '=', tokenHash)
        .where(isActiveUser)
        .executeTakeFirst();
      return row ? { userId: row.userId, ...fromRow(row) } : null;
    },

    /** Replaces the feed that the user has. */
    async set(userId: string, feed: StoredFeed): Promise<void> {
      const values = {
        token_hash: feed.tokenHash,
        sealed_token: feed.sealedToken,
        categories: feed.categories.join(' '),
        notes: Number(feed.notes),
        created_at: feed.createdAt,
        last_read_at: feed.lastReadAt,
      };
      await db
        .insertInto('log_feeds')
        .values({ user_id: userId, ...values })
        .onConflict((conflict) => conflict.column('user_id').doUpdateSet(values))
        .execute();
    },

    async recordRead(userId: string, tokenHash: string, now: number): Promise<void> {
      await db
        .updateTable('log_feeds')
        .set({ last_read_at: now })
        .where('user_id', '=', userId)
        .where('token_hash', '=', tokenHash)
        .execute();
    },

    /** False if there was none. */
    async delete(userId: string): Promise<boolean> {
      const [result] = await db.deleteFrom('log_feeds').where('user_id', '=', userId).execute();
      return (result?.numDeletedRows ?? 0n) > 0n;
    },
  };
}

type FeedRow = Omit<StoredFeed, 'categories' | 'notes'> & {
  readonly categories: string;
  readonly notes: number;
};

function fromRow({ tokenHash, sealedToken, createdAt, lastReadAt, categories, notes }: FeedRow): StoredFeed {
  return {
    tokenHash,
    sealedToken,
    createdAt,
    lastReadAt,
    categories: categories.split(' ') as ActivityCategory[],
    notes: notes === 1,
  };
}
