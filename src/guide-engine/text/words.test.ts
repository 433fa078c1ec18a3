import { expect, test } from 'vitest';
import { contentWords, stem } from './words.ts';

test('stop words are left out', () => {
  expect(contentWords('The story of a detective and the thieves')).toEqual(['detectiv', 'thiev']);
});

test.each([
  ['detectives', 'detective'],
  ['running', 'run'],
  ['betrayed', 'betray'],
  ['cities', 'city'],
  ['kindness', 'kind'],
  ['dogs', 'dog'],
])('%s and %s have the same stem', (a, b) => expect(stem(a)).toBe(stem(b)));

test.each([
  ['chess', 'chest'],
  ['virus', 'vir'],
  ['glass', 'glad'],
])('%s and %s have different stems', (a, b) => expect(stem(a)).not.toBe(stem(b)));
