import type { Db } from '../database/connect.ts';

/** Requires a database that was migrated at least once. */
export async function hasUsers(db: Db): Promise<boolean> {
  return (await db.selectFrom('users').select('id').limit(1).executeTakeFirst()) !== undefined;
}
