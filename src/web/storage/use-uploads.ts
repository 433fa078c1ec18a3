import { normaliseFileName, fileNameKey } from '#contract/file-name.ts';
import { STORAGE_MESSAGES, type ConflictRule } from '#contract/storage.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState, useSyncExternalStore } from 'react';
import { failureText } from '../kernel/failure.ts';
import { notifyFailure } from '../kernel/notices.ts';
import { fetchFileNames } from './calls.ts';
import { isAllDone, isLargeBatch } from './upload-batch.ts';
import { newUpload, type PlannedFile, type UploadItem } from './upload-queue.ts';
import { uploadQueueFor } from './upload-manager.ts';

/** What to do with the files of a batch whose names already exist. */
export type ConflictChoice = 'rename' | 'replace' | 'skip';

export interface UploadConflict {
  readonly id: number;
  readonly names: readonly string[];
  resolve(choice: ConflictChoice | null): void;
}

export type OnAdded = (files: readonly File[]) => void;

export function useUploads(userId: string) {
  const client = useQueryClient();
  const [queue] = useState(() => uploadQueueFor(userId, client));
  const queued = useSyncExternalStore(queue.subscribe, queue.items);
  // They have their rows from the beginning, so that the page moves when the user acts and not with the answer.
  const [checked, setChecked] = useState<readonly UploadItem[]>([]);
  // More files can be dropped while a dialog is open: each batch gets its own dialog, one after the other.
  const [conflicts, setConflicts] = useState<readonly UploadConflict[]>([]);

  function add(files: readonly File[], rule: ConflictRule): void {
    queue.add(planFiles(files, rule));
  }

  /** Asks once per batch if names exist, then uploads; `onAdded` gets the files that are uploaded. */
  async function offer(files: readonly File[], onAdded: OnAdded = () => undefined): Promise<void> {
    if (files.length === 0) return;
    // A finished large batch is not counted with the next one.
    if (isLargeBatch(queue.items()) && isAllDone(queue.items())) queue.clearDone();
    const batch = planFiles(files, 'rename').map((file) => newUpload(nextCheckedId(), file, 'checking'));
    setChecked((other) => [...other, ...batch]);
    const endCheck = () => setChecked((all) => all.filter((item) => !batch.includes(item)));
    try {
      const taken = new Set((await fetchFileNames()).map(fileNameKey));
      const isFree = ({ name }: File) => !taken.has(keyOf(name));
      const names = new Set(files.filter((file) => !isFree(file)).map(({ name }) => name));
      if (names.size === 0) {
        endCheck();
        add(files, 'rename');
        return onAdded(files);
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
          onAdded(chosen);
        },
      };
      setConflicts((open) => [...open, conflict]);
    } catch (error) {
      endCheck();
      notifyFailure(failureText(STORAGE_MESSAGES.uploadFailed, error));
    }
  }

  return {
    queue,
    items: [...queued, ...checked],
    conflict: conflicts[0] ?? null,
    offer: (files: readonly File[], onAdded?: OnAdded) => void offer(files, onAdded),
  };
}

let lastConflict = 0;
let lastCheckedId = 0;

/** Below those of the queue. */
function nextCheckedId(): number {
  lastCheckedId -= 1;
  return lastCheckedId;
}

function keyOf(name: string): string {
  return fileNameKey(normaliseFileName(name) ?? name);
}

/** A batch can hold files of the same name from several folders: all but the first are renamed. */
function planFiles(files: readonly File[], rule: ConflictRule): PlannedFile[] {
  const seen = new Set<string>();
  return files.map((file) => {
    const key = keyOf(file.name);
    const isTwin = seen.has(key);
    seen.add(key);
    return { file, name: file.name, rule: isTwin ? 'rename' : rule };
  });
}
