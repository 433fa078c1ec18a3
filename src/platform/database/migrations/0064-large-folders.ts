import { sql, type Kysely } from 'kysely';
import { isPostgres } from '../dialect.ts';

export const phase = 'expand';
/** Indexes of a large table are created beside its writers. */
export const isTransactional = false;

/**
 * The first has all that files are sorted and searched by, so that a list of very many reads only the rows that it shows;
 * one index for each order would cost each write four times as much. The second adds up what is in the trash.
 */
const INDEXES = {
  files_by_folder_and_facts: sql`files (user_id, folder_id, name_folded, id, kind, size, created_at, modified_at, deleted_at)
    where deleted_at is null`,
  files_in_trash_by_folder: sql`files (user_id, trashed_with, version_of, size, deleted_at)
    where deleted_at is not null`,
};

export async function up(db: Kysely<unknown>): Promise<void> {
  const meanwhile = sql.raw(isPostgres(db) ? 'concurrently' : '');
  // One whose creation failed is invalid.
  const drop = (name: string) => sql`drop index ${meanwhile} if exists ${sql.ref(name)}`.execute(db);
  for (const [name, columns] of Object.entries(INDEXES)) {
    await drop(name);
    await sql`create index ${meanwhile} ${sql.ref(name)} on ${columns}`.execute(db);
  }
  await drop('files_in_trashed_folders');
}
