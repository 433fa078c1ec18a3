import type { ActivityCategory, ActivityStatus } from '#features/log/contract/activity.ts';
import { comparePartialDates } from '#platform/contract/partial-date.ts';
import { readDay } from '../../model/dates.ts';
import { createEntry, dateRange, joinTexts } from '../../model/entry.ts';
import { htmlToText } from '../../model/html-text.ts';
import { isJsonObject, jsonField, jsonList, jsonText } from '../../model/json.ts';
import type { Episode, ImportedEntry, RowRef } from '../../model/model.ts';
import { readNumber, readOrdinal, readRating } from '../../model/numbers.ts';

interface Work {
  readonly category: ActivityCategory;
  readonly name: string;
}

/** What was seen, and what was said of it: an episode, or the title itself. */
interface Place {
  readonly key: string;
  readonly episode: Episode | null;
}

interface Time {
  readonly place: Place;
  readonly status: ActivityStatus;
  readonly date: string | null;
  /** Of what is on hold. */
  readonly tags?: readonly string[];
}

const RATING_MAX = 100;
/** Collections that Ryot makes itself, in lower case. */
const OWN_COLLECTIONS = new Map(
  Object.entries<ActivityStatus | null>({
    watchlist: 'WANT',
    'in progress': 'DOING',
    completed: 'DONE',
    monitoring: null,
    reminders: null,
    owned: null,
    custom: null,
  }),
);

/**
 * An entry for each time that an episode or the title itself was seen. The last one of each has its review, and the very
 * last has the row. None: the title is only in collections.
 */
export function entriesOfTitle(title: unknown, work: Work, row: RowRef): ImportedEntry[] {
  const reviews = Map.groupBy(
    jsonList(title, 'reviews').filter(saysSomething),
    (review) => placeOf(review, work).key,
  );
  const seen = timesOf(title, work);
  const unseen = [...reviews.values()].flatMap(([review]) => unseenTime(review, seen, title, work));
  const times = Map.groupBy(
    [...seen, ...unseen, ...wishOf(title, seen, reviews.size)],
    ({ place }) => place.key,
  );
  const tags = collectionNames(title).filter((name) => OWN_COLLECTIONS.get(name.toLowerCase()) === undefined);
  const entries = [...times.values()].flatMap((same) =>
    same.map(({ place, status, date, tags: ownTags = [] }, index) => {
      const isLast = index === same.length - 1;
      return createEntry({
        ...work,
        rows: [],
        key: keyOf(title, place, index, date),
        status,
        date,
        tags: [...ownTags, ...tags],
        episode: place.episode,
        ...(isLast && reviewOf(reviews.get(place.key) ?? [])),
      });
    }),
  );
  const last = entries.length - 1;
  return entries.map((entry, index) => ({ ...entry, ...(index === last ? { rows: [row] } : { from: row }) }));
}

function keyOf(title: unknown, place: Place, index: number, date: string | null): string {
  const key = ['lot', 'source', 'identifier'].map((field) => jsonText(title, field).toLowerCase()).join(':');
  return `${key}${place.key}${index === 0 ? '' : `:seen:${date ?? index + 1}`}`;
}

/** Chapters of one manga and parts of one book are one reading. */
function timesOf(title: unknown, work: Work): Time[] {
  const times = jsonList(title, 'seen_history').map((seen): Time => {
    const [start, end] = [readDay(jsonText(seen, 'started_on')), endOf(seen)];
    return {
      place: placeOf(seen, work),
      status: statusOf(seen),
      date: dateRange(start, end),
      tags: isOnHold(seen) ? ['on hold'] : [],
    };
  });
  const inOrder = times.toSorted((a, b) => comparePartialDates(a.date ?? '', b.date ?? ''));
  const hasChapters = jsonList(title, 'seen_history').some(isChapter);
  return work.category === 'BOOK' && hasChapters ? [oneReading(title, inOrder)] : inOrder;
}

