import fc from 'fast-check';
import { expect, test } from 'vitest';
import { editDistance } from '../text/edit-distance.ts';
import { stringAt } from '../text/string-table.ts';
import {
  buildKeyTable,
  buildSearchTable,
  findSimilarRows,
  findExactRows,
  findFuzzyRows,
  findPrefixRows,
  type KeyTable,
} from './key-table.ts';

const names = ['dune', 'dune', 'dune messiah', 'dunkirk', 'arrival', 'été'].map((key, target) => ({
  key,
  target,
  source: 0,
}));
const table = buildSearchTable(names);
const targetsOf = (rows: readonly number[], { targets }: KeyTable = table) => rows.map((row) => targets[row]);

test('an exact lookup finds every target of a name', () =>
  expect(targetsOf(findExactRows(table, 'dune'))).toEqual([0, 1]));

test('a prefix lookup finds all names with that prefix, up to the limit', () => {
  expect(targetsOf(findPrefixRows(table, 'dun', 9))).toEqual([0, 1, 2, 3]);
  expect(findPrefixRows(table, 'dun', 2)).toHaveLength(2);
});

test('a similarity lookup finds names with letters in common', () =>
  expect(targetsOf(findSimilarRows(table, 'dune mesiah', 0.6).map(({ key }) => key))).toEqual([2]));

test('a repeated name of one target is stored once, with its strongest source', () => {
  const doubled = buildKeyTable([
    { key: 'a', target: 1, source: 2 },
    { key: 'a', target: 1, source: 0 },
    { key: '', target: 2, source: 0 },
  ]);
  expect([...doubled.sources]).toEqual([0]);
});

test('a lookup by edit distance finds every name within the limit, nearest first', () => {
  const word = fc.string({ unit: fc.constantFrom('a', 'b', 'é', ' '), minLength: 1, maxLength: 6 });
  fc.assert(
    fc.property(fc.uniqueArray(word, { minLength: 1 }), word, (keys, text) => {
      const random = buildKeyTable(keys.map((key, target) => ({ key, target, source: 0 })));
      const near = findFuzzyRows(random, text, 1).map(({ row }) => stringAt(random.keys, row));
      expect(near.toSorted()).toEqual(keys.filter((key) => editDistance(key, text, 1) <= 1).toSorted());
    }),
  );
});
