import { sql } from 'kysely';
import {
  activityQueries as presentQueries,
  type ActivityQueries,
} from '../../../src/server/activity/queries.ts';
import type { Db } from '../../../src/server/database/connect.ts';
import { version } from '../kernel/package.ts';

export * from '../../../src/server/activity/queries.ts';

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
