import type { Clock } from '../system/clock.ts';
import type { Db } from './connect.ts';

/** The table `hidden_notices`: what admins have read and do not want to see again. */
export function hiddenNoticeQueries(db: Db, clock: Clock) {
  return {
    /** What the notice was about when it was hidden; null: it was not hidden. */
    async find(code: string): Promise<string | null> {
      const row = await db
        .selectFrom('hidden_notices')
        .select('about')
        .where('code', '=', code)
        .executeTakeFirst();
      return row?.about ?? null;
    },

    async hide(code: string, about: string): Promise<void> {
      const values = { about, hidden_at: clock() };
      await db
        .insertInto('hidden_notices')
        .values({ code, ...values })
        .onConflict((conflict) => conflict.column('code').doUpdateSet(values))
        .execute();
    },
  };
}
