import type { Db } from '#platform/database/connect.ts';
import { countRows } from '#platform/database/rows.ts';

export type HandleQueries = ReturnType<typeof handleQueries>;

/** Who has which address of a profile, or gave it up a short time ago; by digests. */
export function handleQueries(db: Db) {
  return {
    /** False if another user has it, or gave it up after `since`. */
    async claim(userId: string, handleHash: string, since: number): Promise<boolean> {
      await db
        .deleteFrom('public_handles')
        .where('handle_hash', '=', handleHash)
        .where('released_at', '<', since)
        .execute();
      // Waits for a transaction that claims it at the same moment.
      await db
        .insertInto('public_handles')
        .values({ handle_hash: handleHash, user_id: userId, released_at: null })
        .onConflict((conflict) => conflict.column('handle_hash').doNothing())
        .execute();
      const [result] = await db
        .updateTable('public_handles')
        .set({ released_at: null })
        .where('handle_hash', '=', handleHash)
        .where('user_id', '=', userId)
        .execute();
      return (result?.numUpdatedRows ?? 0n) > 0n;
    },

    async release(userId: string, handleHash: string, now: number): Promise<void> {
      await db
        .updateTable('public_handles')
        .set({ released_at: now })
        .where('user_id', '=', userId)
        .where('handle_hash', '=', handleHash)
        .execute();
    },

    /** How many addresses of the user are kept from others although they were given up. */
    countReleased: (userId: string, since: number): Promise<number> =>
      countRows(
        db.selectFrom('public_handles').where('user_id', '=', userId).where('released_at', '>=', since),
      ),

    /** Nobody is named any more; those in use are given up. */
    async forgetUser(userId: string, now: number): Promise<void> {
      await db
        .updateTable('public_handles')
        .set((eb) => ({ user_id: null, released_at: eb.fn.coalesce('released_at', eb.val(now)) }))
        .where('user_id', '=', userId)
        .execute();
    },

    async sweep(before: number): Promise<void> {
      await db.deleteFrom('public_handles').where('released_at', '<', before).execute();
    },
  };
}
