import type { ActivityCategory, ActivityStatus } from '#features/log/contract/activity.ts';
import { readDay, readEpoch } from '../../model/dates.ts';
import { dateRange, foldedKey, joinTexts } from '../../model/entry.ts';
import { htmlToText } from '../../model/html-text.ts';
import { isJsonObject, jsonField, jsonList, jsonText } from '../../model/json.ts';
import type { CountedRow, JsonFile, RowLedger } from '../../model/model.ts';
import { readNumber, readRating, readYear } from '../../model/numbers.ts';
import { progressText } from '../../model/progress.ts';
import { createStatusReader, unknownStatus } from '../../model/statuses.ts';
import { type Collection, collectionsOf, mediaIdOf, titleOf } from './collections.ts';

/** By AniList's names of the ways to score. */
const SCALES = new Map(
  Object.entries<number>({
    POINT_100: 100,
    POINT_10_DECIMAL: 10,
    POINT_10: 10,
    POINT_5: 5,
    POINT_3: 3,
  }),
);
const SCALE_NAMES: Readonly<Record<number, string>> = {
  3: '3 smileys',
  5: '5 stars',
  10: '10 points',
  100: '100 points',
};

/** Where exporters keep the way to score. */
const PLACES = [
  ['User', 'mediaListOptions', 'scoreFormat'],
  ['user', 'mediaListOptions', 'scoreFormat'],
  ['MediaListCollection', 'user', 'mediaListOptions', 'scoreFormat'],
  ['data', 'User', 'mediaListOptions', 'scoreFormat'],
  ['data', 'MediaListCollection', 'user', 'mediaListOptions', 'scoreFormat'],
  ['scoreFormat'],
];

interface Listed {
  readonly entry: unknown;
  readonly list: unknown;
  readonly kind: string;
}

const BOOK_FORMATS = new Set(['MANGA', 'NOVEL', 'LIGHT_NOVEL', 'ONE_SHOT']);
/** A second after 1970 says that AniList does not know when an entry was made. */
const UNKNOWN_MOMENT = 0;

export const readAnilistStatus = createStatusReader({
  current: 'DOING',
  repeating: 'DOING',
  planning: 'WANT',
  completed: 'DONE',
  dropped: 'STOPPED',
  paused: 'ON_HOLD',
});

/** A work is in the list of its status, and again in each list of the user. */
export function parseListFile(file: JsonFile, ledger: RowLedger): void {
  const listed = collectionsOf(file.value).flatMap(entriesOf);
  const scores = listed.map(({ entry }) => readNumber(jsonText(entry, 'score')) ?? 0);
  const scoreMax = scoreMaxOf(file.value, scores, ledger);
  const rows = [...ledger.rowsOf(file, listed)];
  for (const places of Map.groupBy(rows, ({ value }) => keyOf(value)).values()) {
    addWork(places, scoreMax, ledger);
  }
}

function entriesOf({ kind, lists }: Collection): Listed[] {
  return lists.flatMap((list) => jsonList(list, 'entries').map((entry) => ({ entry, list, kind })));
}

function keyOf({ entry, kind }: Listed): string {
  const id = mediaIdOf(entry);
  return id === '' ? foldedKey(kind, titleOf(entry)) : `anilist:${id}`;
}

function addWork(places: readonly CountedRow<Listed>[], scoreMax: number, ledger: RowLedger): void {
  const rows = places.map(({ ref }) => ref);
  const failAll = (reason: string) => rows.forEach((row) => ledger.fail(row, reason));
  const [first] = places;
  if (first === undefined) return;
  const { entry } = first.value;
  const name = titleOf(entry);
  const statusText = jsonText(entry, 'status') || jsonText(first.value.list, 'status');
  const status = readAnilistStatus(statusText);
  if (name === '') failAll('The file has no title for it.');
  else if (status === null) failAll(unknownStatus(statusText));
  else {
    ledger.add({
      rows,
      key: keyOf(first.value),
      category: categoryOf(first.value),
      name,
      status: status.status,
      year: yearOf(entry),
      date:
        status.status === 'WANT' ? null : dateRange(dayAt(entry, 'startedAt'), dayAt(entry, 'completedAt')),
      rating: readRating(readNumber(jsonText(entry, 'score')), scoreMax),
      note: noteOf(first.value, status.status),
      tags: [...status.tags, ...ownLists(places)],
      addedAt: addedAtOf(entry),
    });
  }
}

