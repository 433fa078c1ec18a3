import { sql } from 'kysely';
import { activityQueries as presentQueries, type ActivityQueries } from '#features/log/server/queries.ts';
import type { Db } from '#platform/database/connect.ts';
import { version } from '../../../platform/system/package.ts';

export * from '#features/log/server/queries.ts';

/** Fills the new column. */
export function activityQueries(db: Db): ActivityQueries {
  const queries = presentQueries(db);
  return {
    ...queries,
    async insert(activity) {
      const isNew = await queries.insert(activity);
      if (isNew)
        await sql`update activities set written_by = ${version} where id = ${activity.id}`.execute(db);
      return isNew;
    },
  };
}
