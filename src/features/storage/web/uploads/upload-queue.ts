import type { ConflictRule } from '../../contract/storage.ts';
import { isProblemDetails, statusOf } from '#platform/web/call/failure.ts';
import type { Transfer, TransferEvents } from './tus-transfer.ts';
import type { TransferPlan } from './upload-transfer.ts';

const PARALLEL_UPLOADS = 2;
/** What small files may have together to be sent beside each other: a slow line has sent it soon. */
const SMALL_UPLOADS_BYTES = 512 * 1024;
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
  /** How many small files are sent at the same time. */
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
  let items: readonly UploadItem[] = [];
  let lastId = 0;
  let isNotifying = false;
  let backOffReason: 'limit' | 'failure' | null = null;
  let holdUp: HoldUp | null = null;

  function notify(): void {
    for (const listener of listeners) listener();
  }
  function setItems(next: readonly UploadItem[]): void {
    items = next;
    notify();
  }
  function updateHoldUp(): HoldUp | null {
    const former = holdUp;
    holdUp = findObstacle() ?? backOffReason;
    if (holdUp !== former) notify();
    return holdUp;
  }
  function change(id: number, part: Partial<UploadItem>): void {
    items = items.map((item) => (item.id === id ? { ...item, ...part } : item));
    if (isNotifying) return;
    isNotifying = true;
    after(NOTIFY_INTERVAL_MS, () => {
      isNotifying = false;
      notify();
    });
  }
  const find = (id: number) => items.find((item) => item.id === id);

  function startWaiting(): void {
    for (const item of items.filter(({ state }) => state === 'waiting')) {
      if (updateHoldUp() !== null || !hasRoomFor(item)) return;
      startUpload(item);
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
    const current = () => find(id)?.state === 'sending';
    const transfer = start(
      { ...item, userId },
      {
        progress(sentBytes) {
          if (!current()) return;
          const failure = sentBytes > (find(id)?.sentBytes ?? 0) ? undefined : find(id)?.failure;
          change(id, { sentBytes, bytesPerSecond: measure(sentBytes), failure });
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
    startWaiting();
    if (!items.some(isActive)) onIdle();
  }

  function backOff(reason: 'limit' | 'failure', ms: number): void {
    if (backOffReason !== null) return;
    backOffReason = reason;
    after(ms, retryNow);
  }

  function retryNow(): void {
    if (findObstacle() === null) backOffReason = null;
    if (updateHoldUp() !== null) return;
    setItems(items.map((item) => (isAwaitingRetry(item) ? { ...item, state: 'waiting' } : item)));
    startWaiting();
  }

  return {
    items: (): readonly UploadItem[] => items,

    /** Null while uploads wait only for their turn. */
    holdUp: (): HoldUp | null => holdUp,

    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },

    add(files: readonly PlannedFile[]): void {
      const added = files.filter((planned) => !items.some((item) => isSame(item, planned)));
      setItems([
        ...items,
        ...added.map((file) => {
          lastId += 1;
          return newUpload(lastId, file, 'waiting');
        }),
      ]);
      startWaiting();
    },

    pause(id: number): void {
      if (!/sending|waiting/.test(find(id)?.state ?? '')) return;
      change(id, { state: 'paused', bytesPerSecond: null });
      notify();
      transfers.get(id)?.pause();
      endTransfer(id);
    },

    /** Continues a paused or failed upload from the offset that the server has. */
    resume(id: number): void {
      if (!/paused|failed/.test(find(id)?.state ?? '')) return;
      change(id, { state: 'waiting' });
      notify();
      startWaiting();
    },

    cancel(id: number): void {
      const item = find(id);
      if (!item || item.state === 'done') return;
      setItems(items.filter((other) => other.id !== id));
      // A paused item has no transfer, but an unfinished upload on the server.
      const transfer =
        transfers.get(id) ?? (item.sentBytes > 0 ? start({ ...item, userId }, ignoredEvents) : null);
      transfer?.cancel();
      endTransfer(id);
    },

    /**
     * Continues waiting uploads and those that failed for a transient reason. To be called when the connection or the
     * session has changed.
     */
    retryNow,

    /** Removes finished items. */
    clearDone: () => setItems(items.filter(({ state }) => state !== 'done')),
  };
}

export function newUpload(
  id: number,
  { file, name, folder, rule }: PlannedFile,
  state: UploadItem['state'],
): UploadItem {
  return { id, file, name, folder, rule, state, sentBytes: 0, bytesPerSecond: null };
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

/** Two entries of the same file would compete for the same upload. */
function isSame(item: UploadItem, { file, name, folder }: PlannedFile): boolean {
  const { size, lastModified } = item.file;
  const isThere = item.state !== 'done' && item.name === name && item.folder === folder;
  return isThere && size === file.size && lastModified === file.lastModified;
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
