import type { Db } from '../../database/connect.ts';
import { STAGED_AT } from '../row-queries.ts';

/** An import of which something is to be erased. */
export interface SweptImport {
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

    /** Erases up to `limit` rows of an import, and returns how many. */
    async eraseRows(importId: string, limit: number): Promise<number> {
      const some = db.selectFrom('import_rows').select('key').where('import_id', '=', importId).limit(limit);
      const { numDeletedRows } = await db
        .deleteFrom('import_rows')
        .where('import_id', '=', importId)
        .where('key', 'in', some)
        .executeTakeFirstOrThrow();
      return Number(numDeletedRows);
    },

    async eraseImport({ id, userId }: SweptImport): Promise<void> {
      await db.deleteFrom('imports').where('user_id', '=', userId).where('id', '=', id).execute();
    },

    /** Erases the former contents of up to `limit` changed entries, and returns of how many. */
    async eraseFormer(importId: string, limit: number): Promise<number> {
      const some = db
        .selectFrom('import_rows')
        .select('key')
        .where('import_id', '=', importId)
        .where('kind', '=', 'change')
        .where(({ or, eb }) => or([eb('former', 'is not', null), eb('change', 'is not', null)]))
        .limit(limit);
      const { numUpdatedRows } = await db
        .updateTable('import_rows')
        .set({ former: null, change: null })
        .where('import_id', '=', importId)
        .where('kind', '=', 'change')
        .where('key', 'in', some)
        .executeTakeFirstOrThrow();
      return Number(numUpdatedRows);
    },

    async setSettled({ id, userId }: SweptImport, settledAt: number): Promise<void> {
      await db
        .updateTable('imports')
        .set({ settled_at: settledAt, undo_result: null })
        .where('user_id', '=', userId)
        .where('id', '=', id)
        .execute();
    },

    /** Forgets what imports know of entries that were deleted before a time, and are about to be erased. */
    async forgetDeleted(before: number): Promise<void> {
      const deleted = db
        .selectFrom('activities')
        .where('deleted_at', '>', STAGED_AT)
        .where('deleted_at', '<', before);
      await db
        .updateTable('import_rows')
        .set({ says: null, change: null, former: null })
        .where('import_id', 'in', (eb) =>
          eb.selectFrom('imports').select('id').where('user_id', 'in', deleted.select('user_id')),
        )
        .where('activity_id', 'in', deleted.select('id'))
        .where('says', 'is not', null)
        .execute();
    },
  };
}
