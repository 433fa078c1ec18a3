import type { ActivityCategory, ActivityStatus } from '#features/log/contract/activity.ts';
import { comparePartialDates } from '#platform/contract/partial-date.ts';
import { dayOfMoment, readEpoch } from '../../model/dates.ts';
import { foldedKey } from '../../model/entry.ts';
import { htmlToText } from '../../model/html-text.ts';
import { jsonField, jsonList, jsonText } from '../../model/json.ts';
import type { CountedRow, Episode, ImportFormat, RowLedger } from '../../model/model.ts';
import { readNumber, readOrdinal, readRating, readYear } from '../../model/numbers.ts';
import { NO_TITLE, unknownType } from '../../model/shared-reasons.ts';
import { itemsOf, manifest } from './manifest.ts';

interface Viewing {
  readonly day: string | null;
  readonly episode?: Episode;
}

const RATING_MAX = 5;
const NOTHING = 'MediaTracker knows this title, but you have neither finished, begun, rated nor wanted it.';
const CATEGORIES = new Map(
  Object.entries<ActivityCategory>({
    tv: 'SHOW',
    movie: 'MOVIE',
    book: 'BOOK',
    audiobook: 'BOOK',
    video_game: 'GAME',
  }),
);

/** MediaTracker has no export, but answers `/api/items` and `/api/details/…` as JSON. */
export const mediatracker: ImportFormat = {
  ...manifest,

  parse(files, ledger) {
    for (const file of files) {
      if (file.kind !== 'json') continue;
      for (const row of ledger.rowsOf(file, itemsOf(file.value))) addItem(row, ledger);
    }
  },
};

function addItem({ ref, value: item }: CountedRow<unknown>, ledger: RowLedger): void {
  const name = jsonText(item, 'title');
  const type = jsonText(item, 'mediaType');
  const category = CATEGORIES.get(type);
  const viewings = viewingsOf(item);
  const status = statusOf(item, viewings);
  if (name === '') ledger.fail(ref, NO_TITLE);
  else if (category === undefined) ledger.fail(ref, unknownType(type));
  else if (status === null) ledger.leaveOut(ref, NOTHING);
  else {
    const { works, own } = timesOf(item, viewings);
    const work = { category, name, creator: creatorOf(item), year: readYear(jsonText(item, 'releaseDate')) };
    for (const time of works) ledger.add({ ...work, rows: [], from: ref, status: 'DONE', ...time });
    ledger.add({
      ...work,
      ...own,
      rows: [ref],
      status,
      date: status === 'WANT' ? null : own.date,
      rating: readRating(jsonField(item, 'userRating', 'rating'), RATING_MAX),
      note: htmlToText(jsonText(item, 'userRating', 'review')),
    });
  }
}

interface Time {
  readonly key: string;
  readonly date: string | null;
  readonly episode?: Episode;
}

/** The episodes and the earlier times, and the last time of the title itself, which has its row and rating. */
function timesOf(item: unknown, viewings: readonly Viewing[]): { works: readonly Time[]; own: Time } {
  const key = `${jsonText(item, 'mediaType')}:${idOf(item)}`;
  const episodes = keyed(
    key,
    viewings.filter(({ episode }) => episode !== undefined),
  );
  const times = keyed(
    key,
    viewings.filter(({ episode }) => episode === undefined),
  );
  // Of a show, its episodes have the days.
  const lastSeen = episodes.length > 0 ? null : dayAt(jsonField(item, 'lastSeenAt'));
  return { works: [...episodes, ...times.slice(0, -1)], own: times.at(-1) ?? { key, date: lastSeen } };
}

/** By the number of another service, or else of this MediaTracker. */
function idOf(item: unknown): string {
  const fields = ['tmdbId', 'igdbId', 'openlibraryId', 'audibleId', 'imdbId', 'goodreadsId', 'id'];
  const id = fields.map((field) => jsonText(item, field)).find((text) => text !== '');
  return id ?? foldedKey(jsonText(item, 'title'));
}

function creatorOf(item: unknown): string {
  const authors = jsonField(item, 'authors');
  const names = Array.isArray(authors)
    ? authors.map((name: unknown) => jsonText(name)).join(', ')
    : jsonText(authors);
  return names || jsonText(item, 'developer');
}

function viewingsOf(item: unknown): Viewing[] {
  const episodes = new Map(
    jsonList(item, 'seasons')
      .flatMap((season) => jsonList(season, 'episodes'))
      .map((episode) => [jsonText(episode, 'id'), episode]),
  );
  return jsonList(item, 'seenHistory')
    .filter((seen) => !['started', 'progress'].includes(jsonText(seen, 'action')))
    .map((seen): Viewing => {
      const episode = episodes.get(jsonText(seen, 'episodeId'));
      const day = dayAt(jsonField(seen, 'date'));
      return episode === undefined ? { day } : { day, episode: numbersOf(episode) };
    })
    .toSorted((a, b) => comparePartialDates(a.day ?? '', b.day ?? ''));
}

function numbersOf(episode: unknown): Episode {
  const title = jsonText(episode, 'title');
  return {
    season: readOrdinal(jsonText(episode, 'seasonNumber')),
    number: readOrdinal(jsonText(episode, 'episodeNumber')),
    ...(title !== '' && { title }),
  };
}

function statusOf(item: unknown, viewings: readonly Viewing[]): ActivityStatus | null {
  const isSeen = jsonField(item, 'seen') === true || viewings.some(({ episode }) => episode === undefined);
  const progress = readNumber(jsonText(item, 'progress')) ?? 0;
  if (isSeen) return 'DONE';
  if (progress > 0 || viewings.length > 0 || dayAt(jsonField(item, 'lastSeenAt')) !== null) return 'DOING';
  if (readRating(jsonField(item, 'userRating', 'rating'), RATING_MAX) !== undefined) return 'DONE';
  return jsonField(item, 'onWatchlist') === true ? 'WANT' : null;
}

/** The first time has the key itself, further ones their day. */
function keyed(key: string, viewings: readonly Viewing[]): Time[] {
  const used = new Set<string>();
  return viewings.map(({ day, episode }) => {
    const place = episode === undefined ? key : `${key}:s${episode.season}e${episode.number}`;
    const own = used.has(place) ? `${place}:seen:${day}` : place;
    used.add(place);
    return { key: own, date: day, ...(episode !== undefined && { episode }) };
  });
}

function dayAt(value: unknown): string | null {
  const ms = readEpoch(jsonText(value));
  return ms === null || ms === 0 ? null : dayOfMoment(ms);
}
