import { expect, test } from 'vitest';
import { hasAllWords, isLikelyTypo } from './typing-errors.ts';

test('a typing error in a short name swaps letters; another letter or number makes another name', () => {
  expect(isLikelyTypo('alein', 'alien')).toBe(true);
  expect(isLikelyTypo('doom', 'room')).toBe(false);
  expect(isLikelyTypo('incepton', 'inception')).toBe(true);
  expect(isLikelyTypo('iron man 3', 'iron man')).toBe(false);
  expect(isLikelyTypo('apollo 12', 'apollo 13')).toBe(false);
  expect(isLikelyTypo('apolo 13', 'apollo 13')).toBe(true);
});

test('a name has all words of a key in any order, each once, give or take a typing error', () => {
  const name = 'harry potter and the prisoner of azkaban';
  expect(hasAllWords(name, 'prisonr of azkaban harry potter')).toBe(true);
  expect(hasAllWords(name, 'harry potter and the goblet of fire')).toBe(false);
  expect(hasAllWords('sing 2', 'sing sing')).toBe(false);
});
