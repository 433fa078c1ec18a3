import type { ConflictRule } from '../../contract/storage.ts';
import { isProblemDetails, statusOf } from '#platform/web/call/failure.ts';
import { createKey } from '#platform/web/session/use-draft-key.ts';
import type { Transfer, TransferEvents, TransferPlan } from './tus-transfer.ts';

const PARALLEL_UPLOADS = 2;
/** What small files may have together to be sent beside each other: as much as two of the largest. */
const SMALL_UPLOADS_BYTES = 2 * 1024 * 1024;
const SPEED_SAMPLE_MS = 500;
/** How long nothing is started after a transient failure. */
const RETRY_DELAY_MS = 15_000;
/** How long to wait while the user's other tabs or devices use all upload slots. */
const THROTTLED_DELAY_MS = 5_000;
/** Small files end faster than a page is drawn, so listeners are called for several changes together. */
const NOTIFY_INTERVAL_MS = 100;
/** The weight of the newest sample in the displayed speed. */
const SPEED_WEIGHT = 0.3;

export interface UploadItem {
  readonly id: number;
  readonly file: File;
  readonly name: string;
  /** '' for the root. */
  readonly folder: string;
  readonly rule: ConflictRule;
  /** Sent again after a lost answer, the file is stored once. */
  readonly idempotencyKey: string;
  /** Names are checked before the files are in the queue. */
  readonly state: 'checking' | 'waiting' | 'sending' | 'paused' | 'failed' | 'done';
  readonly sentBytes: number;
  /** Null until it can be measured. */
  readonly bytesPerSecond: number | null;
  /** Why it failed, or why an upload that is being sent is tried again. */
  readonly failure?: unknown;
}

/**
 * Why waiting uploads are not started: there is no connection or no session, the server takes no more uploads for the
 * moment, or an upload has failed and is tried again soon.
 */
export type HoldUp = 'connection' | 'session' | 'limit' | 'failure';

export type PlannedFile = Pick<UploadItem, 'file' | 'name' | 'folder' | 'rule'>;

export type UploadQueue = ReturnType<typeof createUploadQueue>;

export interface UploadQueuePorts {
  readonly userId: string;
  readonly start: (plan: TransferPlan, events: TransferEvents) => Transfer;
  readonly now: () => number;
  /** Nothing is started unless this is null. */
  readonly findObstacle: () => 'connection' | 'session' | null;
  /** How many small files are sent at the same time; those that are started together may share a request. */
  readonly parallelSmall: number;
  readonly after: (ms: number, run: () => void) => void;
  readonly onDone: (item: UploadItem) => void;
  /** Called only for the first of several transient failures. */
  readonly onFailed: (item: UploadItem, error: unknown) => void;
  /** Called when nothing is waiting or being sent any more. */
  readonly onIdle: () => void;
}

