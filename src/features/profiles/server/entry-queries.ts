import type { ActivityCategory } from '#features/log/contract/activity.ts';
import type { PublicItem } from '#features/lists/contract/public-lists.ts';
import type { Db } from '#platform/database/connect.ts';

const FIVE_STARS = 5;

/** An entry on a profile; visitors are sent neither the id nor the time. */
export interface ProfileEntry {
  readonly id: string;
  readonly createdAt: number;
  readonly entry: PublicItem;
}

export type EntryQueries = ReturnType<typeof entryQueries>;

/** What public profiles show of the log: what is done, in some categories. */
export function entryQueries(db: Db) {
  const done = (userId: string, categories: readonly ActivityCategory[]) =>
    db
      .selectFrom('activities')
      .where('user_id', '=', userId)
      .where('deleted_at', 'is', null)
      .where('status', '=', 'DONE')
      .where('category', 'in', categories);

  async function newest(rows: ReturnType<typeof done>, count: number): Promise<ProfileEntry[]> {
    const found = await rows
      .select(['id', 'name', 'rating', 'work_year as year', 'creator', 'created_at as createdAt'])
      .select((eb) => eb.ref('category').$castTo<ActivityCategory>().as('category'))
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(count)
      .execute();
    return found.map(({ id, createdAt, ...entry }) => ({ id, createdAt, entry }));
  }

  return {
    latest: (userId: string, categories: readonly ActivityCategory[], count: number) =>
      newest(done(userId, categories), count),

    favourites: (userId: string, categories: readonly ActivityCategory[], count: number) =>
      newest(done(userId, categories).where('rating', '=', FIVE_STARS), count),

    /** Of each category that has any. */
    numbers(userId: string, categories: readonly ActivityCategory[]) {
      return done(userId, categories)
        .select((eb) => [
          eb.ref('category').$castTo<ActivityCategory>().as('category'),
          eb.fn.countAll<number>().as('count'),
        ])
        .groupBy('category')
        .execute();
    },
  };
}
