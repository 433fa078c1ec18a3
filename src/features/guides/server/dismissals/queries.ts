import type { Db } from '#platform/database/connect.ts';
import { anyRow } from '#platform/database/rows.ts';
import { inTransaction, lockUser } from '#platform/database/transactions.ts';
import type { GuideKind } from '../request.ts';

export interface DismissedItem {
  readonly id: string;
  readonly kind: GuideKind;
  readonly name: string;
  readonly year: number | null;
  /** The destination of a sight. */
  readonly place: string | null;
}

export interface StoredDismissal extends DismissedItem {
  readonly createdAt: number;
}

export type DismissalQueries = ReturnType<typeof dismissalQueries>;

const COLUMNS = ['item_id as id', 'kind', 'name', 'year', 'place', 'created_at as createdAt'] as const;

/** Every query takes the user first. */
export function dismissalQueries(db: Db) {
  const ofUser = (userId: string) => db.selectFrom('dismissed_recommendations').where('user_id', '=', userId);

  return {
    async ids(userId: string): Promise<ReadonlySet<string>> {
      const rows = await ofUser(userId).select('item_id').execute();
      return new Set(rows.map(({ item_id }) => item_id));
    },

    /** The latest first. */
    async list(userId: string): Promise<StoredDismissal[]> {
      const rows = await ofUser(userId)
        .select(COLUMNS)
        .orderBy('created_at', 'desc')
        .orderBy('item_id')
        .execute();
      return rows.map((row) => ({ ...row, kind: row.kind as GuideKind }));
    },

    async find(userId: string, id: string): Promise<StoredDismissal | null> {
      const row = await ofUser(userId).select(COLUMNS).where('item_id', '=', id).executeTakeFirst();
      return row ? { ...row, kind: row.kind as GuideKind } : null;
    },

    /** What is stored then, also if it was there before; null if the user has `max` dismissals. */
    insert: (userId: string, dismissal: StoredDismissal, max: number): Promise<StoredDismissal | null> =>
      inTransaction(db, async (handle) => {
        await lockUser(handle, userId);
        const { id, createdAt, ...item } = dismissal;
        const known = await dismissalQueries(handle).find(userId, id);
        if (known) return known;
        const { count } = await handle
          .selectFrom('dismissed_recommendations')
          .select(({ fn }) => fn.countAll<number>().as('count'))
          .where('user_id', '=', userId)
          .executeTakeFirstOrThrow();
        if (count >= max) return null;
        await handle
          .insertInto('dismissed_recommendations')
          .values({ ...item, user_id: userId, item_id: id, created_at: createdAt })
          .execute();
        return dismissal;
      }),

    /** False if the user has not dismissed it. */
    delete: (userId: string, id: string): Promise<boolean> =>
      anyRow(
        db
          .deleteFrom('dismissed_recommendations')
          .where('user_id', '=', userId)
          .where('item_id', '=', id)
          .returning('item_id'),
      ),

    async eraseByUser(userId: string): Promise<void> {
      await db.deleteFrom('dismissed_recommendations').where('user_id', '=', userId).execute();
    },
  };
}
