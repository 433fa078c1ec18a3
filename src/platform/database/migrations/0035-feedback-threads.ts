import type { Kysely } from 'kysely';

export const phase = 'expand';

/**
 * Answers to feedback. The rows name their items without a reference, because the table of the items may be partitioned;
 * housekeeping erases the rows of items that are gone.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('feedback_threads')
    .addColumn('project_id', 'text', (column) =>
      column.notNull().references('feedback_projects.id').onDelete('cascade'),
    )
    .addColumn('item_id', 'text', (column) => column.notNull())
    .addColumn('status', 'text', (column) => column.notNull().defaultTo('received'))
    .addColumn('labels', 'text', (column) => column.notNull().defaultTo(''))
    .addColumn('assignee_id', 'text', (column) => column.notNull().defaultTo(''))
    .addColumn('merged_into', 'text', (column) => column.notNull().defaultTo(''))
    .addColumn('letters_stopped_at', 'bigint')
    .addPrimaryKeyConstraint('feedback_threads_key', ['project_id', 'item_id'])
    .execute();
  await db.schema
    .createIndex('feedback_threads_merged')
    .on('feedback_threads')
    .columns(['project_id', 'merged_into'])
    .execute();
  await db.schema
    .createIndex('feedback_threads_by_assignee')
    .on('feedback_threads')
    .column('assignee_id')
    .execute();

  await db.schema
    .createTable('feedback_messages')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('project_id', 'text', (column) =>
      column.notNull().references('feedback_projects.id').onDelete('cascade'),
    )
    .addColumn('item_id', 'text', (column) => column.notNull())
    .addColumn('author', 'text', (column) => column.notNull())
    .addColumn('user_id', 'text', (column) => column.notNull().defaultTo(''))
    .addColumn('content', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex('feedback_messages_of_item')
    .on('feedback_messages')
    .columns(['project_id', 'item_id', 'created_at', 'id'])
    .execute();
  await db.schema
    .createIndex('feedback_messages_by_user')
    .on('feedback_messages')
    .column('user_id')
    .execute();

  await db.schema
    .createTable('feedback_links')
    .addColumn('token_hash', 'text', (column) => column.primaryKey())
    .addColumn('project_id', 'text', (column) =>
      column.notNull().references('feedback_projects.id').onDelete('cascade'),
    )
    .addColumn('item_id', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex('feedback_links_of_item')
    .on('feedback_links')
    .columns(['project_id', 'item_id'])
    .execute();
}
