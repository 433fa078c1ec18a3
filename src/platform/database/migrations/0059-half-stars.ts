import type { Kysely } from 'kysely';

export const phase = 'expand';

/** `rating` keeps the whole stars, which the version before reads and writes. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('activities').addColumn('rating_halves', 'integer').execute();
}
