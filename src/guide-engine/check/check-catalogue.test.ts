import { describe, expect, test } from 'vitest';
import { DESTINATIONS, GAZETTEER } from '../../../test/guide-engine/fixtures/places.ts';
import { MOVIES } from '../../../test/guide-engine/fixtures/movies.ts';
import type { MovieRecord, Sight, Tag, TitleRecord } from '../record.ts';
import { checkCatalogue } from './check-catalogue.ts';
import { checkDestinations, checkGazetteer } from './check-destinations.ts';
import { checkSentences } from './check-sentences.ts';
import { checkTagList, checkTags } from './check-tags.ts';
import { checkTitles } from './check-titles.ts';
import { checkWorks } from './check-works.ts';

const words = (count: number) => Array.from({ length: count }, (_, i) => `word${i}`).join(' ');
const movie: MovieRecord = { ...MOVIES[1]!, text: words(80) };

function works(...parts: readonly Partial<MovieRecord>[]): string[] {
  return checkWorks(
    'movie',
    parts.map((part, i) => ({ ...movie, id: `m${i}`, title: `T${i}`, ...part })),
    2026,
  );
}

function numbered(number: number, year = 2021): Partial<MovieRecord> {
  return { series: { name: 'S', number }, year };
}

function numberedParts(...numbers: readonly number[]): string[] {
  return works(...numbers.map((number) => numbered(number)));
}

function noted(sight: Sight): Sight {
  return sight.childFit > 0 ? { ...sight, childNote: 'From 5: much to see.' } : sight;
}

function tag(id: string, kinds: Tag['kinds'] = ['movie']): Tag {
  return { id, facet: 'theme', label: id, kinds };
}

function tagged(count: number, tags: readonly string[]): MovieRecord[] {
  return Array.from({ length: count }, (_, i) => ({ ...movie, id: `m${i}`, tags }));
}

function sentences(...descriptions: readonly string[]): string[] {
  return checkSentences(
    descriptions.map((description, i) => ({ id: `d${i}`, description, names: ['Lisbon', 'Vienna'] })),
  );
}

function template(place: string, thing: string): string {
  return `The ${thing} is one of the many things to see in ${place} on any day.`;
}

describe('catalogue check of works', () => {
  test('accepts valid works', () => expect(works({})).toEqual([]));
  test.each([
    ['the year 3000 is implausible', { year: 3000 }],
    ['the year 1890 is implausible', { year: 1890 }],
    ['the list of aliases is missing', { aliases: undefined as unknown as [] }],
    ['no creator is named', { creators: [] }],
    ['5 people are in the cast', { cast: ['A', 'B', 'C', 'D', 'E'] }],
    ['has 0 genres', { genres: [] }],
    ["the fame 6 isn't", { fame: 6 }],
    ["the acclaim 0 isn't", { acclaim: 0 }],
    ["the language English isn't a code", { lang: 'English' }],
    ["the country uk isn't a code", { country: 'uk' }],
    ['the hidden text has 10 words', { text: words(10) }],
  ])('rejects a work when %s', (problem, part) =>
    expect(works(part)).toEqual([expect.stringContaining(`m0: ${problem}`)]),
  );
  test('rejects a duplicate id, and a duplicate title and year', () => {
    expect(works({ id: 'same' }, { id: 'same' })).toEqual(['same: the id occurs twice']);
    expect(works({ title: 'The Áce' }, { title: 'the ace' })).toEqual([
      '“the ace 2021”: the same title and year occur twice',
    ]);
  });
  test('rejects two spellings of one person', () => {
    expect(works({ creators: ['J.R.R. Tolkien'] }, { creators: ['J. R. R. Tolkien'] })).toEqual([
      expect.stringContaining('spelled 2 ways'),
    ]);
  });
  test('rejects a series number that is used twice', () => {
    const series = { name: 'S', number: 1 };
    expect(works({ series }, { series })).toEqual(['series “S”: the number 1 occurs twice']);
  });
  test('rejects a gap in a series that is otherwise nearly complete', () => {
    expect(numberedParts(1, 2, 4, 5)).toEqual(['series “S”: the parts 3 are missing']);
    expect(numberedParts(1, 1.5, 2, 3, 4)).toEqual([]);
    expect(numberedParts(1, 7)).toEqual([]);
  });
  test('rejects a later part of a series with an earlier year', () => {
    expect(works(numbered(1, 2001), numbered(2, 1999))).toEqual([
      'series “S”: part 2 of 1999 is older than the part before it',
    ]);
  });
});

