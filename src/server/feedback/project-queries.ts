import { sql } from 'kysely';
import type { Db } from '../database/connect.ts';

/** The user whose inbox is read; admins also read Daybook's own. */
export interface InboxReader {
  readonly id: string;
  readonly admin: boolean;
}

export interface StoredProject {
  readonly id: string;
  /** Null for Daybook's own project. */
  readonly userId: string | null;
  readonly name: string;
  readonly key: string;
  /** Since when new items are announced by email; null: they are not. */
  readonly emailsSince: number | null;
}

interface NewProject {
  readonly id: string;
  readonly userId: string;
  readonly name: string;
  readonly key: string;
  readonly createdAt: number;
}

export type ProjectQueries = ReturnType<typeof projectQueries>;

const DELETE_BATCH_ROWS = 2_000;

const PROJECT_COLUMNS = ['id', 'user_id as userId', 'name', 'key', 'letters_since as emailsSince'] as const;

export function projectQueries(db: Db) {
  return {
    /** The user's own project first, then Daybook's for admins. */
    async listFor({ id, admin }: InboxReader): Promise<StoredProject[]> {
      return db
        .selectFrom('feedback_projects')
        .select(PROJECT_COLUMNS)
        .where((eb) => eb.or([eb('user_id', '=', id), ...(admin ? [eb('user_id', 'is', null)] : [])]))
        .orderBy(sql`user_id is null`)
        .execute();
    },

    async findByKey(key: string): Promise<StoredProject | null> {
      const found = db.selectFrom('feedback_projects').select(PROJECT_COLUMNS).where('key', '=', key);
      return (await found.executeTakeFirst()) ?? null;
    },

    async findById(id: string): Promise<StoredProject | null> {
      const found = db.selectFrom('feedback_projects').select(PROJECT_COLUMNS).where('id', '=', id);
      return (await found.executeTakeFirst()) ?? null;
    },

    /** Does nothing if the user already has a project. */
    async insert({ id, userId, name, key, createdAt }: NewProject): Promise<void> {
      await db
        .insertInto('feedback_projects')
        .values({ id, user_id: userId, name, key, created_at: createdAt })
        .onConflict((conflict) => conflict.column('user_id').doNothing())
        .execute();
    },

    /** Null if the user has no such project. */
    async setKey(userId: string, id: string, key: string): Promise<StoredProject | null> {
      const changed = await db
        .updateTable('feedback_projects')
        .set({ key })
        .where('id', '=', id)
        .where('user_id', '=', userId)
        .returning(PROJECT_COLUMNS)
        .executeTakeFirst();
      return changed ?? null;
    },

    async setEmailsSince(
      reader: InboxReader,
      id: string,
      since: number | null,
    ): Promise<StoredProject | null> {
      const changed = await db
        .updateTable('feedback_projects')
        .set({ letters_since: since })
        .where('id', '=', id)
        .where((eb) =>
          eb.or([eb('user_id', '=', reader.id), ...(reader.admin ? [eb('user_id', 'is', null)] : [])]),
        )
        .returning(PROJECT_COLUMNS)
        .executeTakeFirst();
      return changed ?? null;
    },

    /** Erases the user's project with all its items. */
    async eraseByUser(userId: string): Promise<void> {
      const mine = db.selectFrom('feedback_projects').select('id').where('user_id', '=', userId);
      const some = db.selectFrom('feedback_items').select('id').where('project_id', 'in', mine);
      const deletion = db.deleteFrom('feedback_items').where('id', 'in', some.limit(DELETE_BATCH_ROWS));
      // In batches: one statement for a large inbox would block SQLite for all others.
      let { numDeletedRows } = await deletion.executeTakeFirstOrThrow();
      while (numDeletedRows > 0n) ({ numDeletedRows } = await deletion.executeTakeFirstOrThrow());
      await db.deleteFrom('feedback_projects').where('user_id', '=', userId).execute();
    },

    /** The users with verified addresses who read the project. */
    listReaders({ userId }: StoredProject): Promise<{ id: string; email: string }[]> {
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
