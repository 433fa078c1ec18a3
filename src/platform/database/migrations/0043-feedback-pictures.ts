import type { Kysely } from 'kysely';

export const phase = 'expand';

/** Pictures that were sent with feedback; the files belong to the owners of the projects. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('feedback_pictures')
    .addColumn('project_id', 'text', (column) =>
      column.notNull().references('feedback_projects.id').onDelete('cascade'),
    )
    .addColumn('item_id', 'text', (column) => column.notNull())
    .addColumn('user_id', 'text', (column) => column.notNull())
    .addColumn('file_id', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('feedback_pictures_key', ['project_id', 'item_id'])
    .execute();
}
