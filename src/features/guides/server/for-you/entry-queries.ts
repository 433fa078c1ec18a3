import type { ActivityCategory } from '#features/log/contract/activity.ts';
import type { Db } from '#platform/database/connect.ts';
import type { LoggedEntry } from './reader.ts';

/** What recommendations need of a log, which is far less than the log shows. */
export function entryQueries(db: Db) {
  return {
    /** The newest first, whatever their status. */
    list: (userId: string, category: ActivityCategory): Promise<LoggedEntry[]> =>
      db
        .selectFrom('activities')
        .select(['name', 'rating', 'creator', 'work_year as year'])
        .where('user_id', '=', userId)
        .where('category', '=', category)
        .where('deleted_at', 'is', null)
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .execute()
        .then((rows) => rows.map(({ year, ...row }) => (year === null ? row : { ...row, year }))),
  };
}
