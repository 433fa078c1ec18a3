import type { ActivityCategory } from '#features/log/contract/activity.ts';
import { readDay, readMoment } from '../../model/dates.ts';
import { foldedKey } from '../../model/entry.ts';
import { isJsonObject, jsonField, jsonList, jsonText, parseJsonCell } from '../../model/json.ts';
import type { CountedRow, Episode, ImportFormat, RowLedger } from '../../model/model.ts';
import { readOrdinal, readRating, readYear } from '../../model/numbers.ts';
import { NO_TITLE, NOT_WATCHED, SAID_BY_EPISODES } from '../../model/shared-reasons.ts';
import { createStatusReader, type ReadStatus, unknownStatus } from '../../model/statuses.ts';
import { manifest } from './manifest.ts';
import { contentOf, partsOf, type WatcharrPart } from './parts.ts';

/** What was done to a title, where it says that it was watched. */
const WATCHED = /^(?:IMPORTED_ADDED_WATCHED|ADDED_WATCHED|STATUS_CHANGED)/;
const PART_WATCHED = /^(?:SEASON|EPISODE)_(?:ADDED|STATUS_CHANGED)/;

const RATING_MAX = 10;

const readStatus = createStatusReader({
  finished: 'DONE',
  watching: 'DOING',
  planned: 'WANT',
  hold: 'ON_HOLD',
  paused: 'ON_HOLD',
  dropped: 'STOPPED',
});

/** The export of Watcharr: titles with their seasons, episodes and what was done to them. */
export const watcharr: ImportFormat = {
  ...manifest,

  parse(files, ledger) {
    for (const file of files) {
      if (file.kind !== 'json') continue;
      for (const row of ledger.rowsOf(file, jsonList(file.value).flatMap(partsOf))) addPart(row, ledger);
    }
  },
};

function addPart({ ref, value }: CountedRow<WatcharrPart>, ledger: RowLedger): void {
  const { title, part, kind } = value;
  const content = contentOf(title);
  const name = jsonText(content, 'title') || jsonText(content, 'name');
  const statusText = jsonText(part, 'status');
  const status = readStatus(statusText);
  if (name === '') ledger.fail(ref, NO_TITLE);
  else if (status === null) ledger.fail(ref, unknownStatus(statusText));
  else if (kind === 'episode' && status.status === 'WANT') ledger.leaveOut(ref, NOT_WATCHED);
  else if (saysNothingMore(value, status)) ledger.leaveOut(ref, SAID_BY_EPISODES);
  else addEntries({ ref, value }, name, status, ledger);
}

/** One entry for each day that the file knows, the last with the row. */
function addEntries(
  { ref, value }: CountedRow<WatcharrPart>,
  name: string,
  { status, tags }: ReadStatus,
  ledger: RowLedger,
): void {
  const { title, part, kind } = value;
  const content = contentOf(title);
  const days = status === 'DONE' ? daysOf(value, ledger) : [];
  const dates = days.length > 0 ? days : [null];
  dates.forEach((date, index) => {
    const isLast = index === dates.length - 1;
    ledger.add({
      ...(isLast ? { rows: [ref] } : { rows: [], from: ref }),
      key: `${keyOf(value, name)}${index === 0 ? '' : `:seen:${date}`}`,
      category: categoryOf(title),
      name,
      status,
      date,
      year: readYear(jsonText(content, 'release_date')) ?? readYear(jsonText(content, 'releaseDate')),
      episode: episodeOf(value),
      addedAt: readMoment(jsonText(part, 'createdAt')),
      tags: [
        ...tags,
        ...(kind === 'title' ? jsonList(title, 'tags').map((tag) => jsonText(tag, 'name')) : []),
      ],
      ...(isLast && {
        rating: readRating(jsonField(part, 'rating'), RATING_MAX),
        note: kind === 'title' ? jsonText(title, 'thoughts') : '',
      }),
    });
  });
}

