import { normaliseFileName, fileNameKey } from '#platform/contract/file-name.ts';
import { STORAGE_MESSAGES, type ConflictRule } from '../../contract/storage.ts';
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useState, useSyncExternalStore } from 'react';
import { failureText } from '#platform/web/call/failure.ts';
import { notifyFailure, notify } from '#platform/web/notices/notices.ts';
import { fetchTakenNames, invalidateFiles } from '../calls.ts';
import type { PlacedFile } from './dropped-files.ts';
import { isAllDone, isLargeBatch } from './upload-batch.ts';
import { newUpload, type PlannedFile, type UploadItem } from './upload-queue.ts';
import { uploadQueueFor } from './upload-manager.ts';
import type { DroppedItems } from '#platform/web/input/dropped-items.ts';

/** What to do with the files of a batch whose names already exist. */
export type ConflictChoice = 'rename' | 'replace' | 'skip';

export interface UploadConflict {
  readonly id: number;
  readonly names: readonly string[];
  resolve(choice: ConflictChoice | null): void;
}

interface OfferOptions {
  /** Folders that were created for these files, in which no name is taken. */
  readonly created?: ReadonlySet<string>;
  /** Called with the files that are uploaded. */
  readonly onAdded?: (files: readonly File[]) => void;
}

export type OfferFiles = (files: readonly PlacedFile[], options?: OfferOptions) => void;

export function useUploads(userId: string) {
  const client = useQueryClient();
  const [queue] = useState(() => uploadQueueFor(userId, client));
  const queued = useSyncExternalStore(queue.subscribe, queue.items);
  // They have their rows from the beginning, so that the page moves when the user acts and not with the answer.
  const [checked, setChecked] = useState<readonly UploadItem[]>([]);
  // More files can be dropped while a dialog is open: each batch gets its own dialog, one after the other.
  const [conflicts, setConflicts] = useState<readonly UploadConflict[]>([]);

  function add(files: readonly PlacedFile[], rule: ConflictRule): void {
    queue.add(planFiles(files, rule));
  }

  /** Asks once per batch if names exist, then uploads. */
  async function offer(
    files: readonly PlacedFile[],
    { created = new Set(), onAdded = () => undefined }: OfferOptions = {},
  ): Promise<void> {
    if (files.length === 0) return;
    // A finished large batch is not counted with the next one.
    if (isLargeBatch(queue.items()) && isAllDone(queue.items())) queue.clearDone();
    const batch = planFiles(files, 'rename').map((file) => newUpload(nextCheckedId(), file, 'checking'));
    setChecked((other) => [...other, ...batch]);
    const ofBatch = new Set(batch);
    const endCheck = () => setChecked((all) => all.filter((item) => !ofBatch.has(item)));
    try {
      const taken = await takenPlaces(files.filter(({ folder }) => !created.has(folder)));
      const isFree = (placed: PlacedFile) => !taken.has(placeOf(placed));
      const names = new Set(files.filter((placed) => !isFree(placed)).map(({ file }) => file.name));
      if (names.size === 0) {
        endCheck();
        add(files, 'rename');
        return onAdded(files.map(({ file }) => file));
      }
      lastConflict += 1;
      const id = lastConflict;
      const conflict: UploadConflict = {
        id,
        names: [...names],
        resolve(choice) {
          setConflicts((open) => open.filter((other) => other.id !== id));
          endCheck();
          if (choice === null) return;
          const chosen = choice === 'skip' ? files.filter(isFree) : files;
          add(chosen, choice === 'skip' ? 'rename' : choice);
          onAdded(chosen.map(({ file }) => file));
        },
      };
      setConflicts((open) => [...open, conflict]);
    } catch (error) {
      endCheck();
      notifyFailure(failureText(STORAGE_MESSAGES.uploadFailed, error));
    }
  }

  const offerFiles: OfferFiles = (files, options) => void offer(files, options);
  return {
    queue,
    items: [...queued, ...checked],
    conflict: conflicts[0] ?? null,
    offer: offerFiles,
  };
}

let lastConflict = 0;
let lastCheckedId = 0;

/** Below those of the queue. */
function nextCheckedId(): number {
  lastCheckedId -= 1;
  return lastCheckedId;
}

/** The same for files with the same name in the same folder. */
function placeKey({ file: { name }, folder }: PlacedFile): string {
  return `${folder}/${fileNameKey(normaliseFileName(name) ?? name)}`;
}

const placeOf = ({ file: { name }, folder }: PlacedFile) => `${folder}/${name}`;

/** Where files with the names of these are already. */
async function takenPlaces(files: readonly PlacedFile[]): Promise<ReadonlySet<string>> {
  const taken = new Set<string>();
  for (const [folder, inside] of Map.groupBy(files, (placed) => placed.folder)) {
    const names = new Set(inside.map(({ file }) => file.name));
    for (const name of await fetchTakenNames(folder, [...names])) taken.add(`${folder}/${name}`);
  }
  return taken;
}

/** A batch can hold files of the same name: all but the first are renamed. */
function planFiles(files: readonly PlacedFile[], rule: ConflictRule): PlannedFile[] {
  const seen = new Set<string>();
  return files.map((placed) => {
    const key = placeKey(placed);
    const isTwin = seen.has(key);
    seen.add(key);
    return { ...placed, name: placed.file.name, rule: isTwin ? 'rename' : rule };
  });
}

/**
 * Passes on dropped, pasted or chosen files with their folders, which are created in the open one first, and reports
 * folders and unreadable files.
 */
export async function offerItems(
  items: DroppedItems,
  open: string,
  onFiles: OfferFiles,
  client: QueryClient,
): Promise<void> {
  const { files, folders, unreadable } = items;
  if (folders.length + unreadable.length === 0) {
    if (files.length > 0) onFiles(files.map((file) => ({ file, folder: open })));
    return;
  }
  try {
    const [{ folderText, placeDropped, unreadableText }, { createFolderMaker }] = await Promise.all([
      import('./dropped-files.ts'),
      import('../parts/folder-paths.ts'),
    ]);
    if (unreadable.length > 0) notifyFailure(unreadableText(items));
    const tellFolders = (added: readonly File[]) => {
      if (folders.length > 0) notify({ text: folderText(items, added), tone: 'plain' });
    };
    const placement = await placeDropped(items, open, await createFolderMaker());
    if (placement.created.size > 0) void invalidateFiles(client);
    if (placement.files.length === 0) tellFolders([]);
    else onFiles(placement.files, { created: placement.created, onAdded: tellFolders });
  } catch (error) {
    notifyFailure(failureText(STORAGE_MESSAGES.uploadFailed, error));
  }
}

/** The files of a folder that was chosen in the browser's dialog, which leaves out empty folders. */
export function chosenFolder(files: readonly File[]): DroppedItems {
  const inFolders = files.filter((file) => file.webkitRelativePath !== '');
  const byFolder = Map.groupBy(inFolders, (file) => file.webkitRelativePath.split('/')[0] ?? '');
  const folders = [...byFolder].map(([name, members]) => ({
    name,
    files: members.map((file) => ({ file, path: file.webkitRelativePath })),
    paths: [],
  }));
  // Where folders cannot be chosen, the dialog chooses files.
  return { files: files.filter((file) => file.webkitRelativePath === ''), folders, unreadable: [] };
}
