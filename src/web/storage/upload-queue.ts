import type { ConflictRule } from '#contract/storage.ts';
import { isProblemDetails, statusOf } from '../kernel/failure.ts';
import type { Transfer, TransferEvents, TransferPlan } from './upload-transfer.ts';

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
  readonly rule: ConflictRule;
  readonly state: 'waiting' | 'sending' | 'paused' | 'failed' | 'done';
  readonly sentBytes: number;
  /** Null until it can be measured. */
  readonly bytesPerSecond: number | null;
  readonly failure?: unknown;
}

export type PlannedFile = Pick<UploadItem, 'file' | 'name' | 'rule'>;

/** The uploads of a user, on whatever screen. Listeners are called after every change. */
export interface UploadQueue {
  items(): readonly UploadItem[];
  subscribe(listener: () => void): () => void;
  add(files: readonly PlannedFile[]): void;
  pause(id: number): void;
  /** Continues a paused or failed upload from the offset that the server has. */
  resume(id: number): void;
  cancel(id: number): void;
  /** Continues waiting uploads and those that failed for a transient reason, for example after a reconnect. */
  retryNow(): void;
  /** Removes finished items. */
  clearDone(): void;
}

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

export function createUploadQueue(ports: UploadQueuePorts): UploadQueue {
  const { userId, start, now, isOnline, after, onDone, onFailed, onIdle } = ports;
  const transfers = new Map<number, Transfer>();
  const listeners = new Set<() => void>();
  let items: readonly UploadItem[] = [];
  let lastId = 0;
  let held = false;

  function set(next: readonly UploadItem[]): void {
    items = next;
    for (const listener of listeners) listener();
  }
  const change = (id: number, part: Partial<UploadItem>) =>
    set(items.map((item) => (item.id === id ? { ...item, ...part } : item)));
  const find = (id: number) => items.find((item) => item.id === id);

  function fill(): void {
    for (const item of items.filter(({ state }) => state === 'waiting')) {
      if (transfers.size >= PARALLEL_UPLOADS || held || !isOnline()) return;
      begin(item);
    }
  }

  function begin(item: UploadItem): void {
    const { id } = item;
    const measure = createSpeedometer(now);
    change(id, { state: 'sending', bytesPerSecond: null, failure: undefined });
    const current = () => find(id)?.state === 'sending';
    const transfer = start(
      { ...item, userId },
      {
        progress(sentBytes) {
          if (current()) change(id, { sentBytes, bytesPerSecond: measure(sentBytes) });
        },
        done() {
          if (!current()) return;
          change(id, { state: 'done', sentBytes: item.file.size });
          onDone(item);
          ended(id);
        },
        failed(error) {
          if (!current()) return;
          if (isThrottled(error)) {
            change(id, { state: 'waiting', bytesPerSecond: null });
            hold(THROTTLED_DELAY_MS);
            return ended(id);
          }
          change(id, { state: 'failed', failure: error });
          if (!held || !isTransient(error)) onFailed(item, error);
          if (isTransient(error)) hold(RETRY_DELAY_MS);
          ended(id);
        },
      },
    );
    transfers.set(id, transfer);
  }

  function ended(id: number): void {
    transfers.delete(id);
    fill();
    if (!items.some(isActive)) onIdle();
  }

  function hold(ms: number): void {
    if (held) return;
    held = true;
    after(ms, goOn);
  }

  function goOn(): void {
    if (!isOnline()) return;
    held = false;
    set(items.map((item) => (isAwaitingRetry(item) ? { ...item, state: 'waiting' } : item)));
    fill();
  }

  return {
    items: () => items,

    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },

    add(files) {
      const added = files.filter(({ file, name }) => !items.some((item) => isSame(item, file, name)));
      set([
        ...items,
        ...added.map(({ file, name, rule }) => {
          lastId += 1;
          return {
            id: lastId,
            file,
            name,
            rule,
            state: 'waiting',
            sentBytes: 0,
            bytesPerSecond: null,
          } as const;
        }),
      ]);
      fill();
    },

    pause(id) {
      if (!/sending|waiting/.test(find(id)?.state ?? '')) return;
      change(id, { state: 'paused', bytesPerSecond: null });
      transfers.get(id)?.pause();
      ended(id);
    },

    resume(id) {
      if (!/paused|failed/.test(find(id)?.state ?? '')) return;
      change(id, { state: 'waiting' });
      fill();
    },

    cancel(id) {
      const item = find(id);
      if (!item) return;
      set(items.filter((other) => other.id !== id));
      // A paused item has no transfer, but an unfinished upload on the server.
      const transfer =
        transfers.get(id) ?? (item.sentBytes > 0 ? start({ ...item, userId }, ignoredEvents) : null);
      transfer?.cancel();
      ended(id);
    },

    retryNow: goOn,

    clearDone: () => set(items.filter(({ state }) => state !== 'done')),
  };
}

/** The server is receiving too many files of this user: nothing has failed. */
function isThrottled(failure: unknown): boolean {
  return isProblemDetails(failure) && ['storage.too-many-uploads', 'request.too-many'].includes(failure.code);
}

/** No connection, too many requests, or a server that is being restarted. */
function isTransient(failure: unknown): boolean {
  return [0, 429, 502, 503, 504].includes(statusOf(failure));
}

/** Has failed, and will be retried automatically. */
export function isAwaitingRetry({ state, failure }: UploadItem): boolean {
  return state === 'failed' && isTransient(failure);
}

export function isActive(item: UploadItem): boolean {
  return item.state === 'sending' || item.state === 'waiting' || isAwaitingRetry(item);
}

/** Two entries of the same file would compete for the same upload. */
function isSame(item: UploadItem, file: File, name: string): boolean {
  const { size, lastModified } = item.file;
  return (
    item.state !== 'done' && item.name === name && size === file.size && lastModified === file.lastModified
  );
}

const ignoredEvents: TransferEvents = {
  progress: () => undefined,
  done: () => undefined,
  failed: () => undefined,
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
