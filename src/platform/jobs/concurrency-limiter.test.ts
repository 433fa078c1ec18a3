import { expect, it } from 'vitest';
import { createConcurrencyLimiter } from './concurrency-limiter.ts';

const never = new AbortController().signal;

/** A task that ends only when the test says so. */
function piece(log: string[], name: string) {
  const { promise, resolve } = Promise.withResolvers<void>();
  const work = async () => {
    log.push(name);
    await promise;
    return name;
  };
  return { work, end: resolve };
}

it('the concurrency limiter runs tasks up to the limit while the others wait', async () => {
  const log: string[] = [];
  const { run } = createConcurrencyLimiter(2);
  const [a, b, c] = [piece(log, 'a'), piece(log, 'b'), piece(log, 'c')];
  const results = [run('ann', a.work, never), run('bob', b.work, never), run('cy', c.work, never)];
  await Promise.resolve();
  expect(log).toEqual(['a', 'b']);
  b.end();
  await results[1];
  expect(log).toEqual(['a', 'b', 'c']);
  a.end();
  c.end();
  expect(await Promise.all(results)).toEqual(['a', 'b', 'c']);
});

it('the concurrency limiter gives one user at most half of the slots', async () => {
  const log: string[] = [];
  const { run } = createConcurrencyLimiter(4);
  const pieces = ['1', '2', '3'].map((name) => piece(log, name));
  const hogging = pieces.map(({ work }) => run('ann', work, never));
  const other = piece(log, 'other');
  const waited = run('bob', other.work, never);
  await Promise.resolve();
  expect(log).toEqual(['1', '2', 'other']);
  for (const { end } of [...pieces, other]) end();
  await Promise.all([...hogging, waited]);
  expect(log).toEqual(['1', '2', 'other', '3']);
});

it('the concurrency limiter returns nothing if no slot becomes free in time', async () => {
  const { run } = createConcurrencyLimiter(1);
  const long = piece([], 'long');
  const running = run('ann', long.work, never);
  const controller = new AbortController();
  const waiting = run('bob', () => Promise.resolve('late'), controller.signal);
  controller.abort();
  expect(await waiting).toBeUndefined();
  long.end();
  expect(await running).toBe('long');
});
