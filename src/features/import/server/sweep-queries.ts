import type { Db, Expressions } from '#platform/database/connect.ts';
import { STAGED_AT } from '#features/log/server/public.ts';
import type { RowKind } from './stored-row.ts';

/** An import of which something is to be erased. */
export interface SweptImport {
  readonly id: string;
  readonly userId: string;
}

/** An entry that is about to be erased. */
interface DeletedEntry {
  readonly id: string;
  readonly userId: string;
}

interface UnsettledImport extends SweptImport {
  readonly isUndone: boolean;
  /** Whether a repeated undo still answers. */
  readonly isUndoable: boolean;
}

export type ImportSweepQueries = ReturnType<typeof importSweepQueries>;

/** What the housekeeping erases of the imports of all users. */
export function importSweepQueries(db: Db) {
  const swept = db.selectFrom('imports').select(['id', 'user_id as userId']);
  // The keys are read first: without fresh statistics, PostgreSQL would read all rows for each key of a subquery.
  const rowsOf = (importId: string, kind: RowKind) =>
    db.selectFrom('import_rows').where('import_id', '=', importId).where('kind', '=', kind);

  return {
    /** Discards what was not finished since a time, and returns everything that is discarded. */
    async discarded(startedBefore: number, now: number): Promise<SweptImport[]> {
      await db
        .updateTable('imports')
        .set({ discarded_at: now })
        .where('committed_at', 'is', null)
        .where('discarded_at', 'is', null)
        .where('created_at', '<', startedBefore)
        .execute();
      return swept.where('discarded_at', 'is not', null).execute();
    },

    /** Imports that were undone, or can no longer be undone, and still have what only an undo needs. */
    async unsettled(committedBefore: number): Promise<UnsettledImport[]> {
      const rows = await swept
        .select(['undone_at as undoneAt', 'committed_at as committedAt'])
        .where('settled_at', 'is', null)
        .where(({ or, eb }) =>
          or([eb('undone_at', 'is not', null), eb('committed_at', '<', committedBefore)]),
        )
        .execute();
      return rows.map(({ undoneAt, committedAt, ...row }) => ({
        ...row,
        isUndone: undoneAt !== null,
        isUndoable: committedAt !== null && committedAt >= committedBefore,
      }));
    },

    /** Erases up to `limit` rows of a kind, and returns how many. */
    async eraseRows(importId: string, kind: RowKind, limit: number): Promise<number> {
      const keys = await rowsOf(importId, kind).select('key').limit(limit).execute();
      if (keys.length === 0) return 0;
      await db
        .deleteFrom('import_rows')
        .where(isOneOf(importId, kind, keys))
        .execute();
      return keys.length;
    },

    async eraseImport({ id, userId }: SweptImport): Promise<void> {
      await db.deleteFrom('imports').where('user_id', '=', userId).where('id', '=', id).execute();
    },

    /** Erases the former contents of up to `limit` changed entries, and returns of how many. */
    async eraseFormer(importId: string, limit: number): Promise<number> {
      const keys = await rowsOf(importId, 'change')
        .select('key')
        .where(({ or, eb }) => or([eb('former', 'is not', null), eb('change', 'is not', null)]))
        .limit(limit)
        .execute();
      if (keys.length === 0) return 0;
      await db
        .updateTable('import_rows')
        .set({ former: null, change: null })
        .where(isOneOf(importId, 'change', keys))
        .execute();
      return keys.length;
    },

    async setSettled({ id, userId }: SweptImport, settledAt: number): Promise<void> {
      await db
        .updateTable('imports')
        .set({ settled_at: settledAt, undo_result: null })
        .where('user_id', '=', userId)
        .where('id', '=', id)
        .execute();
    },

    /** The next entries that were deleted before a time, in the order of their ids. */
    async deletedAfter(before: number, after: string, limit: number): Promise<DeletedEntry[]> {
      return db
        .selectFrom('activities')
        .select(['id', 'user_id as userId'])
        .where('deleted_at', '>', STAGED_AT)
        .where('deleted_at', '<', before)
        .where('id', '>', after)
        .orderBy('id')
        .limit(limit)
        .execute();
    },

    /** Erases what imports know of entries. */
    async forget(entries: readonly DeletedEntry[]): Promise<void> {
      const userIds = [...new Set(entries.map(({ userId }) => userId))];
      await db
        .updateTable('import_rows')
        .set({ says: null, change: null, former: null })
        .where('import_id', 'in', (eb) =>
          eb.selectFrom('imports').select('id').where('user_id', 'in', userIds),
        )
        .where(
          'activity_id',
          'in',
          entries.map(({ id }) => id),
        )
        .where('says', 'is not', null)
        .execute();
    },
  };
}

/** Whether a row is one of those with these keys. */
function isOneOf(importId: string, kind: RowKind, keys: readonly { readonly key: string }[]) {
  return ({ and, eb }: Expressions<'import_rows'>) =>
    and([
      eb('import_id', '=', importId),
      eb('kind', '=', kind),
      eb(
        'key',
        'in',
        keys.map(({ key }) => key),
      ),
    ]);
}
