import { sql } from 'kysely';
import type { Db } from '#platform/database/connect.ts';
import { isPostgres } from '#platform/database/dialect.ts';

/** How much there is to back up, roughly and without reading every row. */
export interface DataSize {
  /** With its indexes. */
  readonly databaseBytes: number;
  readonly files: number;
  readonly fileBytes: number;
}

const filesOfAccount = sql`from files where files.user_id = storage_accounts.user_id`;

/** Resets what must not stay as it was at the time of the backup. Idempotent. */
export async function resetRestoredRows(db: Db, now: number): Promise<void> {
  await db.transaction().execute(async (handle) => {
    // A link that was emailed before the backup may have been used after it.
    await handle
      .updateTable('tokens')
      .set({ used_at: now })
      .where('purpose', '=', 'password-reset')
      .where('used_at', 'is', null)
      .execute();
    // The counters include unfinished uploads, which are not restored.
    await handle
      .updateTable('storage_accounts')
      .set({
        used_bytes: sql<number>`(select coalesce(sum(size), 0) ${filesOfAccount})`,
        file_count: sql<number>`(select count(*) ${filesOfAccount})`,
      })
      .execute();
  });
}

export async function readDataSize(db: Db): Promise<DataSize> {
  const size = isPostgres(db)
    ? sql<number | string>`pg_database_size(current_database())`
    : sql<number | string>`(select page_count * page_size from pragma_page_count(), pragma_page_size())`;
  const row = await db
    .selectFrom('storage_accounts')
    .select([
      size.as('databaseBytes'),
      sql<number | string>`coalesce(sum(file_count), 0)`.as('files'),
      sql<number | string>`coalesce(sum(used_bytes), 0)`.as('fileBytes'),
    ])
    .executeTakeFirstOrThrow();
  // PostgreSQL's driver returns sums and sizes as text.
  return {
    databaseBytes: Number(row.databaseBytes),
    files: Number(row.files),
    fileBytes: Number(row.fileBytes),
  };
}

/** Requires a database that was migrated at least once. */
export async function hasUsers(db: Db): Promise<boolean> {
  return (await db.selectFrom('users').select('id').limit(1).executeTakeFirst()) !== undefined;
}

/** The accounts that were erased within the last year. Only the audit log still contains their ids. */
export async function erasedUserIds(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('audit_log')
    .select('object')
    .where('action', '=', 'account.erased')
    .execute();
  return rows.flatMap(({ object }) => (object === null ? [] : [object]));
}
