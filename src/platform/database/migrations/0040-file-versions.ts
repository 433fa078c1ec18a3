import { sql, type Kysely } from 'kysely';

export const phase = 'expand';

/** Replaced files name the file that replaced them. Nodes of the version before show them in the trash. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('files')
    .addColumn('version_of', 'text', (column) => column.notNull().defaultTo(''))
    .execute();
  await db.schema
    .createIndex('files_earlier_versions')
    .on('files')
    .columns(['user_id', 'version_of'])
    .where(sql.ref('version_of'), '<>', sql.lit(''))
    .execute();
}
