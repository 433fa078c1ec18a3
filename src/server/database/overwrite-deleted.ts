import { PostgresAdapter, sql } from 'kysely';
import type { Db } from './connect.ts';

/**
 * Empties SQLite's write-ahead log, which holds pages as they were before a deletion; in the database file itself
 * `secure_delete` overwrites them. False where a reader holds on to it. PostgreSQL's own vacuum does the like.
 */
export async function overwriteDeleted(db: Db): Promise<boolean> {
  if (db.getExecutor().adapter instanceof PostgresAdapter) return true;
  const { rows } = await sql<{ busy: number }>`pragma wal_checkpoint(TRUNCATE)`.execute(db);
  return rows[0]?.busy === 0;
}
