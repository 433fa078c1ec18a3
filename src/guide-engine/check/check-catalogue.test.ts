import { describe, expect, test } from 'vitest';
import { DESTINATIONS, GAZETTEER } from '../../../test/guide-engine/fixtures/places.ts';
import { MOVIES } from '../../../test/guide-engine/fixtures/movies.ts';
import type { MovieRecord, Sight, Tag } from '../record.ts';
import { checkCatalogue } from './check-catalogue.ts';
import { checkDestinations, checkGazetteer } from './check-destinations.ts';
import { checkSentences } from './check-sentences.ts';
import { checkTagList, checkTags } from './check-tags.ts';
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

describe('a work is refused', () => {
  test('unless nothing is wrong with it', () => expect(works({})).toEqual([]));
  test.each([
    ['the year 3000 is implausible', { year: 3000 }],
    ['the year 1890 is implausible', { year: 1890 }],
    ['no creator is named', { creators: [] }],
    ['5 people are in the cast', { cast: ['A', 'B', 'C', 'D', 'E'] }],
    ['has 0 genres', { genres: [] }],
    ["the fame 6 isn't", { fame: 6 }],
    ["the acclaim 0 isn't", { acclaim: 0 }],
    ["the language English isn't a code", { lang: 'English' }],
    ["the country uk isn't a code", { country: 'uk' }],
    ['the hidden text has 10 words', { text: words(10) }],
  ])('when %s', (problem, part) => expect(works(part)).toEqual([expect.stringContaining(`m0: ${problem}`)]));
  test('when its id, or its title and year, stand twice', () => {
    expect(works({ id: 'same' }, { id: 'same' })).toEqual(['same: the id stands twice']);
    expect(works({ title: 'The Áce' }, { title: 'the ace' })).toEqual([
      '“the ace 2021”: the same title and year stand twice',
    ]);
  });
  test('when a person is spelled two ways', () => {
    expect(works({ creators: ['J.R.R. Tolkien'] }, { creators: ['J. R. R. Tolkien'] })).toEqual([
      expect.stringContaining('spelled 2 ways'),
    ]);
  });
  test('when two parts of a series have one number', () => {
    const series = { name: 'S', number: 1 };
    expect(works({ series }, { series })).toEqual(['series “S”: the number 1 stands twice']);
  });
  test('when a series of which most is there has a hole', () => {
    expect(numberedParts(1, 2, 4, 5)).toEqual(['series “S”: the parts 3 are missing']);
    expect(numberedParts(1, 1.5, 2, 3, 4)).toEqual([]);
    expect(numberedParts(1, 7)).toEqual([]);
  });
  test('when a later part of a series is older', () => {
    expect(works(numbered(1, 2001), numbered(2, 1999))).toEqual([
      'series “S”: part 2 of 1999 is older than the part before it',
    ]);
  });
});

describe('tags are refused', () => {
  const tags = Array.from({ length: 12 }, (_, i) => tag(`t${i}`));
  const ids = tags.map(({ id }) => id);

  test('when an item has too few, an unknown one, one twice or one of another kind', () => {
    const problems = checkTags('movie', tagged(1, ['t1', 't1', 'zz', 'b']), [...tags, tag('b', ['book'])]);
    expect(problems).toEqual(
      expect.arrayContaining([
        'm0: has 4 tags, 10 to 14 are needed',
        "m0: the tag zz isn't in the list",
        'm0: the tag t1 stands twice',
        "m0: the tag b isn't for a movie",
      ]),
    );
  });
  test('when they are on fewer than five items', () =>
    expect(checkTags('movie', tagged(4, ids), tags)[0]).toMatch(/^tag t0: is on 4 movies, at least 5/u));
  test('when they are on more than two items of five', () => {
    const rest = Array.from({ length: 5 }, (_, i) => ({ ...movie, id: `n${i}`, tags: [] }));
    expect(checkTags('movie', [...tagged(5, ids), ...rest], tags)).toContain(
      'tag t0: is on 5 of 10 movies, which is too many to tell them apart',
    );
  });
  test('when the list has an id or label twice or an id that is none', () => {
    expect(checkTagList([tag('a'), tag('a'), tag('Two Words')])).toHaveLength(3);
  });
});

describe('descriptions are refused', () => {
  const good = 'A lighthouse keeper finds a letter that was never meant to reach the shore.';

  test('unless nothing is wrong with them', () => expect(sentences(good)).toEqual([]));
  test('when they are too short or too long', () => {
    expect(sentences('Too short.')[0]).toContain('has 10 characters');
    expect(sentences(`${words(60)}.`)[0]).toContain('at most 220');
  });
  test('when they are no sentence or hold markup', () => {
    expect(sentences(good.slice(0, -1))[0]).toContain("doesn't end as a sentence");
    expect(sentences(good.replace('letter', '<b>letter</b>'))[0]).toContain('markup');
  });
  test('when they praise instead of telling', () =>
    expect(sentences('A breathtaking lighthouse that stands on a rock in the sea.')[0]).toContain(
      '“breathtaking”',
    ));
  test('when they stand twice', () => expect(sentences(good, good)).toHaveLength(2));
  test('when they are made from a template, whatever the names', () => {
    const problems = sentences(
      template('Lisbon', 'tower'),
      template('Vienna', 'palace'),
      template('Lisbon', 'bridge'),
      template('Vienna', 'garden'),
    );
    expect(problems[0]).toContain('reads like a template');
  });
});

describe('destinations are refused', () => {
  const lisbon = { ...DESTINATIONS[0]!, sights: DESTINATIONS[0]!.sights.map(noted) };
  const withSight = (part: Partial<Sight>) =>
    checkDestinations([
      { ...lisbon, sights: [{ ...lisbon.sights[0]!, ...part }, ...lisbon.sights.slice(1)] },
    ]);

  test('when they lie outside their country', () =>
    expect(checkDestinations([{ ...lisbon, lat: 48 }])[0]).toContain("48, -9.14 doesn't lie in PT"));
  test('when they have too few sights, also for children', () => {
    expect(checkDestinations([{ ...lisbon, sights: lisbon.sights.slice(0, 3) }]).slice(0, 2)).toEqual([
      expect.stringContaining('has 3 sights'),
      expect.stringContaining('2 sights are good with children'),
    ]);
  });
  test('when a sight lies too far away', () =>
    expect(withSight({ lat: 41.15, lon: -8.61 })[0]).toMatch(/lies 27\d km away/u));
  test('when a sight holds a price', () =>
    expect(
      withSight({
        description: 'A tower on the river where the way up costs €8 for each grown-up visitor.',
      })[0],
    ).toContain('goes stale'));
  test('when a sight says for which children it is good, and is good with none', () =>
    expect(withSight({ childFit: 0 })).toContainEqual(expect.stringContaining('says for which children')));
  test('when a sight is unsafe and yet for children', () =>
    expect(withSight({ unsafe: true })[0]).toContain('is unsafe and yet good with children'));
  test('when a town lies outside its country', () =>
    expect(checkGazetteer([{ ...GAZETTEER[0]!, lat: 0 }])[0]).toContain("doesn't lie in PT"));
  test('unless nothing is wrong with the towns', () => expect(checkGazetteer(GAZETTEER)).toEqual([]));
});

test('a catalogue is checked as a whole', () => {
  expect(checkCatalogue({ tags: [], movies: [], books: [], destinations: [], gazetteer: [] }, 2026)).toEqual(
    [],
  );
  expect(
    checkCatalogue({ tags: [], movies: [movie], books: [], destinations: [], gazetteer: [] }, 2026).length,
  ).toBeGreaterThan(0);
});
