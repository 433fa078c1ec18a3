import type { UploadItem, UploadQueue } from './upload-queue.ts';
import { isSingleRequest } from './upload-transfer.ts';

/** In a batch up to this size each file keeps its row until all are done. */
const SMALL_BATCH_MAX_FILES = 5;

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
 * The items that get a row, in order, and the number of the others. In a large batch these are the items that can be
 * acted on and the next ones; the last finished ones fill the rows that are left, so that the list keeps its height.
 */
export function visibleRows(items: readonly UploadItem[]) {
  if (!isLargeBatch(items)) return { rows: items, unseen: 0 };
  const started = items.filter(({ state }) => /sending|paused|failed/.test(state));
  const next = items.filter(isWaiting).slice(0, Math.max(0, SMALL_BATCH_MAX_FILES - started.length));
  const free = Math.max(0, SMALL_BATCH_MAX_FILES - started.length - next.length);
  const done = items
    .filter(({ state }) => state === 'done')
    .toReversed()
    .slice(0, free);
  const shown = new Set([...started, ...next, ...done]);
  return { rows: items.filter((item) => shown.has(item)), unseen: items.length - shown.size };
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

const isWaiting = ({ state }: UploadItem) => state === 'waiting' || state === 'checking';
const isFailed = ({ state }: UploadItem) => state === 'failed';
export const isPaused = ({ state }: UploadItem) => state === 'paused';
