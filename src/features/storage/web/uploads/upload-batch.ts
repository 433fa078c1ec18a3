import type { UploadItem, UploadQueue } from './upload-queue.ts';
import { isSingleRequest } from './upload-transfer.ts';

/** In a batch up to this size each file keeps its row until all are done. */
const SMALL_BATCH_MAX_FILES = 5;
/** Many can be paused or have failed; the buttons above the rows act on all of them. */
const STARTED_ROWS_MAX = 100;

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
  let [sentBytes, bytes, done, failed] = [0, 0, 0, 0];
  for (const item of items) {
    sentBytes += item.sentBytes;
    bytes += item.file.size;
    if (item.state === 'done') done += 1;
    if (isFailed(item)) failed += 1;
  }
  const files = items.length;
  const percent = Math.floor(bytes === 0 ? (done * 100) / files : (sentBytes * 100) / bytes);
  return { files, done, failed, sentBytes, bytes, percent };
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
  const started = items.filter(isStarted).slice(0, STARTED_ROWS_MAX);
  const next = items.filter(isWaiting).slice(0, Math.max(0, SMALL_BATCH_MAX_FILES - started.length));
  const free = Math.max(0, SMALL_BATCH_MAX_FILES - started.length - next.length);
  const done = free === 0 ? [] : items.filter(({ state }) => state === 'done').slice(-free);
  const shown = new Set([...started, ...next, ...done]);
  return { rows: items.filter((item) => shown.has(item)), unseen: items.length - shown.size };
}

export function isPausable({ state, file }: UploadItem): boolean {
  return state === 'waiting' || (state === 'sending' && !isSingleRequest(file));
}

export function pauseAll(queue: UploadQueue): void {
  queue.pause(idsOf(queue, isPausable));
}

export function resumeAll(queue: UploadQueue): void {
  queue.resume(idsOf(queue, isPaused));
}

export function retryAll(queue: UploadQueue): void {
  queue.resume(idsOf(queue, isFailed));
}

export function cancelAll(queue: UploadQueue): void {
  queue.cancel(idsOf(queue, ({ state }) => state !== 'done'));
}

function idsOf(queue: UploadQueue, isMeant: (item: UploadItem) => boolean): number[] {
  return queue.items().flatMap((item) => (isMeant(item) ? item.id : []));
}

/** Small files are sent by the dozen, and are gone soon. */
const isSentSoon = ({ state, file }: UploadItem) => state === 'sending' && isSingleRequest(file);
const isStarted = (item: UploadItem) =>
  ['sending', 'paused', 'failed'].includes(item.state) && !isSentSoon(item);
const isWaiting = (item: UploadItem) => ['waiting', 'checking'].includes(item.state) || isSentSoon(item);
const isFailed = ({ state }: UploadItem) => state === 'failed';
export const isPaused = ({ state }: UploadItem) => state === 'paused';
