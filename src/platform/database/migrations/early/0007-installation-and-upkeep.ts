import { PostgresAdapter, sql, type Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('leases')
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('owner', 'text', (column) => column.notNull())
    .addColumn('fence', 'bigint', (column) => column.notNull())
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .execute();

  // These two tables have one row each.
  await db.schema
    .createTable('installation')
    .addColumn('one', 'integer', (column) => column.primaryKey())
    .addColumn('id', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('witnessed_time')
    .addColumn('one', 'integer', (column) => column.primaryKey())
    .addColumn('at', 'bigint', (column) => column.notNull())
    .execute();

  await db.schema
    .createTable('quarantine')
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('id', 'text', (column) => column.notNull())
    .addColumn('since', 'bigint', (column) => column.notNull())
    .addColumn('seen_at', 'bigint', (column) => column.notNull())
    .addColumn('bytes', 'bigint', (column) => column.notNull())
    .addColumn('why', 'text', (column) => column.notNull())
    .addColumn('confirmed_at', 'bigint')
    .addPrimaryKeyConstraint('quarantine_key', ['kind', 'id'])
    .execute();

  await db.schema.alterTable('guides').addColumn('catalogue', 'text').execute();

  await db.schema
    .createTable('removals')
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('id', 'text', (column) => column.notNull())
    .addColumn('at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('removals_key', ['kind', 'id'])
    .execute();
  const note = db.getExecutor().adapter instanceof PostgresAdapter ? noteOnPostgres : noteOnSqlite;
  for (const [table, kind] of noted) await note(db, table, kind);
}

/** Records every deleted row, by whatever statement: its object may then be deleted too. */
const noted = [
  ['files', 'blob'],
  ['uploads', 'staged-upload'],
  ['mails', 'kept-email'],
] as const;

async function noteOnSqlite(db: Kysely<unknown>, table: string, kind: string): Promise<void> {
  await sql`create trigger ${sql.ref(`${table}_removal`)} after delete on ${sql.table(table)} begin
    insert or ignore into removals (kind, id, at) values (${sql.lit(kind)}, old.id, unixepoch() * 1000); end`.execute(
    db,
  );
}

async function noteOnPostgres(db: Kysely<unknown>, table: string, kind: string): Promise<void> {
  await sql`create function ${sql.ref(`${table}_removal`)}() returns trigger language plpgsql as $$
    begin
      insert into removals (kind, id, at)
      values (${sql.lit(kind)}, old.id, floor(extract(epoch from now()) * 1000)) on conflict do nothing;
      return null;
    end $$`.execute(db);
  await sql`create trigger ${sql.ref(`${table}_removal`)} after delete on ${sql.table(table)}
    for each row execute function ${sql.ref(`${table}_removal`)}()`.execute(db);
}
