import { expect, it } from 'vitest';
import { createUploadQueue } from './upload-queue.ts';
import type { TransferEvents } from './tus-transfer.ts';

const KIB = 1024;

const planned = (name: string, bytes: number) =>
  ({ file: new File([new Uint8Array(bytes)], name), name, folder: '', rule: 'rename' }) as const;

function setUp() {
  const transfers: TransferEvents[] = [];
  let obstacle: 'connection' | 'session' | null = null;
  const timers: { ms: number; run: () => void }[] = [];
  const failures: unknown[] = [];
  const queue = createUploadQueue({
    userId: 'ann',
    start(_plan, events) {
      transfers.push(events);
      return { pause: () => undefined, cancel: () => undefined };
    },
    now: () => 0,
    findObstacle: () => obstacle,
    parallelSmall: 5,
    after: (ms, run) => (ms < 1_000 ? run() : void timers.push({ ms, run })),
    onDone: () => undefined,
    onFailed: (_item, error) => void failures.push(error),
    onIdle: () => undefined,
  });
  queue.add([planned('a.txt', 1)]);
  const state = () => queue.items()[0]?.state;
  const meet = (next: typeof obstacle) => {
    obstacle = next;
    queue.retryNow();
  };
  return { queue, transfers, timers, failures, state, meet };
}

it.each([
  ['its user has reached the limit of parallel uploads', 'storage.too-many-uploads'],
  ['its user has reached the limit of requests per minute', 'request.too-many'],
])('an upload waits without a failure while %s', (_while, code) => {
  const { queue, transfers, timers, failures, state } = setUp();
  transfers[0]?.failed({ code, status: 429, detail: 'Too many.' });
  expect([state(), queue.holdUp(), transfers.length]).toEqual(['waiting', 'limit', 1]);
  timers[0]?.run();
  expect([timers[0]?.ms, state(), queue.holdUp(), transfers.length]).toEqual([5_000, 'sending', null, 2]);
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

it.each([
  ['five of 10 KiB', 10 * KIB, 5],
  ['five of 100 KiB', 100 * KIB, 5],
  ['two of 1 MiB', KIB * KIB, 2],
])('of many files at most %s are sent at the same time', (_what, bytes, sent) => {
  const { queue, transfers } = setUp();
  queue.cancel([1]);
  queue.add(Array.from({ length: 20 }, (_, index) => planned(`${index}`, bytes)));
  expect(queue.items().filter(({ state }) => state === 'sending')).toHaveLength(sent);
  transfers[1]?.done();
  expect(queue.items().filter(({ state }) => state === 'sending')).toHaveLength(sent);
});

it('small files are not sent beside two large ones', () => {
  const { queue } = setUp();
  queue.cancel([1]);
  queue.add([planned('b', KIB * KIB), planned('c', KIB * KIB), planned('d', 1)]);
  expect(queue.items().map(({ state }) => state)).toEqual(['sending', 'sending', 'waiting']);
});

it('waiting uploads say that there is no connection or no session, as soon as that changes', () => {
  const { queue, meet } = setUp();
  const said: unknown[] = [];
  queue.subscribe(() => said.push(queue.holdUp()));
  meet('connection');
  meet('connection');
  meet('session');
  meet(null);
  expect(said.filter((reason, index) => reason !== said[index - 1])).toEqual(['connection', 'session', null]);
});

it('waiting uploads say that one is tried again after a failure', () => {
  const { queue, transfers, timers } = setUp();
  transfers[0]?.failed({ status: 503 });
  queue.add([planned('b.txt', 1)]);
  expect([queue.holdUp(), queue.items()[1]?.state]).toEqual(['failure', 'waiting']);
  timers[0]?.run();
  expect([queue.holdUp(), queue.items()[1]?.state]).toEqual([null, 'sending']);
});

it('a failed upload is sent at once when its user asks for it', () => {
  const { queue, transfers, state } = setUp();
  transfers[0]?.failed({ code: 'server.unavailable', status: 503, detail: 'Not now.' });
  expect([state(), transfers.length]).toEqual(['failed', 1]);
  queue.resume([1]);
  expect([state(), queue.holdUp(), transfers.length]).toEqual(['sending', null, 2]);
});

it('thousands of files are compared, paused and cancelled together', () => {
  const { queue } = setUp();
  const COUNT = 20_000;
  let reads = 0;
  const file = new File(['x'], 'a');
  const many = Array.from({ length: COUNT }, (_, index) => ({
    ...planned('a', 1),
    file,
    get name() {
      reads += 1;
      return `${index}`;
    },
  }));
  queue.add(many);
  queue.add(many);
  expect(queue.items()).toHaveLength(1 + COUNT);
  expect(reads).toBeLessThan(5 * COUNT);
  let calls = 0;
  queue.subscribe(() => (calls += 1));
  queue.pause(queue.items().map(({ id }) => id));
  expect(new Set(queue.items().map(({ state }) => state))).toEqual(new Set(['paused']));
  queue.resume([2]);
  expect(queue.items()[1]?.state).toBe('sending');
  queue.cancel(queue.items().map(({ id }) => id));
  expect(queue.items()).toEqual([]);
  expect(calls).toBeLessThan(10);
});

it('an upload that is resumed is sent before those after it', () => {
  const { queue, transfers } = setUp();
  queue.add(['b', 'c', 'd'].map((name) => planned(name, KIB * KIB)));
  queue.pause([2]);
  queue.resume([2]);
  transfers[0]?.done();
  expect(queue.items().map(({ state }) => state)).toEqual(['done', 'sending', 'sending', 'waiting']);
});
