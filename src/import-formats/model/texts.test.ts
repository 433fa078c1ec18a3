import { expect, it } from 'vitest';
import { isExtra as isNetflixExtra, splitEpisode } from '../formats/netflix/split-title.ts';
import { isExtra as isPrimeExtra, readTitle } from '../formats/prime/titles.ts';
import { singleSpaced } from './texts.ts';

const FAR_APART = `Ebb${' '.repeat(1_000_000)}Flow`;

it('leaves single spaces in a title', () => {
  expect(singleSpaced('  Ebb \t and\n\nFlow ')).toBe('Ebb and Flow');
});

it('lets titles of Netflix and Prime Video be read, however many spaces they have', () => {
  expect(splitEpisode(FAR_APART)).toBeNull();
  expect(readTitle(FAR_APART)).toMatchObject({ name: 'Ebb Flow' });
  expect([isNetflixExtra(FAR_APART), isPrimeExtra(FAR_APART)]).toEqual([false, false]);
});
