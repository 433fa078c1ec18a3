import { cleanName, nameKey } from '#contract/file-name.ts';
import { storageMessages, type ConflictRule } from '#contract/storage.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState, useSyncExternalStore } from 'react';
import { failureText } from '../kernel/failure.ts';
import { notifyFailure } from '../kernel/notices.ts';
import { currentNames } from './calls.ts';
import type { PlannedFile } from './upload-queue.ts';
import { queueOf } from './users-uploads.ts';

/** What to do with the names of a batch that exist. */
export type ConflictChoice = 'rename' | 'replace' | 'skip';

export interface Conflict {
  readonly names: readonly string[];
  settle(choice: ConflictChoice | null): void;
}

export function useUploads(userId: string) {
  const client = useQueryClient();
  const [queue] = useState(() => queueOf(userId, client));
  const items = useSyncExternalStore(queue.subscribe, queue.items);
  const [conflict, setConflict] = useState<Conflict | null>(null);

  /** Asks once for the whole batch where names exist, then uploads. */
  async function offer(files: readonly File[]): Promise<void> {
    if (files.length === 0) return;
    try {
      const taken = new Set((await currentNames()).map(nameKey));
      const names = files.map(({ name }) => name).filter((name) => taken.has(keyOf(name)));
      if (names.length === 0) return queue.add(planned(files, 'rename'));
      setConflict({
        names,
        settle(choice) {
          setConflict(null);
          if (choice === null) return;
          const free = files.filter(({ name }) => !taken.has(keyOf(name)));
          queue.add(choice === 'skip' ? planned(free, 'rename') : planned(files, choice));
        },
      });
    } catch (error) {
      notifyFailure(failureText(storageMessages.uploadFailed, error));
    }
  }

  return { queue, items, conflict, offer: (files: readonly File[]) => void offer(files) };
}

function keyOf(name: string): string {
  return nameKey(cleanName(name) ?? name);
}

function planned(files: readonly File[], rule: ConflictRule): PlannedFile[] {
  return files.map((file) => ({ file, name: file.name, rule }));
}
