import fc from 'fast-check';
import { expect, test } from 'vitest';
import { compareUtf8, indexOfString, packStrings, stringAt, stringCount } from './string-table.ts';

const anyText = fc.string({ unit: 'grapheme' });

test('packed strings are restored unchanged in any script', () => {
  fc.assert(
    fc.property(fc.array(anyText), (strings) => {
      const table = packStrings(strings);
      expect(Array.from({ length: stringCount(table) }, (_, i) => stringAt(table, i))).toEqual(strings);
    }),
  );
});

test('a sorted table finds each of its strings and no others', () => {
  fc.assert(
    fc.property(fc.uniqueArray(anyText, { minLength: 1 }), anyText, (strings, other) => {
      const sorted = strings.toSorted(compareUtf8);
      const table = packStrings(sorted);
      expect(sorted.map((text) => indexOfString(table, text))).toEqual([...sorted.keys()]);
      expect(indexOfString(table, other)).toBe(sorted.indexOf(other));
    }),
  );
});

test('lookups outside the table find nothing', () => expect(stringAt(packStrings(['a']), 1)).toBe(''));
