import {
  SUGGESTIONS_MAX_ITEMS,
  type BookGuide,
  type GuideChoice,
  type MovieGuide,
  type Recommendation,
  type TravelGuide,
  type TravelGuideInput,
} from '#contract/guide.ts';
import { fold } from '#contract/fields.ts';
import { Problem } from '#contract/problem.ts';
import type { Choice, Guide, GuideEntry, GuideResult } from '#guide-engine/guide.ts';
import { DAY_MS } from '../kernel/clock.ts';
import type { Engine } from './engine.ts';
import { searchUrl, type GuideKind } from './search-urls.ts';

const GUIDES_PER_USER_AND_DAY = 300;

/** A guide as it is stored: all kinds alike, without the id. */
export interface GuideContent {
  readonly label: string;
  readonly understoodNote?: string;
  readonly note?: string;
  readonly others: GuideChoice[];
  readonly recommendations: Recommendation[];
}

export interface StoredGuide {
  readonly id: string;
  readonly content: GuideContent;
}

export interface GuideStore {
  findByKey(key: string): Promise<StoredGuide | null>;
  /** Answers the stored one, which is another's where two made the same guide at once. */
  insert(guide: StoredGuide & { key: string; kind: GuideKind; createdAt: number }): Promise<StoredGuide>;
  delete(id: string): Promise<boolean>;
}

export interface GuidePorts {
  readonly engine: () => Promise<Engine>;
  readonly store: GuideStore;
  readonly counters: { count(key: string, windowMs: number, now: number): Promise<number> };
  readonly limited: boolean;
  readonly clock: () => number;
  readonly ids: { id(): string; digest(text: string): string };
}

/**
 * Guides made by the embedded engine, stored under what they were made from, and found again.
 * @throws Problem `guide.unknown` with close names, `request.too-many` after 300 a day.
 */
export interface GuideService {
  travel(userId: string, input: TravelGuideInput): Promise<TravelGuide>;
  movie(userId: string, name: string): Promise<MovieGuide>;
  book(userId: string, name: string): Promise<BookGuide>;
  suggestPlaces(text: string): Promise<GuideChoice[]>;
  suggestMovies(text: string): Promise<GuideChoice[]>;
  suggestBooks(text: string): Promise<GuideChoice[]>;
  /** @throws Problem `guide.not-found` */
  remove(id: string): Promise<void>;
}

export function guideService({ engine, store, counters, limited, clock, ids }: GuidePorts): GuideService {
  async function refuseAfterMany(userId: string): Promise<void> {
    if (!limited) return;
    const count = await counters.count(`guides:${userId}`, DAY_MS, clock());
    if (count <= GUIDES_PER_USER_AND_DAY) return;
    const retryAfterSeconds = Math.ceil((DAY_MS - (clock() % DAY_MS)) / 1_000);
    throw new Problem('request.too-many', { retryAfterSeconds });
  }

  /** `inputs` differ for guides that differ; how an input was spelled in upper and lower case does not count. */
  async function findOrMake(
    userId: string,
    kind: GuideKind,
    inputs: readonly string[],
    make: (engine: Engine) => GuideResult,
  ): Promise<StoredGuide> {
    await refuseAfterMany(userId);
    const ready = await engine();
    const key = ids.digest(JSON.stringify([kind, ready.version, ...inputs]));
    const known = await store.findByKey(key);
    if (known) return known;
    const content = toContent(kind, understoodGuide(make(ready)));
    return store.insert({ id: ids.id(), key, kind, content, createdAt: clock() });
  }

  return {
    async travel(userId, { place, childFriendly }) {
      const inputs = [fold(place.trim()), String(childFriendly)];
      const guide = await findOrMake(userId, 'travel', inputs, (ready) => ready.travel(place, childFriendly));
      return {
        ...shared(guide),
        place: guide.content.label,
        travelRecommendations: guide.content.recommendations,
      };
    },

    async movie(userId, name) {
      const guide = await findOrMake(userId, 'movie', [fold(name.trim())], (ready) => ready.movie(name));
      return {
        ...shared(guide),
        name: guide.content.label,
        movieRecommendations: guide.content.recommendations,
      };
    },

    async book(userId, name) {
      const guide = await findOrMake(userId, 'book', [fold(name.trim())], (ready) => ready.book(name));
      return {
        ...shared(guide),
        name: guide.content.label,
        bookRecommendations: guide.content.recommendations,
      };
    },

    suggestPlaces: async (text) => (await engine()).suggestPlaces(text, SUGGESTIONS_MAX_ITEMS).map(toChoice),
    suggestMovies: async (text) => (await engine()).suggestMovies(text, SUGGESTIONS_MAX_ITEMS).map(toChoice),
    suggestBooks: async (text) => (await engine()).suggestBooks(text, SUGGESTIONS_MAX_ITEMS).map(toChoice),

    async remove(id) {
      if (!(await store.delete(id))) throw new Problem('guide.not-found');
    },
  };
}

function understoodGuide(result: GuideResult): Guide {
  if (result.kind === 'guide') return result;
  const choices = result.close.map((choice) => toChoice(choice).input);
  throw new Problem('guide.unknown', { detail: result.message, choices });
}

function shared({ id, content: { understoodNote, note, others } }: StoredGuide) {
  return {
    id,
    others,
    ...(understoodNote === undefined ? {} : { understoodNote }),
    ...(note === undefined ? {} : { note }),
  };
}

function toContent(kind: GuideKind, { understood, others, entries, note }: Guide): GuideContent {
  return {
    label: understood.label,
    ...(understood.note === undefined ? {} : { understoodNote: understood.note }),
    ...(note === undefined ? {} : { note }),
    others: others.map(toChoice),
    recommendations: entries.map((entry) => toRecommendation(kind, entry)),
  };
}

function toRecommendation(kind: GuideKind, entry: GuideEntry): Recommendation {
  const { id, name, description, year, creators, kindLabel, place, distanceKm, why, query } = entry;
  return {
    id,
    name,
    description,
    why: [...why],
    searchUrl: searchUrl(kind, query),
    ...(year === undefined ? {} : { year }),
    ...(creators === undefined ? {} : { creators: [...creators] }),
    ...(kindLabel === undefined ? {} : { kind: kindLabel }),
    ...(place === undefined ? {} : { place }),
    ...(distanceKm === undefined ? {} : { distanceKm }),
  };
}

/** Same-named works are told apart by their year, in what is shown and in what is asked for. */
function toChoice({ label, year, creators }: Choice): GuideChoice {
  const input = year === undefined ? label : `${label} (${year})`;
  const by = creators === undefined || creators.length === 0 ? '' : `, ${creators.join(' and ')}`;
  return { input, label: `${input}${by}` };
}
