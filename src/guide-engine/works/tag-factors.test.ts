import { expect, test } from 'vitest';
import { BOOKS } from '../../../test/guide-engine/fixtures/books.ts';
import { createTagFactors } from './tag-factors.ts';

const TAGS = [
  { id: 'grief', facet: 'theme', label: 'grief', kinds: ['book'] },
  { id: 'legal-thriller', facet: 'kind', label: 'legal thriller', kinds: ['book'] },
  { id: 'popular-fiction', facet: 'kind', label: 'popular fiction', kinds: ['book'] },
] as const;

const records = Array.from({ length: 40 }, (_, i) => ({
  ...BOOKS[0]!,
  tags: [...(i < 2 ? ['legal-thriller'] : []), ...(i < 10 ? ['popular-fiction', 'grief'] : [])],
}));

test('a kind counts twice, unless so many works are of it that it is more of a genre', () => {
  const factorOf = createTagFactors(records, TAGS);
  expect(['grief', 'legal-thriller', 'popular-fiction', 'a free tag'].map(factorOf)).toEqual([1, 2, 1, 0.5]);
});
