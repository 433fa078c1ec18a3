import { expect, it } from 'vitest';
import { isFullRun } from '#testing/full-run.ts';
import { catalogueWorks } from '#testing/catalogue-works.ts';
import { createKnownTitles } from './titles/known-titles.ts';
import { NO_TITLES } from './line.ts';
import { parseLine } from './parse-line.ts';

const works = await catalogueWorks();
const titles = createKnownTitles(works);
const context = { today: '2026-11-18', titles, kept: [] };

it('no title of the catalogue is ever cut', () => {
  const cut = works.filter(({ name }) => parseLine(name, context).name !== name);
  expect(cut.map(({ name }) => name)).toEqual([]);
});

it('each title can be followed by category, rating, date and tags', () => {
  // 'The Jungle book' is a title, too.
  const others = works.filter(({ name }, index) => name !== 'The Jungle' && (isFullRun || index % 8 === 0));
  const wrong = others.filter(({ name }) => {
    const { name: rest, pieces } = parseLine(`${name} book 5 yesterday #again`, context);
    return rest !== name || pieces.length !== 4;
  });
  expect(wrong.map(({ name }) => name)).toEqual([]);
});

it('before the catalogue has loaded, only titles that end with a date are cut', () => {
  const cut = works.filter(({ name }) => parseLine(name, { ...context, titles: NO_TITLES }).name !== name);
  expect(cut.map(({ name }) => name).toSorted()).toEqual([
    'Gallery 11/07/95',
    'Only Yesterday',
    'The World of Yesterday',
  ]);
});
