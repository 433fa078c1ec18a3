import type { Kysely } from 'kysely';

export const phase = 'expand';

/** What the nodes share for guides: whether the model fails, and the imported records of the catalogue. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('circuit_breakers')
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('failures', 'integer', (column) => column.notNull())
    .addColumn('retry_at', 'bigint', (column) => column.notNull())
    .execute();

  await db.schema
    .createTable('catalogue_imports')
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('source', 'text', (column) => column.notNull())
    .addColumn('licence', 'text', (column) => column.notNull())
    .addColumn('records', 'integer', (column) => column.notNull())
    .addColumn('sha256', 'text', (column) => column.notNull())
    .addColumn('imported_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('catalogue_imports_key', ['kind', 'source'])
    .execute();
  await db.schema
    .createTable('catalogue_import_parts')
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('source', 'text', (column) => column.notNull())
    .addColumn('part', 'integer', (column) => column.notNull())
    .addColumn('lines', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('catalogue_import_parts_key', ['kind', 'source', 'part'])
    .execute();
}
