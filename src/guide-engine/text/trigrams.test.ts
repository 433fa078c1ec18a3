import { expect, test } from 'vitest';
import { buildTrigrams, similarKeys } from './trigrams.ts';

const KEYS = ['spirited away', 'the spirit', 'dune', '千と千尋'];
const table = buildTrigrams(KEYS);

test('a key has similarity 1 with itself, in any script', () => {
  expect(KEYS.map((key) => similarKeys(table, key, 0.5)[0])).toEqual(
    KEYS.map((_, key) => ({ key, similarity: 1 })),
  );
});

test('the most similar key comes first', () => {
  expect(similarKeys(table, 'spirit away', 0.3).map(({ key }) => KEYS[key])).toEqual([
    'spirited away',
    'the spirit',
  ]);
});

test('unknown letters match nothing', () => expect(similarKeys(table, 'qwxzv', 0.2)).toEqual([]));
