import type { Kysely } from 'kysely';

export const phase = 'expand';

/** 1: the first picture of an entry is the cover of its work. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('activities').addColumn('cover', 'integer').execute();
}