/** The uploads of a user on all screens. Listeners are called at once for what the user does, and soon for progress. */
export function createUploadQueue(ports: UploadQueuePorts) {
  const { userId, start, now, findObstacle, parallelSmall, after, onDone, onFailed, onIdle } = ports;
  const transfers = new Map<number, Transfer & { readonly bytes: number }>();
  const listeners = new Set<() => void>();
  /** In the order of their ids: a folder can have 100,000 files, so that nothing but a snapshot looks at all of them. */
  const items = new Map<number, UploadItem>();
  let snapshot: readonly UploadItem[] | null = null;
  let activeCount = 0;
  /** No upload before it is waiting. */
  let firstWaitingId = 1;
  let lastId = 0;
  let isNotifying = false;
  let backOffReason: 'limit' | 'failure' | null = null;
  let holdUp: HoldUp | null = null;

  function notify(): void {
    for (const listener of listeners) listener();
  }
  function notifySoon(): void {
    if (isNotifying) return;
    isNotifying = true;
    after(NOTIFY_INTERVAL_MS, () => {
      isNotifying = false;
      notify();
    });
  }
  function updateHoldUp(): HoldUp | null {
    const former = holdUp;
    holdUp = findObstacle() ?? backOffReason;
    if (holdUp !== former) notify();
    return holdUp;
  }
  function forget(id: number): void {
    const former = items.get(id);
    if (former && isActive(former)) activeCount -= 1;
    snapshot = null;
  }
  function put(item: UploadItem): void {
    forget(item.id);
    items.set(item.id, item);
    if (isActive(item)) activeCount += 1;
    if (item.state === 'waiting') firstWaitingId = Math.min(firstWaitingId, item.id);
  }
  function remove(id: number): void {
    forget(id);
    items.delete(id);
  }
  function change(id: number, part: Partial<UploadItem>): void {
    const item = items.get(id);
    if (item) put({ ...item, ...part });
    notifySoon();
  }
  const all = () => (snapshot ??= [...items.values()]);

  function startWaiting(): void {
    while (firstWaitingId <= lastId) {
      const item = items.get(firstWaitingId);
      if (item?.state === 'waiting') {
        if (updateHoldUp() !== null || !hasRoomFor(item)) return;
        startUpload(item);
      } else firstWaitingId += 1;
    }
  }

  /** A small file takes longer to answer than to send, so several of them are under way. */
  function hasRoomFor({ file }: UploadItem): boolean {
    if (transfers.size < PARALLEL_UPLOADS) return true;
    const bytes = [...transfers.values()].reduce((sum, transfer) => sum + transfer.bytes, file.size);
    return transfers.size < parallelSmall && bytes <= SMALL_UPLOADS_BYTES;
  }

  function startUpload(item: UploadItem): void {
    const { id } = item;
    const measure = createSpeedometer(now);
    change(id, { state: 'sending', bytesPerSecond: null, failure: undefined });
    const current = () => items.get(id)?.state === 'sending';
    const transfer = start(
      { ...item, userId },
      {
        progress(sentBytes) {
          if (!current()) return;
          const { sentBytes: former = 0, failure } = items.get(id) ?? {};
          change(id, {
            sentBytes,
            bytesPerSecond: measure(sentBytes),
            failure: sentBytes > former ? undefined : failure,
          });
        },
        retrying(failure) {
          if (current()) change(id, { failure });
        },
        done() {
          if (!current()) return;
          change(id, { state: 'done', sentBytes: item.file.size });
          onDone(item);
          endTransfer(id);
        },
        failed(error) {
          if (!current()) return;
          if (isThrottled(error)) {
            change(id, { state: 'waiting', bytesPerSecond: null });
            backOff('limit', THROTTLED_DELAY_MS);
            return endTransfer(id);
          }
          change(id, { state: 'failed', failure: error });
          if (backOffReason === null || !isTransient(error)) onFailed(item, error);
          if (isTransient(error)) backOff('failure', RETRY_DELAY_MS);
          endTransfer(id);
        },
      },
    );
    transfers.set(id, { ...transfer, bytes: item.file.size });
  }

  function endTransfer(id: number): void {
    transfers.delete(id);
    continueOrRest();
  }

  function continueOrRest(): void {
    startWaiting();
    if (activeCount === 0) onIdle();
  }

  function backOff(reason: 'limit' | 'failure', ms: number): void {
    if (backOffReason !== null) return;
    backOffReason = reason;
    after(ms, retryNow);
  }

  function retryNow(): void {
    if (findObstacle() === null) backOffReason = null;
    if (updateHoldUp() !== null) return;
    for (const item of all()) if (isAwaitingRetry(item)) put({ ...item, state: 'waiting' });
    notify();
    startWaiting();
  }

  return {
    items: all,

    /** Null while uploads wait only for their turn. */
    holdUp: (): HoldUp | null => holdUp,

    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },

    /** Leaves out files that are there already: two entries of the same file would compete for the same upload. */
    add(files: readonly PlannedFile[]): void {
      const there = new Set(all().flatMap((item) => (item.state === 'done' ? [] : identityOf(item))));
      for (const file of files) {
        if (there.has(identityOf(file))) continue;
        lastId += 1;
        put(newUpload(lastId, file, 'waiting'));
      }
      notify();
      startWaiting();
    },

    pause(ids: readonly number[]): void {
      for (const id of ids) {
        const item = items.get(id);
        if (!item || !/sending|waiting/.test(item.state)) continue;
        put({ ...item, state: 'paused', bytesPerSecond: null });
        transfers.get(id)?.pause();
        transfers.delete(id);
      }
      notify();
      continueOrRest();
    },

    /** Continues paused and failed uploads from the offset that the server has, without waiting after a failure. */
    resume(ids: readonly number[]): void {
      if (backOffReason === 'failure') backOffReason = null;
      for (const id of ids) {
        const item = items.get(id);
        if (item && /paused|failed/.test(item.state)) put({ ...item, state: 'waiting' });
      }
      notify();
      startWaiting();
    },

    cancel(ids: readonly number[]): void {
      for (const id of ids) {
        const item = items.get(id);
        if (!item || item.state === 'done') continue;
        remove(id);
        // A paused item has no transfer, but an unfinished upload on the server.
        const transfer =
          transfers.get(id) ?? (item.sentBytes > 0 ? start({ ...item, userId }, ignoredEvents) : null);
        transfer?.cancel();
        transfers.delete(id);
      }
      notify();
      continueOrRest();
    },

    /**
     * Continues waiting uploads and those that failed for a transient reason. To be called when the connection or the
     * session has changed.
     */
    retryNow,

    /** Removes finished items. */
    clearDone(): void {
      for (const { id, state } of all()) if (state === 'done') remove(id);
      notify();
    },
  };
}

