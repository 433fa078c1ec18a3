import { DROP_FIRST_HOURS, DROP_FULL_HOURS, DROP_RESUME_HOURS } from '../../contract/drops.ts';
import { UPLOAD_RESUME_DAYS } from '../../contract/storage.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#platform/system/clock.ts';
import type { UploadRow } from './upload-queries.ts';

export type Progress = Pick<UploadRow, 'size' | 'received' | 'arrived' | 'createdAt' | 'activeAt'>;

/** Slower uploads of visitors make room for others: 1 kB a second. */
const SLOW_BYTES_PER_MS = 1;

/**
 * When an upload can be continued no longer. What a visitor has begun takes room of the link and of its owner, so it lasts
 * in proportion to what has arrived: otherwise a byte now and then would hold the room for ever.
 */
export function expiryOf(upload: Progress & Pick<UploadRow, 'dropId'>): number {
  const { dropId, createdAt, activeAt, size } = upload;
  if (dropId === null) return activeAt + UPLOAD_RESUME_DAYS * DAY_MS;
  const hours = DROP_FIRST_HOURS + DROP_FULL_HOURS * (arrivedOf(upload) / Math.max(size, 1));
  return Math.floor(Math.min(activeAt + DROP_RESUME_HOURS * HOUR_MS, createdAt + hours * HOUR_MS));
}

/** Whether hardly anything has arrived since the first minute of an upload. */
export function isSlow(upload: Progress, now: number): boolean {
  return (now - upload.createdAt - MINUTE_MS) * SLOW_BYTES_PER_MS > arrivedOf(upload);
}

const arrivedOf = ({ received, arrived }: Progress) => Math.max(received, arrived);
