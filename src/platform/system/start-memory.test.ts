import { expect, it } from 'vitest';
import { eventually } from '#testing/eventually.ts';
import { releaseStartMemory } from './start-memory.ts';

it('The garbage of the start is collected although nothing is allocated.', async () => {
  const garbage = new WeakRef(Array.from({ length: 1_000_000 }, (_, index) => ({ index })));
  releaseStartMemory(0);
  expect(await eventually('the collection', () => garbage.deref() === undefined)).toBe(true);
});
