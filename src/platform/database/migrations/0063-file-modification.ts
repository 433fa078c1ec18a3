import type { Kysely } from 'kysely';

export const phase = 'expand';

/** When the content of a file was changed last, and the checksum by which WebDAV programs compare it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('files').addColumn('modified_at', 'bigint').execute();
  await db.schema.alterTable('files').addColumn('sha1', 'text').execute();
  await db.schema.alterTable('uploads').addColumn('modified_at', 'bigint').execute();
}
