import type { ActivityCategory } from '#contract/activity.ts';
import type { ListItem } from '#contract/lists.ts';
import type { PublicItem } from '#contract/public-lists.ts';
import type { Db } from '../database/connect.ts';
import { withoutIndex } from '../database/index-choice.ts';
import { lockUser } from '../database/transactions.ts';

export interface StoredListShare {
  readonly listId: string;
  /** Finds the list of a link. */
  readonly tokenHash: string;
  /** Shows the link to its owner again. */
  readonly sealedToken: string;
  readonly createdAt: number;
}

/** A list that visitors may see. */
export interface SharedListRow {
  readonly userId: string;
  readonly name: string;
  readonly note: string;
  readonly items: readonly ListItem[];
  readonly sharedAt: number;
}

export type PublicListQueries = ReturnType<typeof publicListQueries>;

/** The lists that users share by a link, at most one link for each. */
export function publicListQueries(db: Db) {
  const ofUser = (userId: string) =>
    db
      .selectFrom('public_lists')
      .select(['list_id as listId', 'token_hash as tokenHash', 'sealed_token as sealedToken'])
      .select('created_at as createdAt')
      .where('user_id', '=', userId);

  return {
    list: (userId: string): Promise<StoredListShare[]> => ofUser(userId).orderBy('list_id').execute(),

    find: async (userId: string, listId: string): Promise<StoredListShare | null> =>
      (await ofUser(userId).where('list_id', '=', listId).executeTakeFirst()) ?? null,

    /** Until the transaction ends, no other call shares or deletes a list of the user. */
    lock: (userId: string): Promise<void> => lockUser(db, userId),

    /** Whether the user has the list outside of the trash. */
    async isPresent(userId: string, listId: string): Promise<boolean> {
      const row = await db
        .selectFrom('activity_lists')
        .select('id')
        .where('user_id', '=', userId)
        .where('id', '=', listId)
        .where('deleted_at', 'is', null)
        .executeTakeFirst();
      return row !== undefined;
    },

    async insert(
      userId: string,
      { listId, tokenHash, sealedToken, createdAt }: StoredListShare,
    ): Promise<void> {
      await db
        .insertInto('public_lists')
        .values({
          user_id: userId,
          list_id: listId,
          token_hash: tokenHash,
          sealed_token: sealedToken,
          created_at: createdAt,
        })
        .execute();
    },

    /** False if the list was not shared. */
    async delete(userId: string, listId: string): Promise<boolean> {
      const [result] = await db
        .deleteFrom('public_lists')
        .where('user_id', '=', userId)
        .where('list_id', '=', listId)
        .execute();
      return (result?.numDeletedRows ?? 0n) > 0n;
    },

    async deleteByUser(userId: string): Promise<void> {
      await db.deleteFrom('public_lists').where('user_id', '=', userId).execute();
    },

    /** Null also for a list in the trash, and one whose owner is suspended or has asked for the erasure of the account. */
    async findByToken(tokenHash: string): Promise<SharedListRow | null> {
      const row = await db
        .selectFrom('public_lists')
        .innerJoin('users', 'users.id', 'public_lists.user_id')
        .innerJoin('activity_lists', (join) =>
          join
            .onRef('activity_lists.id', '=', 'public_lists.list_id')
            .onRef('activity_lists.user_id', '=', 'public_lists.user_id'),
        )
        .select(['public_lists.user_id as userId', 'activity_lists.name', 'note', 'items'])
        .select('public_lists.created_at as sharedAt')
        .where('public_lists.token_hash', '=', tokenHash)
        .where('users.suspended_at', 'is', null)
        .where('users.deletion_requested_at', 'is', null)
        .where('activity_lists.deleted_at', 'is', null)
        .executeTakeFirst();
      return row ? { ...row, items: JSON.parse(row.items) as ListItem[] } : null;
    },

    /** Those of these entries that are in the log, by their ids. */
    async entries(userId: string, activityIds: readonly string[]): Promise<ReadonlyMap<string, PublicItem>> {
      if (activityIds.length === 0) return new Map();
      const rows = await db
        .selectFrom('activities')
        .select(['id', 'name', 'rating', 'work_year as year', 'creator'])
        .select((eb) => eb.ref('category').$castTo<ActivityCategory>().as('category'))
        .where(withoutIndex(db, 'user_id'), '=', userId)
        .where('id', 'in', activityIds)
        .where('deleted_at', 'is', null)
        .execute();
      return new Map(rows.map(({ id, ...entry }) => [id, entry]));
    },
  };
}