describe('catalogue check of tags', () => {
  const tags = Array.from({ length: 12 }, (_, i) => tag(`t${i}`));
  const ids = tags.map(({ id }) => id);

  test('rejects an item with too few tags, or with unknown, repeated or wrong-kind tags', () => {
    const problems = checkTags('movie', tagged(1, ['t1', 't1', 'zz', 'b']), [...tags, tag('b', ['book'])]);
    expect(problems).toEqual(
      expect.arrayContaining([
        'm0: has 4 tags, 10 to 14 are needed',
        "m0: the tag zz isn't in the list",
        'm0: the tag t1 occurs twice',
        "m0: the tag b isn't for a movie",
      ]),
    );
  });
  test('rejects tags with fewer than five items', () =>
    expect(checkTags('movie', tagged(4, ids), tags)[0]).toMatch(/^tag t0: is on 4 movies, at least 5/u));
  test('rejects tags that more than two fifths of the items have', () => {
    const rest = Array.from({ length: 5 }, (_, i) => ({ ...movie, id: `n${i}`, tags: [] }));
    expect(checkTags('movie', [...tagged(5, ids), ...rest], tags)).toContain(
      'tag t0: is on 5 of 10 movies, which is too many to tell them apart',
    );
  });
  test('rejects a tag list with a repeated id or label, or an invalid id', () => {
    expect(checkTagList([tag('a'), tag('a'), tag('Two Words')])).toHaveLength(3);
  });
});

describe('catalogue check of descriptions', () => {
  const good = 'A lighthouse keeper finds a letter that was never meant to reach the shore.';

  test('accepts valid descriptions', () => expect(sentences(good)).toEqual([]));
  test('rejects descriptions that are too short or too long', () => {
    expect(sentences('Too short.')[0]).toContain('has 10 characters');
    expect(sentences(`${words(60)}.`)[0]).toContain('at most 220');
  });
  test('rejects descriptions that are not sentences or contain markup', () => {
    expect(sentences(good.slice(0, -1))[0]).toContain("doesn't end like a sentence");
    expect(sentences(good.replace('letter', '<b>letter</b>'))[0]).toContain('markup');
  });
  test('rejects praise in place of information', () =>
    expect(sentences('A breathtaking lighthouse that stands on a rock in the sea.')[0]).toContain(
      '“breathtaking”',
    ));
  test('rejects repeated descriptions', () => expect(sentences(good, good)).toHaveLength(2));
  test('rejects descriptions made from one template, whatever the names', () => {
    const problems = sentences(
      template('Lisbon', 'tower'),
      template('Vienna', 'palace'),
      template('Lisbon', 'bridge'),
      template('Vienna', 'garden'),
    );
    expect(problems[0]).toContain('reads like a template');
  });
});

describe('catalogue check of destinations', () => {
  const lisbon = { ...DESTINATIONS[0]!, sights: DESTINATIONS[0]!.sights.map(noted) };
  const withSight = (part: Partial<Sight>) =>
    checkDestinations([
      { ...lisbon, sights: [{ ...lisbon.sights[0]!, ...part }, ...lisbon.sights.slice(1)] },
    ]);

  test('rejects destinations outside their country', () =>
    expect(checkDestinations([{ ...lisbon, lat: 48 }])[0]).toContain("48, -9.14 isn't in PT"));
  test('rejects destinations with too few sights, in total or for children', () => {
    expect(checkDestinations([{ ...lisbon, sights: lisbon.sights.slice(0, 3) }]).slice(0, 2)).toEqual([
      expect.stringContaining('has 3 sights'),
      expect.stringContaining('2 sights are good with children'),
    ]);
  });
  test('rejects a sight that is too far away', () =>
    expect(withSight({ lat: 41.15, lon: -8.61 })[0]).toMatch(/is 27\d km away/u));
  test('accepts excursions, but not only excursions', () => {
    expect(withSight({ lat: 39.6, lon: -8.67 })).toEqual(checkDestinations([lisbon]));
    const sights = lisbon.sights.map((sight, i) => ({ ...sight, lat: 39.6, lon: -8.67 + i / 100 }));
    expect(checkDestinations([{ ...lisbon, sights }])[0]).toContain('0 sights are within 60 km');
  });
  test('rejects a sight without coordinates', () => {
    const { lat: _lat, lon: _lon, ...sight } = lisbon.sights[0]!;
    // As a line of the catalogue may lack them.
    const sights = [sight as Sight, ...lisbon.sights.slice(1)];
    expect(checkDestinations([{ ...lisbon, sights }])[0]).toContain('Belém Tower: has no coordinates');
  });
  test('rejects two sights at one point', () => {
    const sights = lisbon.sights.map((sight) => ({ ...sight, lat: 38.7, lon: -9.14 }));
    expect(checkDestinations([{ ...lisbon, sights }])[0]).toContain('two sights are at 38.7, -9.14');
  });
  test('rejects a sight that mentions a price', () =>
    expect(
      withSight({
        description: 'A tower on the river where the way up costs €8 for each grown-up visitor.',
      })[0],
    ).toContain('goes stale'));
  test('rejects a note about children on a sight that does not suit them', () =>
    expect(withSight({ childFit: 0 })).toContainEqual(
      expect.stringContaining('must have a note about children'),
    ));
  test('rejects an unsafe sight that is marked as suitable for children', () =>
    expect(withSight({ unsafe: true })[0]).toContain('is unsafe and yet good with children'));
  test('rejects a town outside its country', () =>
    expect(checkGazetteer([{ ...GAZETTEER[0]!, lat: 0 }])[0]).toContain("isn't in PT"));
  test('accepts valid towns', () => expect(checkGazetteer(GAZETTEER)).toEqual([]));
});

