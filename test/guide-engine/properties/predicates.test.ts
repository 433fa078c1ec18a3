import { describe, expect, test } from 'vitest';
import { DESTINATIONS } from '../fixtures/places.ts';
import { MOVIES } from '../fixtures/movies.ts';
import { TAGS } from '../fixtures/tags.ts';
import { MOVIE_INDEX, PLACE_INDEX } from '../fixtures/indexes.ts';
import type { Guide, GuideEntry, GuideResult } from '#guide-engine/guide.ts';
import { travelGuide } from '#guide-engine/places/travel-guide.ts';
import { workGuide } from '#guide-engine/works/work-guide.ts';
import { buildMovieIndex } from '#guide-engine/works/work-index.ts';
import {
  canBeSearched,
  hasTenOrSaysWhy,
  containsNothingDated,
  inventsNothing,
  isFor,
  isHonest,
  isTheSame,
  leadsTo,
  leavesOutInputAndDoubles,
  saysHowItWasRead,
} from './every-guide.ts';
import { isNear, namesNearestDestination, suitsChildren, variesInKind } from './travel-guides.ts';
import { guessedTitles } from './left-out.ts';
import { faultsOfList } from './title-lists.ts';
import {
  beginsWithRelated,
  givesTrueReasons,
  misreadKinds,
  suitsFamilies,
  varies,
  variesItsReasons,
} from './work-guides.ts';

// A property that cannot fail proves nothing: each must find the fault in a guide that was altered for it.

const guide = asGuide(workGuide(MOVIE_INDEX, 'WALL·E'));
const trip = asGuide(travelGuide(PLACE_INDEX, 'Lisbon', { childFriendly: true }));
const records = new Map(MOVIES.map((record) => [record.id, record]));
const known = new Map(
  MOVIES.map((record) => [
    record.id,
    { name: record.title, description: record.description, year: record.year },
  ]),
);

const [toyStory, alien] = ['movie:toy-story-1995', 'movie:alien-1979'].map((id) => records.get(id));
const guideOfTwo = asGuide(workGuide(MOVIE_INDEX, 'Toy Story; Alien'));

describe('a property detects an altered guide', () => {
  test.each<[string, string[]]>([
    ['too short', hasTenOrSaysWhy({ ...guide, entries: guide.entries.slice(1) })],
    ['too long', hasTenOrSaysWhy({ ...guide, entries: [...guide.entries, ...guide.entries] })],
    [
      'too long in reserve',
      hasTenOrSaysWhy({ ...guide, reserve: Array.from({ length: 31 }, () => guide.entries[0]!) }),
    ],
    [
      'short with a reserve',
      hasTenOrSaysWhy({ ...guide, entries: [], reserve: guide.entries, note: 'Why not.' }),
    ],
    ['invented', inventsNothing(spoiled(guide, { id: 'movie:none-1999' }), known)],
    ['misquoted', inventsNothing(spoiled(guide, { year: 1900 }), known)],
    ['holds the input', leavesOutInputAndDoubles(spoiled(guide, { name: 'wall·e (2008)' }), 'WALL·E')],
    [
      'holds a title twice',
      leavesOutInputAndDoubles(spoiled(guide, { name: guide.entries[1]!.name.toUpperCase() }), 'x'),
    ],
    ['differs', isTheSame(guide, trip)],
    ['for another work', isFor(guide, 'movie:dune-2021')],
    ['leads elsewhere', leadsTo(guide, 'movie:dune-2021')],
    ['for nonsense', isHonest(guide)],
    ['unknown without a word', isHonest({ kind: 'unknown', message: '', close: [] })],
    ['guessed in silence', saysHowItWasRead({ ...guide, understood: { how: 'typo', label: 'x' } })],
    ['holds a price', containsNothingDated(spoiled(guide, { description: 'A ride for €5.' }))],
    ['not to be searched', canBeSearched(spoiled(guide, { query: guide.entries[0]!.name }))],
    [
      'all of one director',
      varies(
        'movie',
        {
          ...guide,
          entries: MOVIES.filter(({ creators }) => creators.includes('Christopher Nolan')).map(entryFor),
        },
        records,
      ),
    ],
    [
      'all of one series',
      varies(
        'movie',
        { ...guide, entries: MOVIES.filter(({ series }) => series?.name === 'Harry Potter').map(entryFor) },
        records,
      ),
    ],
    [
      'for another kind',
      misreadKinds(TAGS.slice(0, 1), () => ({ ...guide, understood: { how: 'theme', label: 'x' } }), records),
    ],
    [
      'unknown for a kind',
      misreadKinds(TAGS.slice(0, 1), () => ({ kind: 'unknown', message: '', close: [] }), records),
    ],
    ['lies about its reasons', givesTrueReasons(spoiled(guide, { why: ['Revenge'] }), records, TAGS)],
    [
      'says the same of three',
      variesItsReasons({ ...guide, entries: guide.entries.map((entry) => ({ ...entry, why: ['A', 'B'] })) }),
    ],
    [
      'without what is related',
      beginsWithRelated(
        guide,
        new Map(MOVIES.map((movie) => [movie.id, { ...movie, related: [guide.understood.id!] }])),
      ),
    ],
    ['gives no reasons', givesTrueReasons(spoiled(guide, { why: [] }), records, TAGS)],
    ['for other titles', faultsOfList(guideOfTwo, [alien!, toyStory!], records, TAGS)],
    [
      'false about one of the titles',
      faultsOfList(spoiled(guideOfTwo, { why: ['Like both: space'] }), [toyStory!, alien!], records, TAGS),
    ],
    ['for adults', suitsFamilies(spoiled(guide, { id: 'movie:alien-1979' }), records)],
    [
      'of one kind',
      variesInKind({ ...trip, entries: trip.entries.map((entry) => ({ ...entry, kindLabel: 'museum' })) }),
    ],
    ['holds a bar', suitsChildren(spoiled(trip, { name: 'Bairro Alto bars' }), DESTINATIONS)],
    ['silent about the age', suitsChildren(spoiled(trip, { why: ['In Lisbon'] }), DESTINATIONS)],
    ['far away', isNear(spoiled(trip, { place: 'Vienna' }), DESTINATIONS)],
    ['hides a distance', isNear(spoiled(trip, { distanceKm: 34 }), DESTINATIONS)],
    [
      'hides its destination',
      namesNearestDestination({ ...trip, understood: { how: 'town', label: 'Cascais' } }, DESTINATIONS),
    ],
  ])('when it is %s', (_, violations) => expect(violations).not.toEqual([]));
});

test('the property of guesses detects titles that are taken for misspelled ones', () => {
  const misspelled = MOVIES.map((movie) => ({ ...movie, title: `${movie.title}x`, aliases: [] }));
  expect(guessedTitles(MOVIES, () => buildMovieIndex(misspelled, TAGS))).not.toEqual([]);
  expect(guessedTitles(MOVIES, () => buildMovieIndex(MOVIES, TAGS))).toEqual([]);
});

function asGuide(result: GuideResult): Guide {
  if (result.kind === 'unknown') throw new Error(result.message);
  return result;
}

/** The guide with its first entry changed. */
function spoiled(whole: Guide, change: Partial<GuideEntry>): Guide {
  const [first, ...rest] = whole.entries;
  return { ...whole, entries: [{ ...first!, ...change }, ...rest] };
}

function entryFor({ id, title, year, description }: (typeof MOVIES)[number]): GuideEntry {
  return { id, name: title, year, description, why: ['x'], query: title };
}
