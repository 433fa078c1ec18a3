import { isActiveUser } from '#platform/database/active-user.ts';
import type { Db } from '#platform/database/connect.ts';
import { anyRow } from '#platform/database/rows.ts';
import { DAY_MS } from '#platform/system/clock.ts';

/** The state of scheduled backups; times in milliseconds. */
export interface ScheduleState {
  readonly setUpAt: number;
  readonly succeededAt: number | null;
  readonly verifiedAt: number | null;
  readonly failure: ScheduleFailure | null;
  readonly warnedAt: number | null;
}

export interface ScheduleFailure {
  readonly at: number;
  readonly text: string;
  readonly retryAt: number;
}

const FAILURE_MAX_CHARS = 2_000;
const ROW_ID = 1;

export type ScheduleStore = ReturnType<typeof scheduleQueries>;

export function scheduleQueries(db: Db) {
  const update = () => db.updateTable('backup_schedule').where('id', '=', ROW_ID);
  return {
    /** Null if backups were never set up. */
    async read(): Promise<ScheduleState | null> {
      const row = await db
        .selectFrom('backup_schedule')
        .selectAll()
        .where('id', '=', ROW_ID)
        .executeTakeFirst();
      if (row === undefined) return null;
      const { failed_at: at, failure: text, retry_at: retryAt } = row;
      return {
        setUpAt: row.set_up_at,
        succeededAt: row.succeeded_at,
        verifiedAt: row.verified_at,
        failure: at === null || text === null || retryAt === null ? null : { at, text, retryAt },
        warnedAt: row.warned_at,
      };
    },

    /** Records the first start with BACKUP_TO. */
    async recordSetUp(now: number): Promise<void> {
      await db
        .insertInto('backup_schedule')
        .values({ id: ROW_ID, set_up_at: now })
        .onConflict((conflict) => conflict.column('id').doNothing())
        .execute();
    },

    /** Called when BACKUP_TO is no longer set. */
    erase: async (): Promise<void> => void (await db.deleteFrom('backup_schedule').execute()),

    async recordSuccess(startedAt: number): Promise<void> {
      const none = { failed_at: null, failure: null, retry_at: null };
      await update()
        .set({ succeeded_at: startedAt, verified_at: startedAt, ...none })
        .execute();
    },

    async recordFailure({ at, text, retryAt }: ScheduleFailure): Promise<void> {
      const failure = text.slice(0, FAILURE_MAX_CHARS).toWellFormed();
      await update().set({ failed_at: at, failure, retry_at: retryAt }).execute();
    },

    recordVerified: async (madeAt: number): Promise<void> =>
      void (await update().set({ verified_at: madeAt }).execute()),

    /** True once a day, on one node only. */
    async claimWarning(now: number): Promise<boolean> {
      // A warning from the future was sent before the clock went back.
      return anyRow(
        update()
          .set({ warned_at: now })
          .where((eb) =>
            eb.or([
              eb('warned_at', 'is', null),
              eb('warned_at', '<=', now - DAY_MS),
              eb('warned_at', '>', now),
            ]),
          )
          .returning('id'),
      );
    },

    admins: (): Promise<{ id: string; email: string }[]> =>
      db
        .selectFrom('users')
        .select(['id', 'email'])
        .where('admin_since', 'is not', null)
        .where(isActiveUser)
        .execute(),
  };
}
