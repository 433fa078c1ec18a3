import { sql, type Kysely } from 'kysely';

export const phase = 'expand';

/**
 * Webhooks take turns, and pause after a failure. The messages of one are found by an index, as are those that the log
 * no longer keeps. No release has had webhooks before, so the table is small.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('webhooks')
    .addColumn('turn_at', 'bigint', (column) => column.notNull().defaultTo(0))
    .execute();
  await db.schema.alterTable('webhooks').addColumn('paused_until', 'bigint').execute();
  await db.schema
    .createIndex('webhook_deliveries_waiting')
    .on('webhook_deliveries')
    .columns(['webhook_id', 'next_attempt_at', 'id'])
    .where(sql.ref('next_attempt_at'), 'is not', null)
    .execute();
  await db.schema.dropIndex('webhook_deliveries_due').execute();
  await db.schema
    .createIndex('webhook_deliveries_by_age')
    .on('webhook_deliveries')
    .column('queued_at')
    .execute();
}
