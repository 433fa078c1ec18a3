import type { Kysely } from 'kysely';
import { textByCodePoint } from '../../text-expressions.ts';

/**
 * Imports and what each of their rows became. An entry counts its changes, so that the undo of an import finds those
 * that were edited since.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('activities')
    .addColumn('revision', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  await db.schema.alterTable('activities').addColumn('import_id', 'text').execute();

  await db.schema
    .createTable('imports')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('user_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('source', 'text', (column) => column.notNull())
    .addColumn('files', 'text', (column) => column.notNull())
    .addColumn('counts', 'text', (column) => column.notNull())
    .addColumn('received', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('known', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('entries', 'text')
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('discarded_at', 'bigint')
    .addColumn('committed_at', 'bigint')
    .addColumn('undone_at', 'bigint')
    .addColumn('undo_result', 'text')
    .addColumn('settled_at', 'bigint')
    .execute();
  await db.schema.createIndex('imports_by_user').on('imports').column('user_id').execute();

  await db.schema
    .createTable('import_rows')
    .addColumn('import_id', 'text', (column) => column.notNull().references('imports.id').onDelete('cascade'))
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('key', textByCodePoint(db), (column) => column.notNull())
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('activity_id', 'text')
    .addColumn('says', 'text')
    .addColumn('change', 'text')
    .addColumn('former', 'text')
    .addColumn('revision', 'integer')
    .addPrimaryKeyConstraint('import_rows_key', ['import_id', 'kind', 'key'])
    .execute();
}
