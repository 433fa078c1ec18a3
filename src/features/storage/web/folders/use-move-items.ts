import type { StoredFolder, Transferred } from '../../contract/folders.ts';
import { ROOT_FOLDER_ID } from '../../contract/storage.ts';
import { formatCount } from '#platform/web/view/format.ts';
import { notifySuccess } from '#platform/web/notices/notices.ts';
import type { UndoStack } from '#platform/web/call/undo.ts';
import { pathText, type Items } from '../entries.ts';
import { useTransfer } from './folder-changes.ts';

/** Moves or copies into a folder and says so. Moves can be undone: everything goes back to where it was. */
export function useMoveItems(undo: UndoStack, folders: readonly StoredFolder[]) {
  const { mutate: transfer } = useTransfer();
  const moveBack = (items: Items) => {
    for (const [folder, back] of byOrigin(items)) transfer({ ...back, folder, isCopy: false });
  };
  return (items: Items, target: string, isCopy = false) =>
    transfer(
      { ...idsOf(items), folder: target, isCopy },
      {
        onSuccess(done) {
          const text = `${whatText(done)} ${isCopy ? 'copied' : 'moved'} to "${pathText(folders, target)}".`;
          if (isCopy) notifySuccess(text);
          else undo.offer({ text, tone: 'success' }, () => moveBack(items));
        },
      },
    );
}

function idsOf({ files, folders }: Items): { files: string[]; folders: string[] } {
  return { files: files.map(({ id }) => id), folders: folders.map(({ id }) => id) };
}

function byOrigin({ files, folders }: Items): ReadonlyMap<string, { files: string[]; folders: string[] }> {
  const origins = new Map<string, { files: string[]; folders: string[] }>();
  const originOf = (folder: string) => {
    const origin = origins.get(folder) ?? { files: [], folders: [] };
    origins.set(folder, origin);
    return origin;
  };
  for (const { id, folder = ROOT_FOLDER_ID } of files) originOf(folder).files.push(id);
  for (const { id, parent } of folders) originOf(parent).folders.push(id);
  return origins;
}

function whatText({ files, folders }: Transferred): string {
  const count = files.length + folders.length;
  const only = files[0]?.name ?? folders[0]?.name ?? '';
  return count === 1 ? `"${only}" was` : `${formatCount(count, 'item', 'items')} were`;
}
