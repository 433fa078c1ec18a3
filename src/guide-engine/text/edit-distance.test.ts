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
])('%s and %s are %i edits apart', (a, b, edits) => expect(editDistance(a, b, 5)).toBe(edits));

test('more edits than the limit are not counted', () => expect(editDistance('dune', 'arrival', 2)).toBe(3));

test('the order of the words does not matter', () => {
  const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 8 });
  fc.assert(
    fc.property(word, word, (a, b) => {
      expect(editDistance(a, b, 9)).toBe(editDistance(b, a, 9));
    }),
  );
});

test('short names must be spelled right', () => expect([3, 4, 9, 10].map(maxEditsFor)).toEqual([0, 1, 1, 2]));
