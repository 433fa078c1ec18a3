import { sql, type Kysely } from 'kysely';
import { textByCodePoint } from '../../text-expressions.ts';

/** A key of one character is enough, because this key is public. */
const DAYBOOK = { id: 'daybook', key: '1', name: 'Daybook' };

/**
 * A user's project is created at the first visit. Every list is one range of one of these indexes: project and state, then
 * the filter, then the order.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('feedback_projects')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('user_id', 'text', (column) => column.unique().references('users.id').onDelete('cascade'))
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('key', 'text', (column) => column.notNull().unique())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('letters_since', 'bigint')
    .execute();
  await sql`insert into feedback_projects (id, user_id, name, key, created_at)
    values (${DAYBOOK.id}, null, ${DAYBOOK.name}, ${DAYBOOK.key}, ${Date.now()})`.execute(db);

  await db.schema
    .createTable('feedback_items')
    .addColumn('id', textByCodePoint(db), (column) => column.primaryKey())
    .addColumn('project_id', 'text', (column) =>
      column.notNull().references('feedback_projects.id').onDelete('cascade'),
    )
    .addColumn('content', 'text', (column) => column.notNull())
    .addColumn('project_user', textByCodePoint(db), (column) => column.notNull())
    .addColumn('project_version', textByCodePoint(db), (column) => column.notNull())
    .addColumn('text_folded', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('state_before', 'text')
    .addColumn('state_since', 'bigint', (column) => column.notNull())
    .addColumn('spam_reasons', 'text', (column) => column.notNull())
    .execute();

  const order = ['created_at desc', 'id desc'] as const;
  const indexes = {
    feedback_by_state: ['project_id', 'state', ...order],
    feedback_by_version: ['project_id', 'state', 'project_version', ...order],
    feedback_by_user: ['project_id', 'state', 'project_user', ...order],
    feedback_by_user_and_version: ['project_id', 'state', 'project_user', 'project_version', ...order],
  } as const;
  for (const [name, columns] of Object.entries(indexes)) {
    await db.schema
      .createIndex(name)
      .on('feedback_items')
      .columns([...columns])
      .execute();
  }
  await db.schema
    .createIndex('feedback_deleted')
    .on('feedback_items')
    .column('state_since')
    .where(sql.ref('state'), '=', sql.lit('deleted'))
    .execute();
}
