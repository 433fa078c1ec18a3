import { dismissalApi, type Dismissal } from '#features/guides/contract/dismissals.ts';
import { type ForYouGroup, type ForYouItem, type ForYouKind } from '#features/guides/contract/for-you.ts';
import type { MapBackground } from '#features/guides/contract/guide-map.ts';
import type { MovieGuide, Recommendation, TravelGuide } from '#features/guides/contract/guide.ts';
import { server } from './mock-server.ts';

const MOVIES = [
  'Interstellar',
  'Contact',
  'Solaris',
  'Gravity',
  'Moon',
  'Alien',
  'Her',
  'Stalker',
  'Sunshine',
  'Ad Astra',
  'Annihilation',
  'Primer',
];
/** Sights of Venice, a walk apart. */
const SIGHTS = [
  ["St Mark's Basilica", 45.4345, 12.3397],
  ["Doge's Palace", 45.4337, 12.3403],
  ['Rialto Bridge', 45.438, 12.3359],
  ['Torcello', 45.4984, 12.4179],
] as const;

/** A movie of this number, from 1. */
export function testMovie(number: number, differences: Partial<Recommendation> = {}): Recommendation {
  const name = MOVIES[number - 1] ?? `Movie ${number}`;
  return {
    id: `movie:${number}`,
    name,
    description: `${name} in a sentence.`,
    year: 1970 + 3 * number,
    creators: ['Ann Director'],
    minutes: 80 + 5 * number,
    lang: number % 2 === 0 ? 'en' : 'fr',
    why: ['First contact'],
    searchUrl: `https://example.org/search?q=${encodeURIComponent(name)}`,
    ...differences,
  };
}

const testMovies = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => testMovie(from + index));

/** Ten movies like Arrival, and two that are next in line; with these differences. */
export function testMovieGuide(differences: Partial<MovieGuide> = {}): MovieGuide {
  return {
    id: 'guide-1',
    name: 'Arrival',
    others: [],
    movieRecommendations: testMovies(1, 10),
    nextInLine: testMovies(11, 12),
    ...differences,
  };
}

/** Four sights of Venice; with these differences. */
export function testTravelGuide(differences: Partial<TravelGuide> = {}): TravelGuide {
  return {
    id: 'guide-2',
    place: 'Venice',
    others: [],
    travelRecommendations: SIGHTS.map(([name, lat, lon], index) => ({
      id: `sight:${index + 1}`,
      name,
      description: `${name} in a sentence.`,
      kind: 'sight',
      at: { lat, lon },
      why: ['Worth a morning'],
      searchUrl: `https://example.org/map?q=${encodeURIComponent(name)}`,
    })),
    ...differences,
  };
}

/** An island around Venice, with a lake, a river and three towns. */
export function testMapBackground(): MapBackground {
  return {
    west: 8,
    south: 42,
    east: 16.7,
    north: 48.9,
    width: 1_000,
    height: 1_100,
    land: 'M100 100l800 0 0 900-800 0z',
    lakes: 'M200 200l100 0 0 100z',
    rivers: 'M400 400l200 200',
    towns: [
      { name: 'Venice', lat: 45.44, lon: 12.33 },
      { name: 'Bologna', lat: 44.49, lon: 11.34 },
      { name: 'Ljubljana', lat: 46.06, lon: 14.51 },
    ],
  };
}

/** So many movies, books or places for a user with enough ratings; none for one who lacks five. */
export function testForYouGroup(
  kind: ForYouKind,
  count: number,
  differences: Partial<ForYouGroup> = {},
): ForYouGroup {
  const items = Array.from({ length: count + (count > 0 ? 2 : 0) }, (_, index) =>
    testForYouItem(kind, index + 1),
  );
  return {
    kind,
    missing: count === 0 ? 5 : 0,
    recommendations: items.slice(0, count),
    nextInLine: items.slice(count),
    ...differences,
  };
}

export function testForYouItem(
  kind: ForYouKind,
  number: number,
  differences: Partial<ForYouItem> = {},
): ForYouItem {
  const { why: _why, ...movie } = testMovie(number);
  return {
    ...movie,
    id: `${kind}:${number}`,
    because: { name: 'Arrival', rating: 5, shared: ['first contact'] },
    ...differences,
  };
}

/** Lets the server answer all calls about what the user dismissed. */
export function keepDismissals(kept: readonly Dismissal[] = []): void {
  let all = [...kept];
  server.answers(dismissalApi.list, () => all);
  server.answers(dismissalApi.add, ({ id }) => {
    const name = MOVIES[Number(id.split(':')[1]) - 1] ?? id;
    const added: Dismissal = { id, kind: 'movie', name, dismissedAt: new Date().toISOString() };
    all = [added, ...all];
    return added;
  });
  server.answers(dismissalApi.remove, ({ id }) => {
    all = all.filter((one) => one.id !== id);
    return {};
  });
}
