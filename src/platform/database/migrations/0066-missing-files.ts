import { sql, type Kysely } from 'kysely';
import { isPostgres } from '../dialect.ts';

export const phase = 'expand';
/** Indexes of a large table are created beside its writers. */
export const isTransactional = false;

/** Nearly empty: admins see how many files lack their contents, without reading all files. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const meanwhile = sql.raw(isPostgres(db) ? 'concurrently' : '');
  // One whose creation failed is invalid.
  await sql`drop index ${meanwhile} if exists files_missing`.execute(db);
  await sql`create index ${meanwhile} files_missing on files (id) where missing_since is not null`.execute(
    db,
  );
}
