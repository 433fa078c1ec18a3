import { sql, type Kysely } from 'kysely';
import { textByCodePoint } from '../../text-expressions.ts';

export const phase = 'expand';

/**
 * Folders of files. Names are now unique per folder instead of per user. Nodes of the version before look for a free name
 * under the lock of the account, so that they do not need the index that is dropped.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createFolders(db);
  await addFolderToFiles(db);
  await db.schema
    .alterTable('uploads')
    .addColumn('folder_id', 'text', (column) => column.notNull().defaultTo(''))
    .execute();
}

async function createFolders(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('folders')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('user_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('parent_id', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('name_key', 'text', (column) => column.notNull())
    .addColumn('name_folded', textByCodePoint(db), (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('changed_at', 'bigint', (column) => column.notNull())
    .addColumn('deleted_at', 'bigint')
    .addColumn('trashed_with', 'text', (column) => column.notNull().defaultTo(''))
    .execute();
  await db.schema
    .createIndex('folders_by_parent_and_name')
    .unique()
    .on('folders')
    .columns(['user_id', 'parent_id', 'name_key'])
    .where(sql.ref('deleted_at'), 'is', null)
    .execute();
  await db.schema
    .createIndex('folders_deleted')
    .on('folders')
    .column('deleted_at')
    .where(sql.ref('deleted_at'), 'is not', null)
    .execute();
}

async function addFolderToFiles(db: Kysely<unknown>): Promise<void> {
  for (const name of ['folder_id', 'trashed_with']) {
    await db.schema
      .alterTable('files')
      .addColumn(name, 'text', (column) => column.notNull().defaultTo(''))
      .execute();
  }
  await db.schema
    .createIndex('files_by_folder_and_name')
    .unique()
    .on('files')
    .columns(['user_id', 'folder_id', 'name_key'])
    .where(sql.ref('deleted_at'), 'is', null)
    .execute();
  await db.schema.dropIndex('files_by_user_and_name').execute();
  await db.schema
    .createIndex('files_by_folder_and_time')
    .on('files')
    .columns(['user_id', 'folder_id', 'created_at desc', 'id desc'])
    .execute();
  await db.schema
    .createIndex('files_in_trashed_folders')
    .on('files')
    .columns(['user_id', 'trashed_with'])
    .where(sql.ref('trashed_with'), '<>', sql.lit(''))
    .execute();
}
