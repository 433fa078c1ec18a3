import { cleanName, nameKey } from '#contract/file-name.ts';
import { storageMessages, type ConflictRule } from '#contract/storage.ts';
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useState, useSyncExternalStore } from 'react';
import { failureText } from '../kernel/failure.ts';
import { notifyFailure, notifySuccess } from '../kernel/notices.ts';
import { currentNames, forgetUnfinished, refreshFiles } from './calls.ts';
import { isSameUpload } from './unfinished.ts';
import { isUnderWay, uploadQueue, type PlannedFile, type UploadQueue } from './upload-queue.ts';
import { startTransfer, type Transfer, type TransferEvents, type TransferPlan } from './upload-transfer.ts';

/** What to do with the names of a batch that exist. */
export type ConflictChoice = 'rename' | 'replace' | 'skip';

export interface Conflict {
  readonly names: readonly string[];
  settle(choice: ConflictChoice | null): void;
}

/** The uploads of whoever is logged in go on while other screens are shown. */
let current: { readonly userId: string; readonly queue: UploadQueue } | null = null;

function queueOf(userId: string, client: QueryClient): UploadQueue {
  if (current?.userId === userId) return current.queue;
  let done = 0;
  const queue = uploadQueue({
    userId,
    start: (plan, events) => start(client, plan, events),
    now: () => performance.now(),
    isOnline: () => navigator.onLine,
    after: (ms, run) => void setTimeout(run, ms),
    onDone: (item) => {
      done += 1;
      forgetUnfinished(client, (upload) => isSameUpload(upload, item));
      void refreshFiles(client);
    },
    onFailed: (_item, error) => {
      notifyFailure(failureText(storageMessages.uploadFailed, error));
      void refreshFiles(client);
    },
    onIdle: () => {
      if (done > 0) notifySuccess(storageMessages.uploaded);
      done = 0;
    },
  });
  addEventListener('online', () => queue.goOn());
  // The browser asks whether to leave; what it says is its own.
  addEventListener('beforeunload', (event) => {
    if (queue.items().some(isUnderWay)) event.preventDefault();
  });
  current = { userId, queue };
  return queue;
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

/** What is cancelled gives its space back. */
function start(client: QueryClient, plan: TransferPlan, events: TransferEvents): Transfer {
  const transfer = startTransfer(plan, { ...events, cancelled: () => void refreshFiles(client) });
  return {
    pause: () => transfer.pause(),
    cancel() {
      forgetUnfinished(client, (upload) => isSameUpload(upload, plan));
      transfer.cancel();
    },
  };
}

function keyOf(name: string): string {
  return nameKey(cleanName(name) ?? name);
}

function planned(files: readonly File[], rule: ConflictRule): PlannedFile[] {
  return files.map((file) => ({ file, name: file.name, rule }));
}
