import type { Kysely } from 'kysely';

export const phase = 'expand';

/** The request that an email comes from, for admins who look for it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('mails').addColumn('request_id', 'text').execute();
}
