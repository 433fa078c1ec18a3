import type { Kysely } from 'kysely';

export const phase = 'expand';

/** What WebDAV programs store beside the files: their locks, and properties that only they understand. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('dav_locks')
    .addColumn('user_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('token', 'text', (column) => column.notNull())
    .addColumn('path', 'text', (column) => column.notNull())
    .addColumn('depth', 'text', (column) => column.notNull())
    .addColumn('scope', 'text', (column) => column.notNull())
    .addColumn('owner', 'text', (column) => column.notNull())
    .addColumn('timeout_ms', 'bigint', (column) => column.notNull())
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('dav_locks_by_token', ['user_id', 'token'])
    .execute();
  await db.schema.createIndex('dav_locks_by_expiry').on('dav_locks').columns(['expires_at']).execute();
  await db.schema
    .createTable('dav_properties')
    .addColumn('user_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('resource_id', 'text', (column) => column.notNull())
    .addColumn('namespace', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('xml', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('dav_properties_by_name', ['user_id', 'resource_id', 'namespace', 'name'])
    .execute();
}
