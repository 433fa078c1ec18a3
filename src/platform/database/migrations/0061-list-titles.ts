import type { Kysely } from 'kysely';

export const phase = 'expand';

/** Works in a list that are not in the log. Beside the items, which an earlier version replaces as a whole. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('activity_lists').addColumn('titles', 'text').execute();
}
