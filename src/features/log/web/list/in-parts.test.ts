import { expect, it } from 'vitest';
import { inParts } from './in-parts.ts';

it('sends no more items at a time than one call takes, and keeps their order', async () => {
  const sent: number[][] = [];
  const result = await inParts([1, 2, 3, 4, 5], 2, async (part) => {
    sent.push([...part]);
    return part.map((item) => item * 10);
  });
  expect(sent).toEqual([[1, 2], [3, 4], [5]]);
  expect(result).toEqual({ done: [10, 20, 30, 40, 50], error: null });
});

it('stops at the first call that fails, and tells what was done before', async () => {
  const failure = new Error('no connection');
  const result = await inParts([1, 2, 3, 4, 5], 2, async (part) => {
    if (part.includes(3)) throw failure;
    return part;
  });
  expect(result).toEqual({ done: [1, 2], error: failure });
});
