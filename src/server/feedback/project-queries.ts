import { sql } from 'kysely';
import type { Db } from '../database/connect.ts';
import type { Project, ProjectStore, Reader } from './ports.ts';

const DELETED_AT_ONCE = 2_000;

const projectColumns = ['id', 'user_id as userId', 'name', 'key', 'letters_since as lettersSince'] as const;

export function projectQueries(db: Db): ProjectStore {
  return {
    async of({ id, admin }) {
      return db
        .selectFrom('feedback_projects')
        .select(projectColumns)
        .where((eb) => eb.or([eb('user_id', '=', id), ...(admin ? [eb('user_id', 'is', null)] : [])]))
        .orderBy(sql`user_id is null`)
        .execute();
    },

    async findByKey(key) {
      const found = db.selectFrom('feedback_projects').select(projectColumns).where('key', '=', key);
      return (await found.executeTakeFirst()) ?? null;
    },

    async insert({ id, userId, name, key, createdAt }) {
      await db
        .insertInto('feedback_projects')
        .values({ id, user_id: userId, name, key, created_at: createdAt })
        .onConflict((conflict) => conflict.column('user_id').doNothing())
        .execute();
    },

    async setKey(userId, id, key) {
      const changed = await db
        .updateTable('feedback_projects')
        .set({ key })
        .where('id', '=', id)
        .where('user_id', '=', userId)
        .returning(projectColumns)
        .executeTakeFirst();
      return changed ?? null;
    },

    async setLettersSince(reader: Reader, id, at): Promise<Project | null> {
      const changed = await db
        .updateTable('feedback_projects')
        .set({ letters_since: at })
        .where('id', '=', id)
        .where((eb) =>
          eb.or([eb('user_id', '=', reader.id), ...(reader.admin ? [eb('user_id', 'is', null)] : [])]),
        )
        .returning(projectColumns)
        .executeTakeFirst();
      return changed ?? null;
    },

    async deleteOf(userId) {
      const mine = db.selectFrom('feedback_projects').select('id').where('user_id', '=', userId);
      const some = db.selectFrom('feedback_items').select('id').where('project_id', 'in', mine);
      const deletion = db.deleteFrom('feedback_items').where('id', 'in', some.limit(DELETED_AT_ONCE));
      // One statement for a large inbox would keep SQLite from everybody else.
      let { numDeletedRows } = await deletion.executeTakeFirstOrThrow();
      while (numDeletedRows > 0n) ({ numDeletedRows } = await deletion.executeTakeFirstOrThrow());
      await db.deleteFrom('feedback_projects').where('user_id', '=', userId).execute();
    },

    readersOf({ userId }) {
      const readers = db
        .selectFrom('users')
        .select(['id', 'email'])
        .where('verified_at', 'is not', null)
        .where('suspended_at', 'is', null);
      return (
        userId === null ? readers.where('admin_since', 'is not', null) : readers.where('id', '=', userId)
      ).execute();
    },
  };
}