function noteOf(listed: Listed, status: ActivityStatus): string {
  const { entry } = listed;
  const isUnfinished = status === 'DOING' || status === 'STOPPED';
  return joinTexts(
    htmlToText(jsonText(entry, 'notes')),
    isUnfinished && progressOf(listed),
    repeatsOf(jsonText(entry, 'repeat')),
  );
}

function progressOf(listed: Listed): string {
  const numberIn = (...names: string[]) => readNumber(jsonText(listed.entry, ...names)) ?? 0;
  return categoryOf(listed) === 'BOOK'
    ? progressText('Read', numberIn('progress'), numberIn('media', 'chapters'), 'chapters')
    : progressText('Watched', numberIn('progress'), numberIn('media', 'episodes'), 'episodes');
}

function ownLists(places: readonly CountedRow<Listed>[]): string[] {
  const lists = places.map(({ value }) => value.list);
  return lists
    .filter((list) => jsonField(list, 'isCustomList') === true)
    .map((list) => jsonText(list, 'name'));
}

function categoryOf({ entry, kind }: Listed): ActivityCategory {
  const format = jsonText(entry, 'media', 'format');
  if (format === 'MOVIE') return 'MOVIE';
  const type = jsonText(entry, 'media', 'type');
  const isBook = BOOK_FORMATS.has(format) || type === 'MANGA';
  return isBook || (type === '' && format === '' && isMangaList(entry, kind)) ? 'BOOK' : 'SHOW';
}

/** Only manga have volumes. */
function isMangaList(entry: unknown, kind: string): boolean {
  return /manga/i.test(kind) || typeof jsonField(entry, 'progressVolumes') === 'number';
}

function yearOf(entry: unknown): number | undefined {
  return (
    readYear(jsonField(entry, 'media', 'seasonYear')) ??
    readYear(jsonField(entry, 'media', 'startDate', 'year'))
  );
}

function dayAt(entry: unknown, field: string): string | null {
  const date = jsonField(entry, field);
  if (!isJsonObject(date)) return null;
  const part = (name: string, length: number) => jsonText(date, name).padStart(length, '0');
  return readDay(`${part('year', 4)}-${part('month', 2)}-${part('day', 2)}`);
}

function addedAtOf(entry: unknown): number | null {
  const created = readNumber(jsonText(entry, 'createdAt')) ?? UNKNOWN_MOMENT;
  return created === UNKNOWN_MOMENT ? null : readEpoch(created);
}

/** AniList counts the times after the first. */
export function repeatsOf(repeat: string): string {
  const times = readNumber(repeat) ?? 0;
  return times > 0 ? `Repeated ${times === 1 ? 'once' : `${times} times`}.` : '';
}

/**
 * The highest score that can be given: what the file says, else the only scale that all scores fit, else what the user
 * answers. Few scores above the half of a scale are no proof of a smaller one, but scores above its end are.
 */
function scoreMaxOf(file: unknown, scores: readonly number[], ledger: RowLedger): number {
  const named = PLACES.map((names) => SCALES.get(jsonText(jsonField(file, ...names))));
  const known = named.find((max) => max !== undefined);
  const highest = Math.max(0, ...scores);
  if (known !== undefined && highest <= known) return known;
  if (highest > 10) return 100;
  if (highest > 5 || scores.some((score) => !Number.isInteger(score))) return 10;
  if (highest === 0) return 100;
  const possible = highest > 3 ? [5, 10, 100] : [3, 5, 10, 100];
  return Number(
    ledger.ask(
      'anilist-score-max',
      `Your highest score on AniList is ${highest}. What is the highest score you could give?`,
      possible.map((max) => [String(max), SCALE_NAMES[max] ?? String(max)] as const),
    ),
  );
}
