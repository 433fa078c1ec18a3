import type { Kysely } from 'kysely';

export const phase = 'expand';

/** Replacing a file asks for the links that name it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createIndex('share_items_by_item')
    .on('share_items')
    .columns(['user_id', 'item_id'])
    .execute();
}
