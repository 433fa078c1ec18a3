import { expect, test } from 'vitest';
import { createTagFactors } from './tag-factors.ts';

test('a kind counts twice, unless it is broad', () => {
  const factorOf = createTagFactors([
    { id: 'grief', facet: 'theme', label: 'grief', kinds: ['book'] },
    { id: 'legal-thriller', facet: 'kind', label: 'legal thriller', kinds: ['book'] },
    { id: 'popular-fiction', facet: 'kind', label: 'popular fiction', broad: true, kinds: ['book'] },
  ]);
  expect(['grief', 'legal-thriller', 'popular-fiction', 'a free tag'].map(factorOf)).toEqual([1, 2, 1, 0.5]);
});
