import { sql } from 'kysely';
import type { Db } from '../database/connect.ts';

const ofAccount = sql`from files where files.user_id = storage_accounts.user_id`;

/** What must not be as it was when the rows of a backup become an installation again. Repeating it changes nothing. */
export async function resetRestoredRows(db: Db, now: number): Promise<void> {
  await db.transaction().execute(async (handle) => {
    // A link that was mailed before the backup may have been used after it.
    await handle
      .updateTable('tokens')
      .set({ used_at: now })
      .where('purpose', '=', 'password-reset')
      .where('used_at', 'is', null)
      .execute();
    // Unfinished uploads counted too, and are not restored.
    await handle
      .updateTable('storage_accounts')
      .set({
        used_bytes: sql<number>`(select coalesce(sum(size), 0) ${ofAccount})`,
        file_count: sql<number>`(select count(*) ${ofAccount})`,
      })
      .execute();
  });
}
