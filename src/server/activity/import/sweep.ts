import { ACTIVITY_RESTORE_DAYS } from '#contract/activity.ts';
import { IMPORT_UNDO_DAYS } from '#contract/import.ts';
import { DAY_MS } from '../../kernel/clock.ts';
import type { ImportEntryQueries } from './entry-queries.ts';
import type { ImportSweepQueries, SweptImport } from './sweep-queries.ts';

interface ImportSweepPorts {
  readonly store: ImportSweepQueries;
  readonly entries: Pick<ImportEntryQueries, 'eraseStaged'>;
  /** Lets other requests have their turn. */
  readonly pause: () => Promise<void>;
}

/** An import that was not finished within a day will not be. */
const UNFINISHED_KEPT_MS = DAY_MS;
/** Erasing them takes a few hundredths of a second. */
const BATCH_ROWS = 2_000;

/** Erases what imports no longer need, in batches that let other requests have their turn. */
export function createImportSweep({ store, entries, pause }: ImportSweepPorts) {
  async function inBatches(eraseSome: (limit: number) => Promise<number>): Promise<void> {
    while ((await eraseSome(BATCH_ROWS)) >= BATCH_ROWS) await pause();
  }

  async function eraseDiscarded(discarded: SweptImport): Promise<void> {
    const { id, userId } = discarded;
    await inBatches((limit) => entries.eraseStaged(userId, id, limit));
    await inBatches((limit) => store.eraseRows(id, limit));
    await store.eraseImport(discarded);
  }

  return {
    eraseDiscarded,

    async sweep(now: number): Promise<void> {
      for (const one of await store.discarded(now - UNFINISHED_KEPT_MS, now)) await eraseDiscarded(one);
      for (const { isUndone, isUndoable, ...one } of await store.unsettled(now - IMPORT_UNDO_DAYS * DAY_MS)) {
        await inBatches((limit) =>
          isUndone ? store.eraseRows(one.id, limit) : store.eraseFormer(one.id, limit),
        );
        if (!isUndoable) await store.setSettled(one, now);
      }
      await store.forgetDeleted(now - ACTIVITY_RESTORE_DAYS * DAY_MS);
    },
  };
}
