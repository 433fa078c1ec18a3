import { PostgresAdapter, sql } from 'kysely';
import type { Db } from './connect.ts';

/**
 * Empties SQLite's write-ahead log, which still contains deleted data; `secure_delete` overwrites it in the database
 * file. Returns false if a reader blocks it. PostgreSQL does this by its own vacuum.
 */
export async function overwriteDeleted(db: Db): Promise<boolean> {
  if (db.getExecutor().adapter instanceof PostgresAdapter) return true;
  const { rows } = await sql<{ busy: number }>`pragma wal_checkpoint(TRUNCATE)`.execute(db);
  return rows[0]?.busy === 0;
}
