import { sql } from 'kysely';
import type { Db } from '../../database/connect.ts';
import type { GuideKind } from '../request.ts';

/** An item of the catalogue, as a user dismissed it. */
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

    /** False if the user dismissed it before, or has `max` dismissals. */
    async insert(
      userId: string,
      { id, kind, name, year, place, createdAt }: StoredDismissal,
      max: number,
    ): Promise<boolean> {
      const result = await db
        .insertInto('dismissed_recommendations')
        .columns(['user_id', 'item_id', 'kind', 'name', 'year', 'place', 'created_at'])
        .expression(
          db
            .selectNoFrom([
              sql<string>`cast(${userId} as text)`.as('user_id'),
              sql<string>`cast(${id} as text)`.as('item_id'),
              sql<string>`cast(${kind} as text)`.as('kind'),
              sql<string>`cast(${name} as text)`.as('name'),
              sql<number | null>`cast(${year} as integer)`.as('year'),
              sql<string | null>`cast(${place} as text)`.as('place'),
              sql<number>`cast(${createdAt} as bigint)`.as('created_at'),
            ])
            .where(ofUser(userId).select(db.fn.countAll<number>().as('count')), '<', max),
        )
        .onConflict((conflict) => conflict.columns(['user_id', 'item_id']).doNothing())
        .executeTakeFirstOrThrow();
      return (result.numInsertedOrUpdatedRows ?? 0n) > 0n;
    },

    /** False if the user has not dismissed it. */
    async delete(userId: string, id: string): Promise<boolean> {
      const row = await db
        .deleteFrom('dismissed_recommendations')
        .where('user_id', '=', userId)
        .where('item_id', '=', id)
        .returning('item_id')
        .executeTakeFirst();
      return row !== undefined;
    },

    async eraseByUser(userId: string): Promise<void> {
      await db.deleteFrom('dismissed_recommendations').where('user_id', '=', userId).execute();
    },
  };
}