function oneReading(title: unknown, times: readonly Time[]): Time {
  const days = times.map(({ date }) => date).filter((date) => date !== null);
  const bounds = days.flatMap((date) => date.split('/')).toSorted(comparePartialDates);
  return {
    place: { key: '', episode: null },
    status: collectionStatus(title) === 'DONE' ? 'DONE' : 'DOING',
    date: dateRange(bounds[0] ?? null, bounds.at(-1) ?? null),
  };
}

function isChapter(seen: unknown): boolean {
  return ['manga_chapter_number', 'manga_volume_number'].some((field) => jsonText(seen, field) !== '');
}

/** The name of the field has changed. */
function endOf(seen: unknown): string | null {
  return readDay(jsonText(seen, 'finished_on') || jsonText(seen, 'ended_on'));
}

function isOnHold(seen: unknown): boolean {
  return jsonText(seen, 'state').toLowerCase() === 'on_a_hold';
}

function statusOf(seen: unknown): ActivityStatus {
  const state = jsonText(seen, 'state').toLowerCase();
  if (state === 'dropped') return 'STOPPED';
  if (state === 'in_progress' || isOnHold(seen)) return 'DOING';
  const progress = readNumber(jsonText(seen, 'progress')) ?? 100;
  return state === 'completed' || progress >= 100 || endOf(seen) !== null ? 'DONE' : 'DOING';
}

/** Of shows and anime only. */
function placeOf(value: unknown, { category }: Work): Place {
  const numberIn = (field: string) => readOrdinal(jsonText(value, field));
  const season = numberIn('show_season_number');
  const number = numberIn('show_episode_number') ?? numberIn('anime_episode_number');
  if (category !== 'SHOW' || (season === null && number === null)) return { key: '', episode: null };
  const key = `:${season === null ? '' : `s${season}`}${number === null ? '' : `e${number}`}`;
  return { key, episode: { season, number } };
}

/** Who reviews a title has seen it, although no time says so. */
function unseenTime(review: unknown, seen: readonly Time[], title: unknown, work: Work): Time[] {
  const place = placeOf(review, work);
  if (seen.some((time) => time.place.key === place.key)) return [];
  const isGoingOn = place.episode === null && collectionStatus(title) === 'DOING';
  return [{ place, status: isGoingOn ? 'DOING' : 'DONE', date: null }];
}

/** A title that was neither seen nor reviewed is what its collections say. */
function wishOf(title: unknown, seen: readonly Time[], reviewCount: number): Time[] {
  const status = collectionStatus(title);
  const isKnown = seen.length > 0 || reviewCount > 0 || status === null;
  return isKnown ? [] : [{ place: { key: '', episode: null }, status, date: null }];
}

/** What is finished or going on is wished for no more. */
function collectionStatus(title: unknown): ActivityStatus | null {
  const statuses = collectionNames(title).map((name) => OWN_COLLECTIONS.get(name.toLowerCase()));
  return (['DONE', 'DOING', 'WANT'] as const).find((status) => statuses.includes(status)) ?? null;
}

/** Texts in older exports, objects in newer ones. */
function collectionNames(title: unknown): string[] {
  return jsonList(title, 'collections').map((collection) =>
    isJsonObject(collection)
      ? jsonText(collection, 'collection_name') || jsonText(collection, 'collectionName')
      : jsonText(collection),
  );
}

function saysSomething(review: unknown): boolean {
  return ratingOf(review) !== undefined || jsonText(review, 'review', 'text') !== '';
}

/** The latest rating, and all texts. */
function reviewOf(
  reviews: readonly unknown[],
): Pick<ImportedEntry, 'note'> & { rating: ImportedEntry['rating'] | null } {
  const inOrder = reviews.toSorted((a, b) => comparePartialDates(reviewedAt(a), reviewedAt(b)));
  return {
    rating: inOrder.map(ratingOf).findLast((rating) => rating !== undefined) ?? null,
    note: joinTexts(...inOrder.map((review) => htmlToText(jsonText(review, 'review', 'text')))),
  };
}

function reviewedAt(review: unknown): string {
  return jsonText(review, 'review', 'date');
}

function ratingOf(review: unknown): ReturnType<typeof readRating> {
  return readRating(readNumber(jsonText(jsonField(review, 'rating'))), RATING_MAX);
}
