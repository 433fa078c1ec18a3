import { STORAGE_MESSAGES, type StoredFile } from '#contract/storage.ts';
import { formatCount } from '../kernel/format.ts';
import { NOTICE_MS } from '../kernel/notices.ts';
import type { UndoOffer, UndoStack } from '../kernel/undo.ts';

interface LastOffer {
  readonly files: readonly StoredFile[];
  readonly offer: UndoOffer;
  readonly at: number;
}

export type DeletionNotices = ReturnType<typeof createDeletionNotices>;

/**
 * Reports deletions with an undo. Those that follow each other while the notice is shown share one notice, which counts
 * them and restores all of them.
 */
export function createDeletionNotices(
  undo: UndoStack,
  restore: (files: readonly StoredFile[]) => void,
  now: () => number = Date.now,
) {
  let last: LastOffer | null = null;
  return {
    /** Called when the deletion is sent: it can be undone before its answer has come. */
    begin: (files: readonly StoredFile[]): UndoOffer => undo.begin(() => restore(files)),

    /** Called with the answer. */
    done(offer: UndoOffer, deleted: readonly StoredFile[]): void {
      const wasUndone = !offer.withdraw();
      if (wasUndone) return;
      const isShown = last !== null && now() - last.at < NOTICE_MS && last.offer.withdraw();
      const files = [...(isShown ? (last?.files ?? []) : []), ...deleted];
      const text =
        files.length === 1
          ? STORAGE_MESSAGES.deleted
          : `${formatCount(files.length, 'file', 'files')} were deleted!`;
      last = {
        files,
        offer: undo.offer({ text, tone: 'success' }, () => restore(files)),
        at: now(),
      };
    },
  };
}
