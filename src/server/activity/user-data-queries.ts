import type { Db } from '../database/connect.ts';
import { timestamp } from '../kernel/clock.ts';
import { jsonFile, type UserDataSource } from '../kernel/user-data-source.ts';

/** A user's log, the trash included. */
export function createActivityDataSource(db: Db): UserDataSource {
  return {
    async *exportFiles(userId) {
      const rows = await db
        .selectFrom('activities')
        .selectAll()
        .where('user_id', '=', userId)
        .orderBy('created_at')
        .orderBy('id')
        .execute();
      const activities = rows.map((row) => ({
        id: row.id,
        name: row.name,
        category: row.category,
        rating: row.rating,
        creationTime: timestamp(row.created_at),
        deletedAt: row.deleted_at === null ? null : timestamp(row.deleted_at),
      }));
      yield jsonFile('activities.json', activities);
    },

    async erase({ id }) {
      await db.deleteFrom('activities').where('user_id', '=', id).execute();
    },
  };
}
