import { STORAGE_MESSAGES, type StoredFile } from '#contract/storage.ts';
import { formatCount } from '../kernel/format.ts';
import { NOTICE_MS } from '../kernel/notices.ts';
import type { UndoOffer, UndoStack } from '../kernel/undo.ts';

interface LastOffer {
  readonly files: readonly StoredFile[];
  readonly offer: UndoOffer;
  readonly at: number;
}

/**
 * Reports deletions with an undo. Those that follow each other while the notice is shown share one notice, which counts
 * them and restores all of them.
 */
export function createDeletionNotices(
  undo: UndoStack,
  restore: (files: readonly StoredFile[]) => void,
  now: () => number = Date.now,
): (deleted: readonly StoredFile[]) => void {
  let last: LastOffer | null = null;
  return (deleted) => {
    const earlier = last !== null && now() - last.at < NOTICE_MS && last.offer.withdraw() ? last.files : [];
    const files = [...earlier, ...deleted];
    const text =
      files.length === 1
        ? STORAGE_MESSAGES.deleted
        : `${formatCount(files.length, 'file', 'files')} were deleted!`;
    const offer = undo.offer({ text, tone: 'success' }, () => restore(files));
    last = { files, offer, at: now() };
  };
}
