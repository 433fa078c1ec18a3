import type { ActivityCategory, DiaryDraft } from '#features/log/contract/activity.ts';
import { createSeededRandom } from '#testing/seeded-random.ts';
import { AGAIN_TAG, GAMES, NOTES, SHOWS, STOPPED_NOTES, TAGS } from './demo-diary-words.ts';
import { destinationNames, wellKnownWorks, type CatalogueWork } from './demo-works.ts';

export interface DemoEntry {
  /** When it was written down. */
  readonly daysAgo: number;
  readonly draft: DiaryDraft;
  /** Whether it has a place among the wishes. */
  readonly placed?: true;
}

/** The first evening, on which somebody wrote down what they remembered. */
export const DIARY_DAYS = 1_095;

const DAY_MS = 86_400_000;
const SEED = 7;

interface NamedWork {
  readonly name: string;
  readonly category: ActivityCategory;
  readonly creator?: string;
  readonly year?: number;
  readonly acclaim: number;
}

/**
 * Three years of somebody who keeps a diary of movies, books, journeys, shows and games: most movies without a rating,
 * some again, books over weeks, and many wishes. The same for the same day; the earliest first.
 */
export function createDemoDiary(today: Date, without: ReadonlySet<string>): DemoEntry[] {
  const random = createSeededRandom(SEED);
  const chance = (probability: number) => random() < probability;
  const between = (low: number, high: number) => low + Math.floor(random() * (high - low + 1));
  const oneOf = <T>(items: readonly T[]): T => items[Math.floor(random() * items.length)]!;
  const entries: DemoEntry[] = [];

  const next = {
    MOVIE: deck(wellKnownWorks('movies').map(fromCatalogue('MOVIE'))),
    BOOK: deck(wellKnownWorks('books').map(fromCatalogue('BOOK'))),
    PLACE: deck(destinationNames().map((name): NamedWork => ({ name, category: 'PLACE', acclaim: 4 }))),
    SHOW: deck(SHOWS.map(([name, year]): NamedWork => ({ name, category: 'SHOW', year, acclaim: 4 }))),
    GAME: deck(GAMES.map(([name, year]): NamedWork => ({ name, category: 'GAME', year, acclaim: 4 }))),
  };

  remember('MOVIE', 40);
  remember('BOOK', 30);
  watchMovies();
  readBooks();
  followOverMonths('SHOW', 16);
  followOverMonths('GAME', 11);
  travel();
  wish('MOVIE', 70);
  wish('BOOK', 45);
  wish('PLACE', 9);
  wish('SHOW', 4);
  wish('GAME', 4);
  stop('BOOK', 5);
  stop('MOVIE', 3);
  for (const category of ['BOOK', 'BOOK', 'SHOW', 'GAME'] as const) begin(category);
  return entries.toSorted((a, b) => b.daysAgo - a.daysAgo);

  /** What was seen or read before the diary: of much only the year is known, or nothing. */
  function remember(category: 'MOVIE' | 'BOOK', count: number): void {
    const startYear = Number(day(DIARY_DAYS).slice(0, 4));
    for (let index = 0; index < count; index += 1) {
      const work = next[category]();
      const year = between(Math.max(work.year ?? 0, startYear - 20), startYear - 1);
      const date = year >= startYear || chance(0.3) ? null : String(year);
      add(DIARY_DAYS - between(0, 3), work, { date, rating: chance(0.5) ? ratingOf(work) : null });
    }
  }

  function watchMovies(): void {
    const seen: NamedWork[] = [];
    for (let daysAgo = DIARY_DAYS - 4; daysAgo > 0; daysAgo -= 1) {
      const isWeekend = [0, 6].includes(new Date(day(daysAgo)).getUTCDay());
      if (!chance(isWeekend ? 0.5 : 0.2)) continue;
      const isAgain = seen.length > 30 && chance(0.08);
      const work = isAgain ? oneOf(seen) : next.MOVIE();
      if (!isAgain) seen.push(work);
      const rating = chance(0.15) ? ratingOf(work) : null;
      const tags = [...(isAgain ? [AGAIN_TAG] : []), ...tagsOf('MOVIE', 0.3)];
      const delay = chance(0.75) ? 0 : between(1, 5);
      add(Math.max(daysAgo - delay, 0), work, {
        date: day(daysAgo),
        rating,
        tags,
        note: noteOf('MOVIE', 0.12),
      });
    }
  }

  function readBooks(): void {
    let daysAgo = DIARY_DAYS - 6;
    for (;;) {
      const end = daysAgo - between(3, 24);
      if (end < 1) return;
      const work = next.BOOK();
      const rating = chance(0.65) ? ratingOf(work) : null;
      const date = chance(0.12) ? day(end).slice(0, 7) : `${day(daysAgo)}/${day(end)}`;
      add(end, work, { date, rating, tags: tagsOf('BOOK', 0.4), note: noteOf('BOOK', 0.3) });
      daysAgo = end + between(-8, 2);
    }
  }

  function followOverMonths(category: 'SHOW' | 'GAME', count: number): void {
    for (let index = 0; index < count; index += 1) {
      const work = next[category]();
      const start = between(40, DIARY_DAYS - 10);
      const end = start - between(10, 38);
      const [first, last] = [day(start).slice(0, 7), day(end).slice(0, 7)];
      const rating = chance(0.5) ? ratingOf(work) : null;
      const date = first === last ? first : `${first}/${last}`;
      add(Math.max(end, 1), work, { date, rating, tags: tagsOf(category, 0.3), note: noteOf(category, 0.4) });
    }
  }

  function travel(): void {
    for (let start = DIARY_DAYS - 30; start > 8; start -= between(25, 60)) {
      const work = next.PLACE();
      const end = start - between(0, 6);
      const date = start === end ? day(start) : `${day(start)}/${day(end)}`;
      const rating = chance(0.6) ? ratingOf(work) : null;
      add(end - 1, work, { date, rating, tags: tagsOf('PLACE', 0.6), note: noteOf('PLACE', 0.7) });
    }
  }

  function wish(category: ActivityCategory, count: number): void {
    for (let index = 0; index < count; index += 1) {
      const draft = draftOf(next[category](), { status: 'WANT', date: null });
      entries.push({ daysAgo: between(1, DIARY_DAYS - 1), draft, ...(index % 5 === 0 && { placed: true }) });
    }
  }

  function stop(category: 'MOVIE' | 'BOOK', count: number): void {
    for (let index = 0; index < count; index += 1) {
      const daysAgo = between(20, DIARY_DAYS - 20);
      add(daysAgo, next[category](), { status: 'STOPPED', date: day(daysAgo), note: oneOf(STOPPED_NOTES) });
    }
  }

  function begin(category: ActivityCategory): void {
    const daysAgo = between(3, 25);
    add(daysAgo, next[category](), { status: 'DOING', date: day(daysAgo) });
  }

  function add(daysAgo: number, work: NamedWork, fields: Partial<DiaryDraft>): void {
    entries.push({ daysAgo, draft: draftOf(work, fields) });
  }

  function ratingOf({ acclaim }: NamedWork): number {
    return Math.max(1, Math.min(5, acclaim + oneOf([-2, -1, -1, 0, 0, 0, 1])));
  }

  function noteOf(category: ActivityCategory, probability: number): string {
    return chance(probability) ? oneOf(NOTES[category]) : '';
  }

  function tagsOf(category: ActivityCategory, probability: number): string[] {
    return chance(probability) ? [oneOf(TAGS[category])] : [];
  }

  /** `YYYY-MM-DD` */
  function day(daysAgo: number): string {
    return new Date(today.getTime() - daysAgo * DAY_MS).toISOString().slice(0, 10);
  }

  /** Deals each work once, in a random order. */
  function deck(works: readonly NamedWork[]): () => NamedWork {
    const left = works
      .filter(({ name }) => !without.has(name))
      .map((work) => ({ work, at: random() }))
      .toSorted((a, b) => a.at - b.at);
    return () => left.pop()!.work;
  }
}

function fromCatalogue(category: 'MOVIE' | 'BOOK') {
  return ({ title, year, creators, acclaim }: CatalogueWork): NamedWork => ({
    name: title,
    category,
    creator: creators.join(', '),
    year,
    acclaim,
  });
}

function draftOf({ acclaim: _acclaim, ...work }: NamedWork, fields: Partial<DiaryDraft>): DiaryDraft {
  return { ...work, rating: null, ...fields };
}
