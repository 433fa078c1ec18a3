import { ACTIVITY_RESTORE_DAYS } from '#features/log/contract/activity.ts';
import { IMPORT_UNDO_DAYS } from '../contract/import.ts';
import { DAY_MS } from '#platform/system/clock.ts';
import type { ImportEntryQueries } from './entry-queries.ts';
import { ROW_KINDS } from './stored-row.ts';
import type { ImportRowQueries } from './row-queries.ts';
import type { ImportFiles } from './stores.ts';
import type { ImportSweepQueries, SweptImport } from './sweep-queries.ts';

interface ImportSweepPorts {
  readonly store: ImportSweepQueries;
  readonly entries: Pick<ImportEntryQueries, 'eraseStaged'>;
  readonly rows: Pick<ImportRowQueries, 'files'>;
  readonly files: Pick<ImportFiles, 'moveToTrash'>;
  /** Lets other requests have their turn. */
  readonly pause: () => Promise<void>;
}

/** An import that was not finished within a day will not be. */
const UNFINISHED_KEPT_MS = DAY_MS;
/** Erasing them takes a few hundredths of a second. */
const BATCH_ROWS = 2_000;

/** Erases what imports no longer need, in batches that let other requests have their turn. */
export function createImportSweep({ store, entries, rows, files, pause }: ImportSweepPorts) {
  async function inBatches(eraseSome: (limit: number) => Promise<number>): Promise<void> {
    while ((await eraseSome(BATCH_ROWS)) >= BATCH_ROWS) await pause();
  }

  async function eraseDiscarded(discarded: SweptImport, now: number): Promise<void> {
    const { id, userId } = discarded;
    const uploaded = await rows.files(userId, id);
    await files.moveToTrash(
      userId,
      uploaded.map(({ fileId }) => fileId),
      now,
    );
    await inBatches((limit) => entries.eraseStaged(userId, id, limit));
    await eraseRows(id);
    await store.eraseImport(discarded);
  }

  async function eraseRows(importId: string): Promise<void> {
    for (const kind of ROW_KINDS) await inBatches((limit) => store.eraseRows(importId, kind, limit));
  }

  /** An erased entry must not live on in what an import knows of it; its key does, so that it stays erased. */
  async function forgetDeleted(before: number): Promise<void> {
    for (let after = ''; ;) {
      const deleted = await store.deletedAfter(before, after, BATCH_ROWS);
      const last = deleted.at(-1);
      if (last === undefined) return;
      await store.forget(deleted);
      after = last.id;
      await pause();
    }
  }

  return {
    eraseDiscarded,

    async sweep(now: number): Promise<void> {
      for (const one of await store.discarded(now - UNFINISHED_KEPT_MS, now)) await eraseDiscarded(one, now);
      for (const { isUndone, isUndoable, ...one } of await store.unsettled(now - IMPORT_UNDO_DAYS * DAY_MS)) {
        if (isUndone) await eraseRows(one.id);
        else await inBatches((limit) => store.eraseFormer(one.id, limit));
        if (!isUndoable) await store.setSettled(one, now);
      }
      await forgetDeleted(now - ACTIVITY_RESTORE_DAYS * DAY_MS);
    },
  };
}