function categoryOf(title: unknown): ActivityCategory {
  if (isJsonObject(jsonField(title, 'game'))) return 'GAME';
  return jsonText(title, 'content', 'type') === 'movie' ? 'MOVIE' : 'SHOW';
}

function keyOf(value: WatcharrPart, name: string): string {
  const content = contentOf(value.title);
  const id = jsonText(content, 'tmdbId') || jsonText(content, 'igdbId') || foldedKey(name);
  const { season, number } = episodeOf(value) ?? { season: null, number: null };
  const place = [season !== null && `s${season}`, number !== null && `e${number}`].filter(Boolean).join('');
  return [categoryOf(value.title).toLowerCase(), id, place].filter((part) => part !== '').join(':');
}

function episodeOf({ part, kind }: WatcharrPart): Episode | undefined {
  if (kind === 'title') return undefined;
  const number = (field: string) => readOrdinal(jsonText(part, field));
  return { season: number('seasonNumber'), number: kind === 'episode' ? number('episodeNumber') : null };
}

/** What is given up or only wished for is worth an entry of its own; the rest shows in the episodes. */
function saysNothingMore({ title, part, kind }: WatcharrPart, { status }: ReadStatus): boolean {
  if (kind === 'episode' || status === 'STOPPED' || status === 'WANT') return false;
  if (readRating(jsonField(part, 'rating'), RATING_MAX) !== undefined) return false;
  const episodes = jsonList(title, 'watchedEpisodes').filter(isWatched);
  if (kind === 'season') {
    return episodes.some((episode) => jsonText(episode, 'seasonNumber') === jsonText(part, 'seasonNumber'));
  }
  const hasParts = episodes.length > 0 || jsonList(title, 'watchedSeasons').length > 0;
  return hasParts && jsonText(title, 'thoughts') === '' && jsonList(title, 'tags').length === 0;
}

function isWatched(episode: unknown): boolean {
  return jsonText(episode, 'status') !== 'PLANNED';
}

/** The days on which a title or a part of it was watched, in order: those that the user has set, else as chosen. */
function daysOf(part: WatcharrPart, ledger: RowLedger): string[] {
  const activities = jsonList(part.title, 'activity').filter((activity) => isAbout(activity, part));
  const ownDays = daysIn(activities, 'customDate');
  if (ownDays.length > 0 || askMarked(ledger) === 'unknown') return ownDays;
  const markedDays = daysIn(activities, 'createdAt');
  const createdDay = readDay(jsonText(part.part, 'createdAt'));
  return markedDays.length > 0 ? markedDays.slice(-1) : createdDay === null ? [] : [createdDay];
}

function daysIn(activities: readonly unknown[], field: string): string[] {
  const days = activities.map((activity) => readDay(jsonText(activity, field)));
  return [...new Set(days.filter((day) => day !== null))].toSorted();
}

function isAbout(activity: unknown, { part, kind }: WatcharrPart): boolean {
  const type = jsonText(activity, 'type');
  const data = parseJsonCell(jsonText(activity, 'data'));
  const status = jsonText(data, 'status');
  if (status !== '' && status !== 'FINISHED') return false;
  if (kind === 'title') return WATCHED.test(type) && (status !== '' || !type.startsWith('STATUS_CHANGED'));
  const isSame = (field: string, own: string) => jsonText(data, field) === jsonText(part, own);
  const isSeason = PART_WATCHED.test(type) && isSame('season', 'seasonNumber');
  if (kind === 'season')
    return isSeason && type.startsWith('SEASON') && jsonField(data, 'episode') === undefined;
  return isSeason && type.startsWith('EPISODE') && isSame('episode', 'episodeNumber');
}

function askMarked(ledger: RowLedger): string {
  return ledger.ask(
    'watcharr-marked',
    'Watcharr knows when you marked a title as watched, but seldom when you watched it. Is that the day?',
    { unknown: 'No, leave the day unknown', marked: 'Yes, take the day on which I marked it' },
  );
}
