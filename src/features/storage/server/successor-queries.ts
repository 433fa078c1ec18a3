import { sql } from 'kysely';
import type { Db } from '#platform/database/connect.ts';
import { propertyQueries } from './dav/property-queries.ts';

/** References that follow a file when its content is replaced under a new id. */
export function successorQueries(db: Db) {
  return {
    /** Links that name the replaced file name its successor; once, if they named both. */
    async moveLinks(userId: string, from: string, to: string): Promise<void> {
      await db
        .updateTable('share_items')
        .set({ item_id: to })
        .where('user_id', '=', userId)
        .where('item_id', '=', from)
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom('share_items as same')
                .select('same.item_id')
                .where('same.user_id', '=', userId)
                .whereRef('same.share_id', '=', 'share_items.share_id')
                .where('same.item_id', '=', to),
            ),
          ),
        )
        .execute();
      await db.deleteFrom('share_items').where('user_id', '=', userId).where('item_id', '=', from).execute();
    },

    /** Entries of the log that show the replaced file show its successor; once, if they showed both. */
    async movePictures(userId: string, from: string, to: string): Promise<void> {
      const showsBoth = sql<boolean>`pictures like ${`%${to}%`}`;
      const without = sql<string>`replace(replace(pictures, ${`"${from}",`}, ''), ${`,"${from}"`}, '')`;
      await db
        .updateTable('activities')
        .set({
          pictures: sql`case when ${showsBoth} then ${without} else replace(pictures, ${from}, ${to}) end`,
        })
        .where('user_id', '=', userId)
        .where('pictures', 'like', `%${from}%`)
        .execute();
    },

    /** Properties that WebDAV programs stored. */
    moveProperties: propertyQueries(db).moveAll,
  };
}
