import type { ImportCounts, ImportSource } from '../contract/import.ts';
import type { Selectable } from 'kysely';
import type { Db } from '#platform/database/connect.ts';
import { countRows } from '#platform/database/rows.ts';
import type { ImportsTable } from './tables.ts';
import type { CommittedImport, StoredImport, UndoResult } from './stored-import.ts';

export type ImportQueries = ReturnType<typeof importQueries>;

/** Every query takes the owner first: no row is found by its id alone. */
export function importQueries(db: Db) {
  const changeMine = (userId: string, id: string) =>
    db.updateTable('imports').where('user_id', '=', userId).where('id', '=', id);

  return {
    async insert(
      userId: string,
      {
        files,
        counts,
        createdAt,
        ...values
      }: Pick<StoredImport, 'id' | 'source' | 'files' | 'counts' | 'createdAt'>,
    ): Promise<void> {
      await db
        .insertInto('imports')
        .values({
          ...values,
          user_id: userId,
          files: JSON.stringify(files),
          counts: JSON.stringify(counts),
          created_at: createdAt,
        })
        .execute();
    },

    /** Null for one that was discarded. */
    async find(userId: string, id: string): Promise<StoredImport | null> {
      const row = await db
        .selectFrom('imports')
        .selectAll()
        .where('user_id', '=', userId)
        .where('id', '=', id)
        .where('discarded_at', 'is', null)
        .executeTakeFirst();
      return row ? toStoredImport(row) : null;
    },

    /** Those that took effect, newest first. */
    async list(userId: string): Promise<CommittedImport[]> {
      const rows = await db
        .selectFrom('imports')
        .selectAll()
        .where('user_id', '=', userId)
        .where('committed_at', 'is not', null)
        .orderBy('committed_at', 'desc')
        .orderBy('id', 'desc')
        .execute();
      return rows.map((row) => ({ ...toStoredImport(row), committedAt: row.committed_at ?? 0 }));
    },

    /** The unfinished import of a user; returns its id. */
    async discardUnfinished(userId: string, now: number): Promise<string[]> {
      const rows = await db
        .updateTable('imports')
        .set({ discarded_at: now })
        .where('user_id', '=', userId)
        .where('committed_at', 'is', null)
        .where('discarded_at', 'is', null)
        .returning('id')
        .execute();
      return rows.map(({ id }) => id);
    },

    /** How many the user began since a time; unfinished ones that were erased do not count. */
    countSince: (userId: string, since: number): Promise<number> =>
      countRows(db.selectFrom('imports').where('user_id', '=', userId).where('created_at', '>', since)),

    async setReceived(
      userId: string,
      id: string,
      { received, known }: Pick<StoredImport, 'received' | 'known'>,
    ): Promise<void> {
      await changeMine(userId, id).set({ received, known }).execute();
    },

    async setCommitted(
      userId: string,
      { id, counts, entries, folders, committedAt }: CommittedImport,
    ): Promise<void> {
      const texts = {
        counts: JSON.stringify(counts),
        entries: JSON.stringify(entries),
        folders: JSON.stringify(folders),
      };
      await changeMine(userId, id)
        .set({ ...texts, committed_at: committedAt })
        .execute();
    },

    async setUndone(userId: string, id: string, result: UndoResult, undoneAt: number): Promise<void> {
      await changeMine(userId, id)
        .set({ undone_at: undoneAt, undo_result: JSON.stringify(result) })
        .execute();
    },

    async eraseByUser(userId: string): Promise<void> {
      await db.deleteFrom('imports').where('user_id', '=', userId).execute();
    },
  };
}

function toStoredImport(row: Selectable<ImportsTable>): StoredImport {
  return {
    id: row.id,
    source: row.source as ImportSource,
    files: JSON.parse(row.files) as string[],
    counts: JSON.parse(row.counts) as ImportCounts,
    received: row.received,
    known: row.known,
    folders: JSON.parse(row.folders) as string[],
    entries: row.entries === null ? null : (JSON.parse(row.entries) as StoredImport['entries']),
    createdAt: row.created_at,
    committedAt: row.committed_at,
    undoneAt: row.undone_at,
    undoResult: row.undo_result === null ? null : (JSON.parse(row.undo_result) as UndoResult),
  };
}
