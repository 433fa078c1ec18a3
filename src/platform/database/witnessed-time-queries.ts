import { sql } from 'kysely';
import type { Db } from './connect.ts';

export type WitnessedTimeStore = ReturnType<typeof witnessedTimeQueries>;

/** Stores the witnessed time for all nodes. */
export function witnessedTimeQueries(db: Db) {
  return {
    /** Null before the first start. */
    async read(): Promise<number | null> {
      const row = await db.selectFrom('witnessed_time').select('at').executeTakeFirst();
      return row?.at ?? null;
    },

    /** Never lowers the time; returns the stored one. */
    async raise(to: number): Promise<number> {
      // The monotonic clock returns fractions of milliseconds.
      const at = Math.floor(to);
      const row = await db
        .insertInto('witnessed_time')
        .values({ one: 1, at })
        .onConflict((conflict) =>
          conflict.column('one').doUpdateSet({
            at: sql<number>`case when excluded.at > witnessed_time.at then excluded.at else witnessed_time.at end`,
          }),
        )
        .returning('at')
        .executeTakeFirstOrThrow();
      return row.at;
    },

    /** The time of the last user activity in the database; null if there is none. */
    async lastActivityAt(): Promise<number | null> {
      const latest = await Promise.all([
        db
          .selectFrom('users')
          .select((eb) => eb.fn.max('created_at').as('at'))
          .executeTakeFirst(),
        db
          .selectFrom('sessions')
          .select((eb) => eb.fn.max('last_used_at').as('at'))
          .executeTakeFirst(),
        db
          .selectFrom('audit_log')
          .select((eb) => eb.fn.max('at').as('at'))
          .executeTakeFirst(),
      ]);
      const times = latest.flatMap((row) => (row?.at ? [row.at] : []));
      return times.length === 0 ? null : Math.max(...times);
    },
  };
}