test('the catalogue check covers the whole catalogue', () => {
  expect(
    checkCatalogue({ tags: [], studios: [], movies: [], books: [], destinations: [], gazetteer: [] }, 2026),
  ).toEqual([]);
  expect(
    checkCatalogue(
      { tags: [], studios: [], movies: [movie], books: [], destinations: [], gazetteer: [] },
      2026,
    ).length,
  ).toBeGreaterThan(0);
  const studios = [
    { studio: 'Pixar', movies: [movie.id, 'movie:unmade-2030'] },
    { studio: 'Laika', movies: [movie.id] },
  ];
  expect(
    checkCatalogue({ tags: [], studios, movies: [movie], books: [], destinations: [], gazetteer: [] }, 2026),
  ).toEqual(
    expect.arrayContaining([
      'movie:unmade-2030: a studio names it, but there is no such movie',
      `${movie.id}: several studios name it`,
    ]),
  );
});

describe('catalogue check of shows and games', () => {
  const show: TitleRecord = {
    id: 'show:the-cafe-2010',
    title: 'The Café',
    aliases: ['Kaffee'],
    year: 2010,
    creators: ['Ada Ash'],
    country: 'GB',
    genres: ['sitcom'],
    fame: 3,
    description: 'Three cooks and one table for two, in a street that nobody finds twice.',
  };
  const shows = (...parts: readonly Partial<TitleRecord>[]) =>
    checkTitles(
      'show',
      parts.map((part) => ({ ...show, ...part })),
      { genres: new Set(['sitcom', 'drama']), tags: new Set(['witty']) },
      2026,
    );
  const other = {
    id: 'show:other-2010',
    title: 'Other',
    aliases: [],
    description: 'Behind the mill a clock strikes thirteen, and only the postman asks why.',
  };

  test('accepts valid ones, also two of one title that differ in their year', () =>
    expect(shows({}, { ...other, id: 'show:the-cafe-1999', title: 'The Cafe', year: 1999 })).toEqual([]));
  test.each([
    ["the id isn't that of “The Café” of 2010", { id: 'show:cafe-2010' }],
    ['the year 1900 is implausible', { id: 'show:the-cafe-1900', year: 1900 }],
    ['no creator is named', { creators: [] }],
    ["the country Britain isn't a code", { country: 'Britain' }],
    ['there is no genre western', { genres: ['sitcom', 'western'] }],
    ['has 0 genres', { genres: [] }],
    ["the tag clever isn't in the list", { tags: ['witty', 'clever'] }],
    ['0 seasons are implausible', { seasons: 0 }],
    ['the title is among the aliases', { aliases: ['The Café'] }],
  ])('rejects one when %s', (problem, part) =>
    expect(shows(part)).toEqual([expect.stringContaining(problem)]),
  );
  test('rejects an alias that leads to another record', () => {
    expect(shows({}, { ...other, aliases: ['The Cafe'] })).toEqual([
      '“cafe” names show:the-cafe-2010 and show:other-2010',
    ]);
    expect(shows({}, { ...other, aliases: ['kaffee'] })).toEqual([
      '“kaffee” names show:the-cafe-2010 and show:other-2010',
    ]);
  });
});
