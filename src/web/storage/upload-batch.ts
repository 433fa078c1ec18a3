import type { UploadItem, UploadQueue } from './upload-queue.ts';
import { isSingleRequest } from './upload-transfer.ts';

/** Up to so many files keep a row each until they are cleared, done or not. */
const SMALL_BATCH_MAX_FILES = 5;
/** Of many that wait, so many have a row. */
const WAITING_ROWS_MAX = 3;

export interface BatchTotals {
  readonly files: number;
  readonly done: number;
  readonly failed: number;
  readonly sentBytes: number;
  readonly bytes: number;
  /** Whole numbers up to 100, which is reached with the last byte only. */
  readonly percent: number;
}

export function batchTotals(items: readonly UploadItem[]): BatchTotals {
  const sentBytes = items.reduce((sum, item) => sum + item.sentBytes, 0);
  const bytes = items.reduce((sum, { file }) => sum + file.size, 0);
  const files = items.length;
  const done = items.filter(({ state }) => state === 'done').length;
  const percent = Math.floor(bytes === 0 ? (done * 100) / files : (sentBytes * 100) / bytes);
  return { files, done, failed: items.filter(isFailed).length, sentBytes, bytes, percent };
}

export function isLargeBatch(items: readonly UploadItem[]): boolean {
  return items.length > SMALL_BATCH_MAX_FILES;
}

export function isAllDone(items: readonly UploadItem[]): boolean {
  return items.every(({ state }) => state === 'done');
}

/**
 * The items that get a row, in their order, and how many wait unseen. Of many, those that are done have none: they
 * stand in the list of files.
 */
export function visibleRows(items: readonly UploadItem[]) {
  if (!isLargeBatch(items)) return { rows: items, unseen: 0 };
  const waiting = items.filter(isWaiting);
  const next = new Set(waiting.slice(0, WAITING_ROWS_MAX));
  return {
    rows: items.filter((item) => next.has(item) || /sending|paused|failed/.test(item.state)),
    unseen: waiting.length - next.size,
  };
}

export function isPausable({ state, file }: UploadItem): boolean {
  return state === 'waiting' || (state === 'sending' && !isSingleRequest(file));
}

export function pauseAll(queue: UploadQueue): void {
  for (const { id } of waitingFirst(queue).filter(isPausable)) queue.pause(id);
}

export function resumeAll(queue: UploadQueue): void {
  for (const { id } of queue.items().filter(isPaused)) queue.resume(id);
}

export function retryAll(queue: UploadQueue): void {
  for (const { id } of queue.items().filter(isFailed)) queue.resume(id);
}

export function cancelAll(queue: UploadQueue): void {
  for (const { id, state } of waitingFirst(queue)) if (state !== 'done') queue.cancel(id);
}

/** Where one that is sent stops, the next that waits would begin. */
function waitingFirst(queue: UploadQueue): UploadItem[] {
  const items = queue.items();
  return [...items.filter(isWaiting), ...items.filter((item) => !isWaiting(item))];
}

const isWaiting = ({ state }: UploadItem) => state === 'waiting';
const isFailed = ({ state }: UploadItem) => state === 'failed';
export const isPaused = ({ state }: UploadItem) => state === 'paused';
