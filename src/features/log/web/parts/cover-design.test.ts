import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { COVER_PALETTES, designCover, initialsOf, titleSizeOf } from './cover-design.ts';

/** A design with its first random numbers instead of their source. */
function described(title: string, category: Parameters<typeof designCover>[1]) {
  const { random, ...design } = designCover(title, category);
  return { ...design, numbers: [random(), random(), random()] };
}

describe('the design of a cover', () => {
  it('depends on title and category alone, not on case, accents, spaces at the ends or the year', () => {
    for (const variant of ['amelie', ' Amélie ', 'AMÉLIE (2001)'])
      expect(described(variant, 'MOVIE')).toEqual(described('Amélie', 'MOVIE'));
    expect(described('Dune', 'BOOK')).not.toEqual(described('Dune', 'MOVIE'));
    expect(described('Alien', 'MOVIE')).not.toEqual(described('Aliens', 'MOVIE'));
  });

  it('uses every palette and every part of the range of drawings', () => {
    const designs = Array.from({ length: 600 }, (_, i) => designCover(`Title ${i}`, 'BOOK'));
    expect(new Set(designs.map(({ palette }) => palette))).toEqual(new Set(COVER_PALETTES));
    expect(new Set(designs.map(({ titleAt }) => titleAt)).size).toBe(2);
    expect(new Set(designs.map(({ drawing }) => drawing % 12)).size).toBe(12);
  });
});

test.each([
  ['The Lord of the Rings', 'LR'],
  ['Dune (2021)', 'D'],
  ['2001: A Space Odyssey', '2S'],
  ['Der Steppenwolf', 'S'],
  ['The The', 'TT'],
  ['海辺のカフカ', '海'],
  ['ألف ليلة', 'أل'],
  ['…', ''],
])('the initials of %s are %s', (title, initials) => expect(initialsOf(title)).toBe(initials));

describe('the size of a title', () => {
  it('is smaller for long titles and for long words', () => {
    expect(titleSizeOf('Dune')).toBe(19);
    expect(titleSizeOf('Before Midnight')).toBeLessThan(19);
    expect(titleSizeOf('Slaughterhouse-Five')).toBeLessThan(titleSizeOf('The Hobbit'));
    expect(titleSizeOf('The Assassination of Jesse James by the Coward Robert Ford')).toBeLessThan(10);
  });

  it('and the initials exist for any text', () => {
    const anyText = fc.string({ unit: 'grapheme', maxLength: 200 });
    expect(() =>
      fc.assert(fc.property(anyText, (text) => titleSizeOf(text) >= 8 && initialsOf(text).length <= 60)),
    ).not.toThrow();
  });
});
