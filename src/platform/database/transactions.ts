import type { Db } from './connect.ts';
import { isPostgres } from './dialect.ts';

export function inTransaction<T>(db: Db, work: (handle: Db) => Promise<T>): Promise<T> {
  return db.isTransaction ? work(db) : db.transaction().execute(work);
}

/**
 * Makes the transactions that lock the same user wait for each other, so that what one counts stays true until its end.
 * Rows that refer to the user can still be written, for they need a weaker lock only. SQLite has one writer.
 */
export async function lockUser(db: Db, userId: string): Promise<void> {
  if (!isPostgres(db)) return;
  await db.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute();
}
