import { sql, type Kysely } from 'kysely';

export const phase = 'expand';

/**
 * Links by which others send files, their visits and what arrived. An unfinished upload names its link and visit, so
 * that it takes its share of the link's limits for as long as its row exists.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createDrops(db);
  await createVisits(db);
  await createFiles(db);
  for (const name of ['drop_id', 'visit_id'])
    await db.schema.alterTable('uploads').addColumn(name, 'text').execute();
  await db.schema
    .createIndex('uploads_by_drop')
    .on('uploads')
    .column('drop_id')
    .where(sql.ref('drop_id'), 'is not', null)
    .execute();
}

async function createDrops(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('drops')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('user_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('folder_id', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('instructions', 'text', (column) => column.notNull())
    .addColumn('token_hash', 'text', (column) => column.notNull().unique())
    .addColumn('sealed_token', 'text', (column) => column.notNull())
    .addColumn('password_hash', 'text')
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('expires_at', 'bigint')
    .addColumn('revoked_at', 'bigint')
    .addColumn('max_bytes', 'bigint', (column) => column.notNull())
    .addColumn('max_files', 'integer', (column) => column.notNull())
    .addColumn('file_max_bytes', 'bigint')
    .addColumn('letters', 'integer', (column) => column.notNull())
    .addColumn('received_bytes', 'bigint', (column) => column.notNull().defaultTo(0))
    .addColumn('received_files', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('last_used_at', 'bigint')
    .execute();
  await db.schema.createIndex('drops_by_user').on('drops').columns(['user_id', 'id']).execute();
}

async function createVisits(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('drop_visits')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('user_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('drop_id', 'text', (column) => column.notNull().references('drops.id').onDelete('cascade'))
    .addColumn('sender', 'text', (column) => column.notNull().defaultTo(''))
    .addColumn('message', 'text', (column) => column.notNull().defaultTo(''))
    .addColumn('active_at', 'bigint', (column) => column.notNull())
    .addColumn('due_at', 'bigint')
    .execute();
  await db.schema.createIndex('drop_visits_by_user').on('drop_visits').column('user_id').execute();
  await db.schema.createIndex('drop_visits_by_drop').on('drop_visits').column('drop_id').execute();
  await db.schema.createIndex('drop_visits_by_activity').on('drop_visits').column('active_at').execute();
  await db.schema
    .createIndex('drop_visits_due')
    .on('drop_visits')
    .column('due_at')
    .where(sql.ref('due_at'), 'is not', null)
    .execute();
}

async function createFiles(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('drop_files')
    // No reference: a large installation partitions `files` by user, so that its ids alone are no key.
    .addColumn('file_id', 'text', (column) => column.primaryKey())
    .addColumn('user_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('drop_id', 'text', (column) => column.notNull().references('drops.id').onDelete('cascade'))
    .addColumn('visit_id', 'text', (column) =>
      column.notNull().references('drop_visits.id').onDelete('cascade'),
    )
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('size', 'bigint', (column) => column.notNull())
    .addColumn('received_at', 'bigint', (column) => column.notNull())
    .addColumn('told', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  await db.schema.createIndex('drop_files_by_user').on('drop_files').column('user_id').execute();
  await db.schema.createIndex('drop_files_by_drop').on('drop_files').column('drop_id').execute();
  await db.schema.createIndex('drop_files_by_visit').on('drop_files').column('visit_id').execute();
}
