import type { Kysely } from 'kysely';

export const phase = 'expand';

/** Guides that users share: a copy of each, because the guide itself changes with the catalogue. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('public_guides')
    .addColumn('user_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('guide_id', 'text', (column) => column.notNull())
    .addColumn('guide', 'text', (column) => column.notNull())
    .addColumn('token_hash', 'text', (column) => column.notNull().unique())
    .addColumn('sealed_token', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('public_guides_key', ['user_id', 'guide_id'])
    .execute();
  await db.schema.createIndex('public_guides_by_guide').on('public_guides').column('guide_id').execute();
}
