import { SCREENS } from '#platform/contract/screens.ts';
import { STORAGE_MESSAGES, UPLOAD_BATCH_MAX_FILES } from '../../contract/storage.ts';
import type { QueryClient } from '@tanstack/react-query';
import { onSessionMissing } from '#platform/web/call/call.ts';
import { failureText, isProblemDetails } from '#platform/web/call/failure.ts';
import { notifyFailure, notifySuccess } from '#platform/web/notices/notices.ts';
import { onUserLoaded } from '#platform/web/session/session.ts';
import { removeUnfinished, invalidateFiles } from '../calls.ts';
import { createThrottledTask } from './throttled-task.ts';
import { isSameUpload } from './unfinished.ts';
import { isActive, createUploadQueue, type UploadQueue } from './upload-queue.ts';
import type { Transfer, TransferEvents, TransferPlan } from './tus-transfer.ts';
import { isSingleRequest, startTransfer } from './upload-transfer.ts';

/** During a batch the lists are refetched this often at most and at the end, not after each file. */
const REFRESH_INTERVAL_MS = 1_000;
/** In two requests: while one is answered, the other is sent. */
const PARALLEL_SMALL_UPLOADS = 2 * UPLOAD_BATCH_MAX_FILES;

type UploadManager = ReturnType<typeof createUploadManager>;

/** By user. Uploads continue on other screens, but only while their user is logged in. */
const managers = new Map<string, UploadManager>();
let activeUserId: string | null = null;
/** True after a call failed for lack of a session: no upload starts until the server has confirmed the user. */
let isSessionUncertain = false;

export function uploadQueueFor(userId: string, client: QueryClient): UploadQueue {
  if (managers.size === 0) watchLogins(client);
  activeUserId = userId;
  const manager = managers.get(userId) ?? createUploadManager(userId, client);
  managers.set(userId, manager);
  return manager.queue;
}

function watchLogins(client: QueryClient): void {
  onSessionMissing(() => {
    isSessionUncertain = true;
    retryAll();
  });
  onUserLoaded(client, (userId) => {
    const former = activeUserId;
    activeUserId = userId;
    isSessionUncertain = false;
    for (const [owner, manager] of managers) {
      if (owner !== userId) manager.suspend();
      else if (owner !== former) manager.resume();
      else manager.queue.retryNow();
    }
  });
  for (const change of ['online', 'offline']) addEventListener(change, retryAll);
  // The browser asks whether to leave the page, in its own words.
  addEventListener('beforeunload', (event) => {
    if (activeUserId !== null && managers.get(activeUserId)?.queue.items().some(isActive) === true)
      event.preventDefault();
  });
}

function retryAll(): void {
  for (const { queue } of managers.values()) queue.retryNow();
}

function createUploadManager(userId: string, client: QueryClient) {
  let done = 0;
  let failed = 0;
  let stopped: readonly number[] = [];
  const isHere = () => activeUserId === userId && !isSessionUncertain;
  const refresh = createThrottledTask(() => invalidateFiles(client), REFRESH_INTERVAL_MS);
  const queue = createUploadQueue({
    userId,
    start: (plan, events) => startAndRefresh(client, plan, events),
    now: () => performance.now(),
    findObstacle() {
      if (!navigator.onLine) return 'connection';
      return isHere() ? null : 'session';
    },
    parallelSmall: PARALLEL_SMALL_UPLOADS,
    after: (ms, run) => void setTimeout(run, ms),
    onDone: (item) => {
      done += 1;
      if (!isSingleRequest(item.file)) removeUnfinished(client, (upload) => isSameUpload(upload, item));
      refresh.schedule();
    },
    onFailed: (_item, error) => {
      failed += 1;
      // The storage screen shows each failure in its row; elsewhere one notice is enough if hundreds fail.
      if (failed === 1 && location.pathname !== SCREENS.storage)
        notifyFailure(failureText(STORAGE_MESSAGES.uploadFailed, error));
      refresh.schedule();
    },
    onIdle: () => {
      refresh.flush();
      if (!isHere()) return;
      if (done > 0) notifySuccess(STORAGE_MESSAGES.uploaded);
      done = 0;
      failed = 0;
    },
  });
  return {
    queue,

    /** Pauses while another user, or nobody, is logged in. */
    suspend(): void {
      // A single request was sent with its user's session and cannot be paused.
      const sending = queue
        .items()
        .filter(({ state, file }) => state === 'sending' && !isSingleRequest(file));
      stopped = [...stopped, ...sending.map(({ id }) => id)];
      queue.pause(sending.map(({ id }) => id));
    },

    /** Continues what `suspend` paused, and what the server refused in the meantime. */
    resume(): void {
      const refused = queue.items().filter(({ failure }) => isSessionMissing(failure));
      queue.resume([...stopped, ...refused.map((item) => item.id)]);
      stopped = [];
      queue.retryNow();
    },
  };
}

/** Refreshes the usage after a cancellation, which frees space. */
function startAndRefresh(client: QueryClient, plan: TransferPlan, events: TransferEvents): Transfer {
  const transfer = startTransfer(plan, { ...events, cancelled: () => void invalidateFiles(client) });
  return {
    pause: () => transfer.pause(),
    cancel() {
      removeUnfinished(client, (upload) => isSameUpload(upload, plan));
      transfer.cancel();
    },
  };
}

const isSessionMissing = (error: unknown) => isProblemDetails(error) && error.code === 'session.missing';
