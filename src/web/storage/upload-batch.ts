import type { UploadItem, UploadQueue } from './upload-queue.ts';
import { isSingleRequest } from './upload-transfer.ts';

/** In a batch up to this size each file keeps its row until it is cleared. */
const SMALL_BATCH_MAX_FILES = 5;
/** In a large batch only this many waiting files have a row. */
const WAITING_ROWS_MAX = 3;

export interface BatchTotals {
  readonly files: number;
  readonly done: number;
  readonly failed: number;
  readonly sentBytes: number;
  readonly bytes: number;
  /** A whole number; 100 only with the last byte. */
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
 * The items that get a row, in order, and the number of hidden waiting ones. In a large batch finished items have no
 * row, because they are in the list of files.
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

/** Waiting items first; otherwise stopping an active one would start the next waiting one. */
function waitingFirst(queue: UploadQueue): UploadItem[] {
  const items = queue.items();
  return [...items.filter(isWaiting), ...items.filter((item) => !isWaiting(item))];
}

const isWaiting = ({ state }: UploadItem) => state === 'waiting';
const isFailed = ({ state }: UploadItem) => state === 'failed';
export const isPaused = ({ state }: UploadItem) => state === 'paused';
