import type { Kysely } from 'kysely';

export const phase = 'expand';

/** By which a repeated upload finds the file of the first one. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('files').addColumn('idempotency_key', 'text').execute();
}
