import { expect, it } from 'vitest';
import { collect } from '#testing/collect.ts';
import { regroup } from './chunks.ts';

it.each([
  ['short pages', [[1], [2, 3], [], [4, 5]]],
  ['a long page', [[1, 2, 3, 4, 5]]],
  ['pages of that length', [[1, 2], [3, 4], [5]]],
])('%s become lists of the same length, in the same order', async (_name, pages) => {
  expect(await collect(regroup(asAsync(pages), 2))).toEqual([[1, 2], [3, 4], [5]]);
});

it('pages without items become no list', async () => {
  expect(await collect(regroup(asAsync([[], []]), 2))).toEqual([]);
});

async function* asAsync<T>(pages: readonly T[]): AsyncGenerator<T> {
  yield* pages;
}
