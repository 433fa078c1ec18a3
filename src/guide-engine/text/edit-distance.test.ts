import fc from 'fast-check';
import { expect, test } from 'vitest';
import { editDistance, maxEditsFor } from './edit-distance.ts';

test.each([
  ['dune', 'dune', 0],
  ['dune', 'dnue', 1],
  ['dune', 'dun', 1],
  ['dune', 'dunes', 1],
  ['dune', 'june', 1],
  ['chinatwon', 'chinatown', 1],
  ['kitten', 'sitting', 3],
])('the edit distance of %s and %s is %i', (a, b, edits) => expect(editDistance(a, b, 5)).toBe(edits));

test('counting stops above the limit', () => expect(editDistance('dune', 'arrival', 2)).toBe(3));

test('word order does not count as an edit', () => {
  const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 8 });
  fc.assert(
    fc.property(word, word, (a, b) => {
      expect(editDistance(a, b, 9)).toBe(editDistance(b, a, 9));
    }),
  );
});

test('short names allow no spelling mistakes', () =>
  expect([3, 4, 9, 10].map(maxEditsFor)).toEqual([0, 1, 1, 2]));
