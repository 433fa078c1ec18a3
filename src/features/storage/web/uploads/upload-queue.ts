import type { ConflictRule } from '../../contract/storage.ts';
import { isProblemDetails, statusOf } from '#platform/web/call/failure.ts';
import type { Transfer, TransferEvents } from './tus-transfer.ts';
import type { TransferPlan } from './upload-transfer.ts';

const PARALLEL_UPLOADS = 2;
const SPEED_SAMPLE_MS = 500;
/** How long nothing is started after a transient failure. */
const RETRY_DELAY_MS = 15_000;
/** How long to wait while the user's other tabs or devices use all upload slots. */
const THROTTLED_DELAY_MS = 5_000;
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

export type PlannedFile = Pick<UploadItem, 'file' | 'name' | 'folder' | 'rule'>;

export type UploadQueue = ReturnType<typeof createUploadQueue>;

export interface UploadQueuePorts {
  readonly userId: string;
  readonly start: (plan: TransferPlan, events: TransferEvents) => Transfer;
  readonly now: () => number;
  /** Nothing is started while this is false. */
  readonly isOnline: () => boolean;
  readonly after: (ms: number, run: () => void) => void;
  readonly onDone: (item: UploadItem) => void;
  /** Called only for the first of several transient failures. */
  readonly onFailed: (item: UploadItem, error: unknown) => void;
  /** Called when nothing is waiting or being sent any more. */
  readonly onIdle: () => void;
}

/** The uploads of a user on all screens. Listeners are called after every change. */
export function createUploadQueue(ports: UploadQueuePorts) {
  const { userId, start, now, isOnline, after, onDone, onFailed, onIdle } = ports;
  const transfers = new Map<number, Transfer>();
  const listeners = new Set<() => void>();
  let items: readonly UploadItem[] = [];
  let lastId = 0;
  let isBackingOff = false;

  function setItems(next: readonly UploadItem[]): void {
    items = next;
    for (const listener of listeners) listener();
  }
  const change = (id: number, part: Partial<UploadItem>) =>
    setItems(items.map((item) => (item.id === id ? { ...item, ...part } : item)));
  const find = (id: number) => items.find((item) => item.id === id);

  function startWaiting(): void {
    for (const item of items.filter(({ state }) => state === 'waiting')) {
      if (transfers.size >= PARALLEL_UPLOADS || isBackingOff || !isOnline()) return;
      startUpload(item);
    }
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
            backOff(THROTTLED_DELAY_MS);
            return endTransfer(id);
          }
          change(id, { state: 'failed', failure: error });
          if (!isBackingOff || !isTransient(error)) onFailed(item, error);
          if (isTransient(error)) backOff(RETRY_DELAY_MS);
          endTransfer(id);
        },
      },
    );
    transfers.set(id, transfer);
  }

  function endTransfer(id: number): void {
    transfers.delete(id);
    startWaiting();
    if (!items.some(isActive)) onIdle();
  }

  function backOff(ms: number): void {
    if (isBackingOff) return;
    isBackingOff = true;
    after(ms, retryNow);
  }

  function retryNow(): void {
    if (!isOnline()) return;
    isBackingOff = false;
    setItems(items.map((item) => (isAwaitingRetry(item) ? { ...item, state: 'waiting' } : item)));
    startWaiting();
  }

  return {
    items: (): readonly UploadItem[] => items,

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
      transfers.get(id)?.pause();
      endTransfer(id);
    },

    /** Continues a paused or failed upload from the offset that the server has. */
    resume(id: number): void {
      if (!/paused|failed/.test(find(id)?.state ?? '')) return;
      change(id, { state: 'waiting' });
      startWaiting();
    },

    cancel(id: number): void {
      const item = find(id);
      if (!item) return;
      setItems(items.filter((other) => other.id !== id));
      // A paused item has no transfer, but an unfinished upload on the server.
      const transfer =
        transfers.get(id) ?? (item.sentBytes > 0 ? start({ ...item, userId }, ignoredEvents) : null);
      transfer?.cancel();
      endTransfer(id);
    },

    /** Continues waiting uploads and those that failed for a transient reason, for example after a reconnect. */
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
