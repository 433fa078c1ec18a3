import { expect, it } from 'vitest';
import type { UnfinishedUpload } from '../../contract/storage.ts';
import { withoutQueued } from './unfinished.ts';
import type { UploadItem } from './upload-queue.ts';

const time = '2025-11-04T12:00:00.000Z';
const unfinished = (name: string, size: number): UnfinishedUpload => ({
  id: `${name} ${size}`,
  name,
  size,
  received: 0,
  activityTime: time,
  expiryTime: time,
});
const queued = (name: string, size: number, state: UploadItem['state'] = 'sending'): UploadItem => ({
  id: 1,
  file: new File([new Uint8Array(size)], name),
  name,
  folder: '',
  rule: 'rename',
  idempotencyKey: name,
  state,
  sentBytes: 0,
  bytesPerSecond: null,
});

it('an upload is listed if no file of its name and size is in the queue', () => {
  const uploads = [unfinished('a', 3), unfinished('b', 3)];
  expect(withoutQueued(uploads, [])).toEqual(uploads);
  expect(withoutQueued(uploads, [queued('a', 3)])).toEqual([uploads[1]]);
  expect(withoutQueued(uploads, [queued('a', 4), queued('c', 3)])).toEqual(uploads);
});

it.each(['waiting', 'sending', 'paused', 'failed'] as const)(
  'no upload is listed while it is %s',
  (state) => {
    expect(withoutQueued([unfinished('a', 3)], [queued('a', 3, state)])).toEqual([]);
  },
);

it('an upload is listed although a file of its name and size is done, because that was another one', () => {
  const uploads = [unfinished('a', 3)];
  expect(withoutQueued(uploads, [queued('a', 3, 'done')])).toEqual(uploads);
});

it('names are compared in the form that the server stores', () => {
  expect(withoutQueued([unfinished('caf\u00e9', 3)], [queued(' cafe\u0301', 3)])).toEqual([]);
});
