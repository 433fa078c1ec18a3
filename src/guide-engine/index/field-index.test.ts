import { describe, expect, test } from 'vitest';
import { indexOfString, stringAt, stringCount } from '../text/string-table.ts';
import {
  buildField,
  inverseDocumentFrequency,
  documentFrequency,
  itemsWith,
  vectorOf,
  type FieldIndex,
} from './field-index.ts';

const ITEMS = [['heist', 'paris'], ['heist', 'rome', 'rome'], ['paris'], []];
const field = buildField(ITEMS.length, (item) => ITEMS[item]!);

function weightOf(index: FieldIndex, item: number, word: string): number {
  return vectorOf(index, item).find(({ term }) => stringAt(index.terms, term) === word)?.weight ?? 0;
}

describe('a field index', () => {
  test('contains vectors of length 1', () => {
    expect([0, 1, 2].map((item) => Math.hypot(...vectorOf(field, item).map(({ weight }) => weight)))).toEqual(
      [1, 1, 1].map((one) => expect.closeTo(one, 3)),
    );
  });
  test('weights words by rarity and by damped frequency', () => {
    const [heist, rome] = [
      inverseDocumentFrequency(4, 2),
      (1 + Math.log(2)) * inverseDocumentFrequency(4, 1),
    ];
    expect(weightOf(field, 1, 'rome')).toBeCloseTo(rome / Math.hypot(heist, rome), 3);
  });
  test('is symmetric', () => {
    const heist = indexOfString(field.terms, 'heist');
    expect([...itemsWith(field, heist)]).toEqual([0, 1]);
    expect(documentFrequency(field, heist)).toBe(2);
  });
  test('can be empty for an item', () => expect(vectorOf(field, 3)).toEqual([]));
  test('can give a word half its weight', () => {
    const halved = buildField(1, () => ['whole', { word: 'half', factor: 0.5 }]);
    expect(weightOf(halved, 0, 'half') / weightOf(halved, 0, 'whole')).toBeCloseTo(0.5, 3);
  });
  test('can weight words without their rarity', () => {
    const shelves = [['crime', { word: 'drama', factor: 0.5 }], ['drama'], ['drama']];
    const flat = buildField(shelves.length, (item) => shelves[item]!, { ignoresRarity: true });
    expect(weightOf(flat, 0, 'drama') / weightOf(flat, 0, 'crime')).toBeCloseTo(0.5, 3);
  });
  test('drops words that are too rare or too frequent, and all but the strongest terms', () => {
    const many = Array.from({ length: 100 }, (_, i) => [
      'everywhere',
      `pair${i >> 1}`,
      ...(i === 0 ? ['once'] : []),
    ]);
    const pruned = buildField(100, (item) => many[item]!, { minItems: 2, maxShare: 0.5, maxTerms: 1 });
    expect(stringCount(pruned.terms)).toBe(50);
    expect(vectorOf(pruned, 0)).toHaveLength(1);
  });
});
