import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isStorableText } from '#platform/contract/fields.ts';
import { cutAtWord, storableLine, storableText } from './storable-text.ts';
import { anyCharacter } from '#testing/any-character.ts';

const anyText = fc.string({ unit: anyCharacter, maxLength: 300 });

it('text without what no database stores can be stored', () => {
  expect(storableText('a\0b\uD800c😀')).toBe('abc😀');
  fc.assert(fc.property(anyText, (text) => isStorableText(storableText(text))));
});

it('a line has no breaks and no control characters', () => {
  expect(storableLine(' a\r\n\tb\u0007 ')).toBe('a b');
  fc.assert(fc.property(anyText, (text) => !/\p{Cc}/u.test(storableLine(text))));
});

it('a text is cut at a word, and never longer than allowed', () => {
  expect(cutAtWord('one two three', 13)).toBe('one two three');
  expect(cutAtWord('one two three', 10)).toBe('one two…');
  expect(cutAtWord('one two three', 8)).toBe('one two…');
  expect(cutAtWord('oneverylongword', 8)).toBe('onevery…');
  fc.assert(
    fc.property(anyText, fc.integer({ min: 1, max: 50 }), (text, max) => {
      const cut = cutAtWord(storableText(text), max);
      expect(cut.length).toBeLessThanOrEqual(max);
      expect(isStorableText(cut)).toBe(true);
    }),
  );
});
