import { isActiveUser } from '#platform/database/active-user.ts';
import type { Db } from '#platform/database/connect.ts';
import { anyRow } from '#platform/database/rows.ts';

export type DigestEvery = 'daily' | 'weekly';

export interface StoredDigest {
  readonly userId: string;
  readonly every: DigestEvery;
  readonly timeZone: string;
  /** Everything that arrived before was in an earlier letter. */
  readonly toldUntil: number;
  readonly dueAt: number;
}

/** A digest whose letter is due, with its reader. */
export interface DueDigest extends StoredDigest {
  readonly email: string;
  readonly admin: boolean;
}

export type DigestQueries = ReturnType<typeof digestQueries>;

export function digestQueries(db: Db) {
  return {
    async findEvery(userId: string): Promise<DigestEvery | null> {
      const found = db.selectFrom('feedback_digests').select('every').where('user_id', '=', userId);
      return ((await found.executeTakeFirst())?.every ?? null) as DigestEvery | null;
    },

    /** A changed rhythm keeps what was told already. */
    async set({ userId, every, timeZone, toldUntil, dueAt }: StoredDigest): Promise<void> {
      const rhythm = { every, time_zone: timeZone, due_at: dueAt };
      await db
        .insertInto('feedback_digests')
        .values({ user_id: userId, told_until: toldUntil, ...rhythm })
        .onConflict((conflict) => conflict.column('user_id').doUpdateSet(rhythm))
        .execute();
    },

    async delete(userId: string): Promise<void> {
      await db.deleteFrom('feedback_digests').where('user_id', '=', userId).execute();
    },

    async listDue(now: number, limit: number): Promise<DueDigest[]> {
      const rows = await db
        .selectFrom('feedback_digests')
        .innerJoin('users', 'users.id', 'feedback_digests.user_id')
        .select(['user_id as userId', 'every', 'time_zone as timeZone', 'told_until as toldUntil'])
        .select(['due_at as dueAt', 'users.email', 'users.admin_since as adminSince'])
        .where('due_at', '<=', now)
        .where(isActiveUser)
        .orderBy('due_at')
        .limit(limit)
        .execute();
      return rows.map(({ every, adminSince, ...row }) => ({
        ...row,
        every: every as DigestEvery,
        admin: adminSince !== null,
      }));
    },

    /** False if another node has sent this letter, or the digest was ended. */
    advance: ({ userId, dueAt }: StoredDigest, toldUntil: number, nextAt: number): Promise<boolean> =>
      anyRow(
        db
          .updateTable('feedback_digests')
          .set({ told_until: toldUntil, due_at: nextAt })
          .where('user_id', '=', userId)
          .where('due_at', '=', dueAt)
          .returning('user_id'),
      ),
  };
}
