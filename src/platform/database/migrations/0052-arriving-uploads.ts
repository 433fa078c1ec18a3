import type { Kysely } from 'kysely';

export const phase = 'expand';

/**
 * What visitors hold of the room of a link: how much of an upload has arrived, durable or not, and a keyed digest of the
 * address that has begun it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('uploads')
    .addColumn('arrived', 'bigint', (column) => column.notNull().defaultTo(0))
    .execute();
  await db.schema.alterTable('uploads').addColumn('sender_key', 'text').execute();
}
