import { expect, it } from 'vitest';
import { runInSlices } from './slices.ts';

it('long work lets others work in between, and returns its result', async () => {
  const done: string[] = [];
  setImmediate(() => done.push('other work'));
  await runInSlices(longSteps(3)).then((result) => done.push(result));
  expect(done).toEqual(['other work', 'long work']);
});

/** Each step takes longer than a slice. */
function* longSteps(count: number): Generator<void, string> {
  for (let step = 0; step < count; step++) {
    const end = performance.now() + 10;
    while (performance.now() < end);
    yield;
  }
  return 'long work';
}
