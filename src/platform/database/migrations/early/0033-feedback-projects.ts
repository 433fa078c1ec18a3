import { sql, type Kysely } from 'kysely';
import { isPostgres } from '../../dialect.ts';

export const phase = 'expand';
/** SQLite turns foreign keys off only outside of a transaction. The changes have one of their own. */
export const isTransactional = false;

const LOCK_WAIT = '500ms';

/**
 * Several projects for a user, with members. Version 0.1.0 needs `user_id` to stay unique, so that further projects have
 * no user there, and the column can no longer refer to users.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const tables = await db.introspection.getTables();
  if (tables.some(({ name }) => name === 'feedback_members')) return;
  if (isPostgres(db)) return changeOnPostgres(db);
  await sql`pragma foreign_keys = off`.execute(db);
  try {
    await changeOnSqlite(db);
  } finally {
    await sql`pragma foreign_keys = on`.execute(db);
  }
}

async function changeOnPostgres(db: Kysely<unknown>): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await sql`set local lock_timeout = ${sql.lit(LOCK_WAIT)}`.execute(trx);
    await trx.schema
      .alterTable('feedback_projects')
      .dropConstraint('feedback_projects_user_id_fkey')
      .execute();
    await addSettings(trx);
    await addTables(trx);
  });
}

/** SQLite cannot drop a constraint, so the table is made anew (https://sqlite.org/lang_altertable.html, section 7). */
async function changeOnSqlite(db: Kysely<unknown>): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await trx.schema
      .createTable('feedback_projects_new')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('user_id', 'text', (column) => column.unique())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('key', 'text', (column) => column.notNull().unique())
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .addColumn('letters_since', 'bigint')
      .execute();
    const columns = sql.raw('id, user_id, name, key, created_at, letters_since');
    await sql`insert into feedback_projects_new (${columns}) select ${columns} from feedback_projects`.execute(
      trx,
    );
    await trx.schema.dropTable('feedback_projects').execute();
    await trx.schema.alterTable('feedback_projects_new').renameTo('feedback_projects').execute();
    await addSettings(trx);
    await addTables(trx);
  });
}

async function addSettings(db: Kysely<unknown>): Promise<void> {
  for (const name of ['key_created_at', 'key_used_at', 'archived_at', 'deleted_at'])
    await db.schema.alterTable('feedback_projects').addColumn(name, 'bigint').execute();
  for (const name of ['per_day', 'retention_days'])
    await db.schema.alterTable('feedback_projects').addColumn(name, 'integer').execute();
}

async function addTables(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('feedback_former_keys')
    .addColumn('key', 'text', (column) => column.primaryKey())
    .addColumn('project_id', 'text', (column) =>
      column.notNull().references('feedback_projects.id').onDelete('cascade'),
    )
    .addColumn('created_at', 'bigint')
    .addColumn('used_at', 'bigint')
    .addColumn('replaced_at', 'bigint', (column) => column.notNull())
    .addColumn('disabled_at', 'bigint')
    .execute();
  await db.schema
    .createTable('feedback_members')
    .addColumn('user_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('project_id', 'text', (column) =>
      column.notNull().references('feedback_projects.id').onDelete('cascade'),
    )
    .addColumn('role', 'text', (column) => column.notNull())
    .addColumn('joined_at', 'bigint', (column) => column.notNull())
    .addColumn('letters_since', 'bigint')
    .addPrimaryKeyConstraint('feedback_members_key', ['user_id', 'project_id'])
    .execute();
  await db.schema
    .createTable('feedback_invitations')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('project_id', 'text', (column) =>
      column.notNull().references('feedback_projects.id').onDelete('cascade'),
    )
    .addColumn('user_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('email_key', 'text', (column) => column.notNull())
    .addColumn('role', 'text', (column) => column.notNull())
    .addColumn('token_hash', 'text', (column) => column.notNull().unique())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .execute();
  const indexes = {
    feedback_former_keys_of_project: ['feedback_former_keys', 'project_id'],
    feedback_members_of_project: ['feedback_members', 'project_id'],
    feedback_invitations_of_project: ['feedback_invitations', 'project_id'],
    feedback_invitations_by_user: ['feedback_invitations', 'user_id'],
    feedback_invitations_by_email: ['feedback_invitations', 'email_key'],
  } as const;
  for (const [name, [table, column]] of Object.entries(indexes))
    await db.schema.createIndex(name).on(table).column(column).execute();
  // For the clean-up: projects that may have no owner, and those that keep feedback for a limited time.
  await sql`create index feedback_projects_of_members on feedback_projects (id)
    where user_id like 'project:%'`.execute(db);
  await sql`create index feedback_projects_with_retention on feedback_projects (id)
    where retention_days is not null`.execute(db);
}
