import type { Kysely } from 'kysely';

export const phase = 'expand';

/** An undo moves the folders that an import created to the trash. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('imports')
    .addColumn('folders', 'text', (column) => column.notNull().defaultTo('[]'))
    .execute();
}
