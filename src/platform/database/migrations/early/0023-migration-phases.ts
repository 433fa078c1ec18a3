import type { Kysely } from 'kysely';

export const phase = 'expand';

/** Whether each applied migration expands or contracts, for older versions, which do not know it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('migration_phases')
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('phase', 'text', (column) => column.notNull())
    .execute();
}
