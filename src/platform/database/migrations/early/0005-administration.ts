import { PostgresAdapter, sql, type Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await addToUsers(db);

  await db.schema
    .alterTable('mails')
    .addColumn('user_id', 'text', (column) => column.references('users.id').onDelete('cascade'))
    .execute();
  await db.schema.createIndex('mails_by_user').on('mails').column('user_id').execute();
  await db.schema.createIndex('mails_by_time').on('mails').columns(['created_at desc', 'id desc']).execute();

  await db.schema
    .createTable('audit_log')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('at', 'bigint', (column) => column.notNull())
    .addColumn('actor', 'text', (column) => column.notNull())
    .addColumn('action', 'text', (column) => column.notNull())
    .addColumn('object', 'text')
    .addColumn('detail', 'text', (column) => column.notNull())
    .addColumn('address_hash', 'text')
    .addColumn('request_id', 'text')
    .execute();
  for (const column of ['action', 'actor', 'object']) {
    await db.schema
      .createIndex(`audit_log_by_${column}`)
      .on('audit_log')
      .columns([column, 'at desc', 'id desc'])
      .execute();
  }
  await db.schema.createIndex('audit_log_by_time').on('audit_log').columns(['at desc', 'id desc']).execute();
  const refusals = db.getExecutor().adapter instanceof PostgresAdapter ? postgresRefusals : sqliteRefusals;
  for (const statement of refusals) await statement.execute(db);
}

async function addToUsers(db: Kysely<unknown>): Promise<void> {
  // SQLite adds one column per statement.
  await db.schema
    .alterTable('users')
    .addColumn('last_seen_at', 'bigint', (column) => column.notNull().defaultTo(0))
    .execute();
  await db.schema.alterTable('users').addColumn('deletion_requested_at', 'bigint').execute();
  await db.schema.alterTable('users').addColumn('new_email', 'text').execute();
  await sql`
    update users set last_seen_at =
      coalesce((select max(last_used_at) from sessions where sessions.user_id = users.id), 0)`.execute(db);

  await db.schema
    .createIndex('users_by_creation')
    .on('users')
    .columns(['created_at desc', 'id desc'])
    .execute();
  await db.schema.createIndex('users_by_use').on('users').columns(['last_seen_at desc', 'id desc']).execute();
  await partialIndex(db, 'users_unverified', sql`verified_at is null`);
  await partialIndex(db, 'users_suspended', sql`suspended_at is not null`);
  await partialIndex(db, 'users_admins', sql`admin_since is not null`);
  await partialIndex(db, 'users_leaving', sql`deletion_requested_at is not null`);
}

async function partialIndex(
  db: Kysely<unknown>,
  name: string,
  condition: ReturnType<typeof sql>,
): Promise<void> {
  await sql`create index ${sql.ref(name)} on users (created_at desc, id desc) where ${condition}`.execute(db);
}

/** Rows of the audit log cannot be changed, and can be deleted only after a year. */
const sqliteRefusals = [
  sql`create trigger audit_log_no_update before update on audit_log begin
    select raise(abort, 'The audit log only grows.'); end`,
  sql`create trigger audit_log_no_delete before delete on audit_log
    when old.at > (unixepoch() - 365 * 86400) * 1000 begin
    select raise(abort, 'The audit log only grows.'); end`,
  // The trigger above does not run for rows that REPLACE deletes.
  sql`create trigger audit_log_no_replace before insert on audit_log
    when exists (select 1 from audit_log where id = new.id or rowid = new.rowid) begin
    select raise(abort, 'The audit log only grows.'); end`,
];

const postgresRefusals = [
  sql`create function audit_log_only_grows() returns trigger language plpgsql as $$
    begin
      if tg_op = 'DELETE' and old.at <= (extract(epoch from now()) - 365 * 86400) * 1000 then return old; end if;
      raise exception 'The audit log only grows.';
    end $$`,
  sql`create trigger audit_log_only_grows before update or delete on audit_log
    for each row execute function audit_log_only_grows()`,
  sql`create function audit_log_is_kept() returns trigger language plpgsql as $$
    begin raise exception 'The audit log only grows.'; end $$`,
  sql`create trigger audit_log_is_kept before truncate on audit_log
    for each statement execute function audit_log_is_kept()`,
];
