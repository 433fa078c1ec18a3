import { storageMessages } from '#contract/storage.ts';
import type { QueryClient } from '@tanstack/react-query';
import { onSessionMissing } from '../kernel/call.ts';
import { failureText, isRefusal } from '../kernel/failure.ts';
import { notifyFailure, notifySuccess } from '../kernel/notices.ts';
import { onUser } from '../kernel/session.ts';
import { forgetUnfinished, refreshFiles } from './calls.ts';
import { coalesced } from './coalesced.ts';
import { isSameUpload } from './unfinished.ts';
import { isUnderWay, uploadQueue, type UploadQueue } from './upload-queue.ts';
import {
  isSentAtOnce,
  startTransfer,
  type Transfer,
  type TransferEvents,
  type TransferPlan,
} from './upload-transfer.ts';

/** Of a batch the lists are asked for so often, and at its end, not for each of its files. */
const REFRESH_EACH_MS = 1_000;

interface UsersUploads {
  readonly queue: UploadQueue;
  /** Stops while its user is not at the screen. */
  leave(): void;
  /** Goes on with what `leave` stopped and the server refused meanwhile. */
  comeBack(): void;
}

/** Uploads go on while other screens are shown, but none while somebody else, or nobody, is logged in. */
const uploads = new Map<string, UsersUploads>();
let here: string | null = null;
/** A call was refused: nothing is begun until the server has said who is here. */
let inDoubt = false;

export function queueOf(userId: string, client: QueryClient): UploadQueue {
  if (uploads.size === 0) watch(client);
  here = userId;
  const own = uploads.get(userId) ?? usersUploads(userId, client);
  uploads.set(userId, own);
  return own.queue;
}

function watch(client: QueryClient): void {
  onSessionMissing(() => (inDoubt = true));
  onUser(client, (userId) => {
    const former = here;
    here = userId;
    inDoubt = false;
    for (const [owner, own] of uploads) {
      if (owner !== userId) own.leave();
      else if (owner !== former) own.comeBack();
      else own.queue.goOn();
    }
  });
  addEventListener('online', () => {
    for (const { queue } of uploads.values()) queue.goOn();
  });
  // The browser asks whether to leave; what it says is its own.
  addEventListener('beforeunload', (event) => {
    if (here !== null && uploads.get(here)?.queue.items().some(isUnderWay) === true) event.preventDefault();
  });
}

function usersUploads(userId: string, client: QueryClient): UsersUploads {
  let done = 0;
  let failed = 0;
  let stopped: readonly number[] = [];
  const isHere = () => here === userId && !inDoubt;
  const refresh = coalesced(() => void refreshFiles(client), REFRESH_EACH_MS);
  const queue = uploadQueue({
    userId,
    start: (plan, events) => start(client, plan, events),
    now: () => performance.now(),
    isOnline: () => navigator.onLine && isHere(),
    after: (ms, run) => void setTimeout(run, ms),
    onDone: (item) => {
      done += 1;
      forgetUnfinished(client, (upload) => isSameUpload(upload, item));
      refresh.soon();
    },
    onFailed: (_item, error) => {
      failed += 1;
      // Of hundreds that fail one speaks; the others say it in their rows.
      if (failed === 1) notifyFailure(failureText(storageMessages.uploadFailed, error));
      refresh.soon();
    },
    onIdle: () => {
      refresh.now();
      if (!isHere()) return;
      if (done > 0) notifySuccess(storageMessages.uploaded);
      done = 0;
      failed = 0;
    },
  });
  return {
    queue,

    leave() {
      // What goes in one call has gone out under its own session: it arrives or it does not.
      const sending = queue.items().filter(({ state, file }) => state === 'sending' && !isSentAtOnce(file));
      stopped = [...stopped, ...sending.map(({ id }) => id)];
      for (const { id } of sending) queue.pause(id);
    },

    comeBack() {
      const refused = queue.items().filter(({ failure }) => isSessionMissing(failure));
      for (const id of [...stopped, ...refused.map((item) => item.id)]) queue.resume(id);
      stopped = [];
      queue.goOn();
    },
  };
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

const isSessionMissing = (error: unknown) => isRefusal(error) && error.code === 'session.missing';
