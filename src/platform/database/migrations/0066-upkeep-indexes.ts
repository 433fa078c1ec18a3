import { sql, type Kysely } from 'kysely';
import { isPostgres } from '../dialect.ts';

export const phase = 'expand';
/** Indexes of a large table are created beside its writers. */
export const isTransactional = false;

/** Both have few rows: the files without contents, which admins see counted, and the lists that will be erased. */
const INDEXES = {
  files_missing: sql`files (id) where missing_since is not null`,
  activity_lists_deleted: sql`activity_lists (deleted_at) where deleted_at is not null`,
};

export async function up(db: Kysely<unknown>): Promise<void> {
  const meanwhile = sql.raw(isPostgres(db) ? 'concurrently' : '');
  for (const [name, columns] of Object.entries(INDEXES)) {
    // One whose creation failed is invalid.
    await sql`drop index ${meanwhile} if exists ${sql.ref(name)}`.execute(db);
    await sql`create index ${meanwhile} ${sql.ref(name)} on ${columns}`.execute(db);
  }
}
