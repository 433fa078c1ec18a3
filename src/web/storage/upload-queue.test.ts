import { expect, it } from 'vitest';
import { createUploadQueue } from './upload-queue.ts';
import type { TransferEvents } from './upload-transfer.ts';

function scene() {
  const begun: TransferEvents[] = [];
  const timers: { ms: number; run: () => void }[] = [];
  const failures: unknown[] = [];
  const queue = createUploadQueue({
    userId: 'ann',
    start(_plan, events) {
      begun.push(events);
      return { pause: () => undefined, cancel: () => undefined };
    },
    now: () => 0,
    isOnline: () => true,
    after: (ms, run) => void timers.push({ ms, run }),
    onDone: () => undefined,
    onFailed: (_item, error) => void failures.push(error),
    onIdle: () => undefined,
  });
  queue.add([{ file: new File(['a'], 'a.txt'), name: 'a.txt', rule: 'rename' }]);
  const state = () => queue.items()[0]?.state;
  return { queue, begun, timers, failures, state };
}

it.each([
  ['as many files of its user are received as may be', 'storage.too-many-uploads'],
  ['as many of its files came in the last minute as may be', 'request.too-many'],
])('waits without a failure while %s', (_while, code) => {
  const { begun, timers, failures, state } = scene();
  begun[0]?.failed({ code, status: 429, detail: 'Too many.' });
  expect(state()).toBe('waiting');
  expect(begun).toHaveLength(1);
  timers[0]?.run();
  expect([timers[0]?.ms, state(), begun.length]).toEqual([5_000, 'sending', 2]);
  begun[1]?.done();
  expect(state()).toBe('done');
  expect(failures).toEqual([]);
});

it('says that a file cannot be taken at all', () => {
  const { begun, timers, failures, state } = scene();
  const full = { code: 'storage.too-many-files', status: 413, detail: 'Full.' };
  begun[0]?.failed(full);
  expect([state(), timers.length, failures]).toEqual(['failed', 0, [full]]);
});
