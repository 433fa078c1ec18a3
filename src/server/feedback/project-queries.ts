import { sql } from 'kysely';
import type { Db } from '../database/connect.ts';
import type { StoredProject, ProjectStore, InboxReader } from './ports.ts';

const DELETE_BATCH_ROWS = 2_000;

const PROJECT_COLUMNS = ['id', 'user_id as userId', 'name', 'key', 'letters_since as lettersSince'] as const;

export function projectQueries(db: Db): ProjectStore {
  return {
    async listFor({ id, admin }) {
      return db
        .selectFrom('feedback_projects')
        .select(PROJECT_COLUMNS)
        .where((eb) => eb.or([eb('user_id', '=', id), ...(admin ? [eb('user_id', 'is', null)] : [])]))
        .orderBy(sql`user_id is null`)
        .execute();
    },

    async findByKey(key) {
      const found = db.selectFrom('feedback_projects').select(PROJECT_COLUMNS).where('key', '=', key);
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
        .returning(PROJECT_COLUMNS)
        .executeTakeFirst();
      return changed ?? null;
    },

    async setLettersSince(inboxReader: InboxReader, id, at): Promise<StoredProject | null> {
      const changed = await db
        .updateTable('feedback_projects')
        .set({ letters_since: at })
        .where('id', '=', id)
        .where((eb) =>
          eb.or([
            eb('user_id', '=', inboxReader.id),
            ...(inboxReader.admin ? [eb('user_id', 'is', null)] : []),
          ]),
        )
        .returning(PROJECT_COLUMNS)
        .executeTakeFirst();
      return changed ?? null;
    },

    async eraseByUser(userId) {
      const mine = db.selectFrom('feedback_projects').select('id').where('user_id', '=', userId);
      const some = db.selectFrom('feedback_items').select('id').where('project_id', 'in', mine);
      const deletion = db.deleteFrom('feedback_items').where('id', 'in', some.limit(DELETE_BATCH_ROWS));
      // One statement for a large inbox would keep SQLite from everybody else.
      let { numDeletedRows } = await deletion.executeTakeFirstOrThrow();
      while (numDeletedRows > 0n) ({ numDeletedRows } = await deletion.executeTakeFirstOrThrow());
      await db.deleteFrom('feedback_projects').where('user_id', '=', userId).execute();
    },

    listReaders({ userId }) {
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
