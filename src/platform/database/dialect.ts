import { PostgresAdapter, sql, type Kysely } from 'kysely';

/** Whether a handle is on PostgreSQL; otherwise it is on SQLite. */
export function isPostgres<Schema>(db: Kysely<Schema>): boolean {
  return db.getExecutor().adapter instanceof PostgresAdapter;
}

/** Kysely's introspection would read all columns of all tables, which takes longer than the rest of a start. */
export async function hasTable<Schema>(db: Kysely<Schema>, name: string): Promise<boolean> {
  const query = isPostgres(db)
    ? sql`select 1 where to_regclass(${name}) is not null`
    : sql`select 1 from sqlite_master where type = 'table' and name = ${name}`;
  return (await query.execute(db)).rows.length > 0;
}
