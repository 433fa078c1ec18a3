import type { Kysely } from 'kysely';

export const phase = 'expand';

/** The secret addresses to which users' media servers send what was watched: a digest finds the user. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('scrobble_addresses')
    .addColumn('user_id', 'text', (column) => column.primaryKey().references('users.id').onDelete('cascade'))
    .addColumn('token_hash', 'text', (column) => column.notNull().unique())
    .addColumn('sealed_token', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('last_event_at', 'bigint')
    .addColumn('last_title', 'text', (column) => column.notNull().defaultTo(''))
    .execute();
}
