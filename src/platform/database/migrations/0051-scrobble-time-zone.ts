import type { Kysely } from 'kysely';

export const phase = 'expand';

/** What was watched in the evening belongs to that day of the user, not to the next one of UTC. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('scrobble_addresses')
    .addColumn('time_zone', 'text', (column) => column.notNull().defaultTo('UTC'))
    .execute();
}
