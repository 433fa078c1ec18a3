import { afterAll, describe, expect, test, vi } from 'vitest';
import { GUIDE_EXAMPLES } from '#features/guides/contract/guide.ts';
import { suggestRegions } from '../src/guide-engine/places/suggest-regions.ts';
import { travelGuide } from '../src/guide-engine/places/travel-guide.ts';
import { normalise, searchKey } from '../src/guide-engine/text/normalise.ts';
import { resolveTitle } from '#guide-engine/works/search/resolve-title.ts';
import { suggestThemes } from '#guide-engine/works/search/suggest-themes.ts';
import { workGuide } from '../src/guide-engine/works/work-guide.ts';
import { aFew, type Sample } from './guide-engine/properties/property.ts';
import { travelProperties } from './guide-engine/properties/travel-properties.ts';
import { workProperties } from './guide-engine/properties/work-properties.ts';
import { isFullRun } from '#testing/full-run.ts';
import { loadSharedIndexes } from '#testing/shared-indexes.ts';
import { temporaryFolder } from '#testing/temporary-folder.ts';
import { checkShipped } from '#features/guides/server/catalogue/catalogue-command.ts';
import { catalogueFolders, loadCatalogue } from '#features/guides/server/catalogue/catalogue-files.ts';

// Thousands of guides are made for each property.
vi.setConfig({ testTimeout: 300_000 });

// Nothing is built into it unless the build was skipped.
const folder = await temporaryFolder();
afterAll(folder.remove);

const { shipped } = catalogueFolders(folder.path);
const catalogue = await loadCatalogue(shipped);

test('every record of the shipped catalogue passes the checks', async () =>
  expect(await checkShipped(shipped, new Date().getFullYear())).toEqual([]));

// As the product reads them, from the files of the build.
const { places, ...works } = await loadSharedIndexes(catalogueFolders(folder.path));

test.each([
  ['Plymouth', 'Cornwall'],
  ['Augusta', 'Savannah'],
  ['Tivoli', 'Rome'],
  ['Belfort', 'Basel'],
  ['Blenheim', 'Wellington'],
  ['Salento', 'Bogotá'],
  ['Copacabana', 'Rio de Janeiro'],
  ['Vitoria', 'Bilbao'],
  ['Vatican', 'Rome'],
  ['Lomé', 'Accra'],
])('the input %s leads to %s', (place, destination) => {
  const made = travelGuide(places, place, { childFriendly: false });
  // What is too far away is offered.
  const led =
    made.kind === 'guide' ? made.entries.map((entry) => entry.place) : made.close.map(({ label }) => label);
  expect(led.join()).toContain(destination);
});

test('the examples on the guide screens are in the shipped catalogue', () => {
  const readings = [
    ...GUIDE_EXAMPLES.movie.map((title) => workGuide(works.movie, title)),
    ...GUIDE_EXAMPLES.book.map((title) => workGuide(works.book, title)),
    ...GUIDE_EXAMPLES.travel.map((place) => travelGuide(places, place, { childFriendly: false })),
  ];
  expect(readings.map((reading) => reading.kind === 'guide' && reading.understood)).toEqual(
    [...GUIDE_EXAMPLES.movie, ...GUIDE_EXAMPLES.book, ...GUIDE_EXAMPLES.travel].map((label) =>
      expect.objectContaining({ label, how: expect.stringMatching(/^(?:exact|destination)$/u) as string }),
    ),
  );
});

describe.each(['movie', 'book'] as const)('themes for an unknown %s', (kind) => {
  test.each([
    ['Japan, My Grief', [`${kind}s set in Japan`, `${kind}s about grief`]],
    ['The Bank Heist', [`${kind}s about a heist`]],
    ['The Bear', []],
    ['qqqq zzzz', []],
  ])('(%s) share a word with it, and lead to ten entries: %j', (input, expected) => {
    const themes = suggestThemes(works[kind], input);
    expect(themes).toEqual(expected);
    for (const theme of themes)
      expect(workGuide(works[kind], theme)).toMatchObject({
        understood: { how: 'theme' },
        entries: { length: 10 },
      });
  });
});

test.each([
  ['Japan, My Love', ['Japan']],
  ['Hills of Italy', ['Italy', 'Northern Italy', 'Southern Italy']],
  ['qqqq zzzz', []],
])('regions for an unknown place (%s) share a word with it: %j', (input, regions) =>
  expect(suggestRegions(places, input, { childFriendly: true })).toEqual(regions),
);

/** A title, original title or alias that is also a surname: "Lincoln", "Hamilton", "Kim". */
function titlesLikeSurnames(): string[] {
  const all = [...catalogue.movies, ...catalogue.books];
  const people = [
    ...all.flatMap(({ creators }) => creators),
    ...catalogue.movies.flatMap(({ cast }) => cast ?? []),
  ];
  const surnames = new Set(people.map((name) => normalise(name).split(' ').at(-1)));
  const names = all.flatMap(({ title, originalTitle = title, aliases }) => [
    title,
    originalTitle,
    ...aliases,
  ]);
  return [...new Set(names)].filter((name) => surnames.has(searchKey(name)));
}

test('a title takes precedence over the people with that surname, also a title of the other kind', () => {
  const titles = titlesLikeSurnames();
  expect(titles.length).toBeGreaterThan(50);
  const readings = titles.map((title) => ({
    title,
    kinds: [works.movie, works.book].map((index) => {
      const resolution = resolveTitle(index, title);
      const isPerson =
        resolution.kind === 'question' && resolution.question.wishes.some((wish) => wish.kind === 'person');
      return isPerson ? 'person' : resolution.kind;
    }),
  }));
  expect(readings.filter(({ kinds }) => !kinds.includes('work'))).toEqual([]);
  expect(readings.filter(({ kinds }) => kinds.includes('person'))).toEqual([]);
});

/** A faulty rule misreads many names, so a few of them are enough to find it. */
const sampleOf: Sample = isFullRun ? (all) => all : aFew;

describe.each([
  ['movies', workProperties('movie', catalogue, sampleOf, works.movie)],
  ['books', workProperties('book', catalogue, sampleOf, works.book)],
  ['places', travelProperties(catalogue, false, sampleOf, places)],
  ['places with children', travelProperties(catalogue, true, sampleOf, places)],
])('guides of %s', (_, properties) => {
  const usual = properties.filter(({ buildsIndex = false }) => isFullRun || !buildsIndex);
  test.each(usual)('$name', ({ violations }) => expect(violations()).toEqual([]));
});
