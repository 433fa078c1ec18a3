import { STORAGE_MESSAGES } from '../contract/storage.ts';
import { formatCount } from '#platform/web/view/format.ts';
import { NOTICE_MS } from '#platform/web/notices/notices.ts';
import type { UndoOffer, UndoStack } from '#platform/web/call/undo.ts';
import type { Items } from './entries.ts';
import type { PicturedEntry } from './pictured-entries.ts';

interface LastOffer {
  readonly items: Items;
  readonly entries: readonly PicturedEntry[];
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
  restore: (items: Items) => void,
  now: () => number = Date.now,
) {
  let last: LastOffer | null = null;
  return {
    /** Called when the deletion is sent: it can be undone before its answer has come. */
    begin: (items: Items): UndoOffer => undo.begin(() => restore(items)),

    /** Called with the answer, and with the entries of the log that lose a picture. */
    done(offer: UndoOffer, deleted: Items, losing: readonly PicturedEntry[]): void {
      const wasUndone = !offer.withdraw();
      if (wasUndone) return;
      const isShown = last !== null && now() - last.at < NOTICE_MS && last.offer.withdraw();
      const items = {
        files: [...(isShown ? (last?.items.files ?? []) : []), ...deleted.files],
        folders: [...(isShown ? (last?.items.folders ?? []) : []), ...deleted.folders],
      };
      const entries = [...(isShown ? (last?.entries ?? []) : []), ...losing];
      const notice = { text: textOf(items) + picturesText(items, entries), tone: 'success' } as const;
      last = { items, entries, offer: undo.offer(notice, () => restore(items)), at: now() };
    },
  };
}

function textOf({ files, folders }: Items): string {
  if (files.length + folders.length === 1)
    return files.length === 1 ? STORAGE_MESSAGES.deleted : 'Folder was deleted.';
  return `${itemsText(files.length, folders.length)} deleted.`;
}

/** ' It was a picture of “Anora” and 2 other entries.' */
function picturesText({ files, folders }: Items, entries: readonly PicturedEntry[]): string {
  const [first] = entries;
  if (first === undefined) return '';
  const others = new Set(entries.map(({ id }) => id)).size - 1;
  const [count, where] = [files.length + folders.length, files.length === 0 ? 'In' : 'Among'];
  const what =
    count > 1 ? `${where} them are pictures` : files[0] ? 'It was a picture' : 'In it are pictures';
  const of = `of “${first.name}”${others > 0 ? ` and ${formatCount(others, 'other entry', 'other entries')}` : ''}`;
  return ` ${what} ${of}.`;
}

/** '2 files and 1 folder were', '1 file was'. */
export function itemsText(files: number, folders: number): string {
  const parts = [
    ...(files > 0 ? [formatCount(files, 'file', 'files')] : []),
    ...(folders > 0 ? [formatCount(folders, 'folder', 'folders')] : []),
  ];
  return `${parts.join(' and ')} ${files + folders === 1 ? 'was' : 'were'}`;
}
