import { PostgresAdapter, type Kysely } from 'kysely';

/** Whether a handle is on PostgreSQL; otherwise it is on SQLite. */
export function isPostgres<Schema>(db: Kysely<Schema>): boolean {
  return db.getExecutor().adapter instanceof PostgresAdapter;
}