export function newUpload(
  id: number,
  { file, name, folder, rule }: PlannedFile,
  state: UploadItem['state'],
): UploadItem {
  const idempotencyKey = createKey();
  return { id, file, name, folder, rule, idempotencyKey, state, sentBytes: 0, bytesPerSecond: null };
}

/** The server is receiving too many files of this user: nothing has failed. */
function isThrottled(failure: unknown): boolean {
  return isProblemDetails(failure) && ['storage.too-many-uploads', 'request.too-many'].includes(failure.code);
}

/** No connection, too many requests, or a server that is being restarted. */
function isTransient(failure: unknown): boolean {
  return [0, 429, 502, 503, 504].includes(statusOf(failure) ?? NaN);
}

/** Has failed, and will be retried automatically. */
export function isAwaitingRetry({ state, failure }: UploadItem): boolean {
  return state === 'failed' && isTransient(failure);
}

/** Is tried again by its transfer after a failure. */
export function isRetrying({ state, failure }: UploadItem): boolean {
  return state === 'sending' && failure !== undefined;
}

export function isActive(item: UploadItem): boolean {
  return item.state === 'sending' || item.state === 'waiting' || isAwaitingRetry(item);
}

function identityOf({ file, name, folder }: PlannedFile): string {
  return [folder, name, file.size, file.lastModified].join('/');
}

const ignoredEvents: TransferEvents = {
  progress: () => undefined,
  done: () => undefined,
  failed: () => undefined,
  retrying: () => undefined,
};

/** Smoothed bytes per second from the bytes sent so far, without those sent before the start. */
function createSpeedometer(now: () => number): (sentBytes: number) => number | null {
  let last: { at: number; bytes: number } | null = null;
  let speed: number | null = null;
  return (bytes) => {
    const at = now();
    if (last === null) {
      last = { at, bytes };
      return null;
    }
    if (at - last.at < SPEED_SAMPLE_MS) return speed;
    const sample = ((bytes - last.bytes) * 1_000) / (at - last.at);
    speed = speed === null ? sample : speed + (sample - speed) * SPEED_WEIGHT;
    last = { at, bytes };
    return speed;
  };
}
