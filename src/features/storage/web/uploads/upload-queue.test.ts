import { expect, it } from 'vitest';
import { createUploadQueue } from './upload-queue.ts';
import type { TransferEvents } from './tus-transfer.ts';

function setUp() {
  const transfers: TransferEvents[] = [];
  const timers: { ms: number; run: () => void }[] = [];
  const failures: unknown[] = [];
  const queue = createUploadQueue({
    userId: 'ann',
    start(_plan, events) {
      transfers.push(events);
      return { pause: () => undefined, cancel: () => undefined };
    },
    now: () => 0,
    isOnline: () => true,
    after: (ms, run) => void timers.push({ ms, run }),
    onDone: () => undefined,
    onFailed: (_item, error) => void failures.push(error),
    onIdle: () => undefined,
  });
  queue.add([{ file: new File(['a'], 'a.txt'), name: 'a.txt', folder: '', rule: 'rename' }]);
  const state = () => queue.items()[0]?.state;
  return { queue, transfers, timers, failures, state };
}

it.each([
  ['its user has reached the limit of parallel uploads', 'storage.too-many-uploads'],
  ['its user has reached the limit of requests per minute', 'request.too-many'],
])('an upload waits without a failure while %s', (_while, code) => {
  const { transfers, timers, failures, state } = setUp();
  transfers[0]?.failed({ code, status: 429, detail: 'Too many.' });
  expect(state()).toBe('waiting');
  expect(transfers).toHaveLength(1);
  timers[0]?.run();
  expect([timers[0]?.ms, state(), transfers.length]).toEqual([5_000, 'sending', 2]);
  transfers[1]?.done();
  expect(state()).toBe('done');
  expect(failures).toEqual([]);
});

it('an upload that can never succeed fails at once', () => {
  const { transfers, timers, failures, state } = setUp();
  const full = { code: 'storage.too-many-files', status: 413, detail: 'Full.' };
  transfers[0]?.failed(full);
  expect([state(), timers.length, failures]).toEqual(['failed', 0, [full]]);
});

it('an upload says why it is tried again, until bytes arrive', () => {
  const { queue, transfers, failures, state } = setUp();
  const failure = () => queue.items()[0]?.failure;
  transfers[0]?.progress(10);
  transfers[0]?.retrying({ status: 500 });
  transfers[0]?.progress(10);
  expect([state(), failure()]).toEqual(['sending', { status: 500 }]);
  transfers[0]?.progress(11);
  expect(failure()).toBeUndefined();
  expect(failures).toEqual([]);
});

it('an upload whose file cannot be read waits for its user', () => {
  const { transfers, timers, failures, state } = setUp();
  const unreadable = new Error('The file could not be read.');
  transfers[0]?.failed(unreadable);
  expect([state(), timers.length, failures]).toEqual(['failed', 0, [unreadable]]);
});
