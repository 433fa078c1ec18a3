import { type Cell, namedRows } from '../../model/columns.ts';
import { readDay, readMoment, readOrderedDay } from '../../model/dates.ts';
import { foldedKey, joinTexts } from '../../model/entry.ts';
import { htmlToText } from '../../model/html-text.ts';
import { jsonField, jsonList, jsonText } from '../../model/json.ts';
import type { ImportFormat, JsonFile, RowLedger, RowRef, TableFile } from '../../model/model.ts';
import { readNumber, readRating, readYear } from '../../model/numbers.ts';
import { progressText } from '../../model/progress.ts';
import { dayOrderOf } from '../../model/questions.ts';
import { NO_TITLE } from '../../model/shared-reasons.ts';
import { createStatusReader, unknownStatus } from '../../model/statuses.ts';
import { isBackup, isCsv, manifest, titlesOf } from './manifest.ts';

const RATING_MAX = 10;

/** Simkl called what was dropped “not interesting” before. */
const readStatus = createStatusReader({
  completed: 'DONE',
  watching: 'DOING',
  plantowatch: 'WANT',
  hold: 'ON_HOLD',
  onhold: 'ON_HOLD',
  dropped: 'STOPPED',
  notinteresting: 'STOPPED',
});

interface Watched {
  readonly season: number | null;
  readonly number: number | null;
  readonly date: string | null;
}

/** The backup of Simkl as JSON and as CSV. */
export const simkl: ImportFormat = {
  ...manifest,

  parse(files, ledger) {
    const known = new Map<string, string>();
    for (const file of files) if (isBackup(file)) readBackup(file, ledger, known);
    for (const file of files) if (isCsv(file)) readCsv(file, ledger, known);
  },
};

function readBackup(file: JsonFile, ledger: RowLedger, known: Map<string, string>): void {
  for (const { ref, value } of ledger.rowsOf(file, titlesOf(file))) {
    const key = addTitle(ref, value, ledger);
    if (key !== null) known.set(keyOfTitle(value), key);
  }
}

/** @param known the titles that the JSON of the same drop has, which says more, with the keys of their entries */
function readCsv(file: TableFile, ledger: RowLedger, known: ReadonlyMap<string, string>): void {
  const order = dayOrderOf(ledger, file, ['WatchedDate']);
  for (const { ref, cell } of namedRows(file, ledger)) {
    const key = known.get(keyOfRow(cell));
    if (key !== undefined) ledger.leaveOut(ref, 'The JSON of the backup says more of this title.', key);
    else addRow(ref, cell, knownDay(readOrderedDay(cell('WatchedDate'), order)), ledger);
  }
}

function keyOfRow(cell: Cell): string {
  return titleKey(cell('SIMKL_ID'), cell('Title'), cell('Year'));
}

function addRow(row: RowRef, cell: Cell, day: string | null, ledger: RowLedger): void {
  const name = cell('Title');
  const read = readStatus(cell('Watchlist'));
  const isMovie = /^movies?$/i.test(cell('Type'));
  if (name === '') ledger.fail(row, NO_TITLE);
  else if (read === null) ledger.fail(row, unknownStatus(cell('Watchlist')));
  else {
    const isOver = read.status === 'DONE' || read.status === 'STOPPED';
    ledger.add({
      rows: [row],
      key: keyOfRow(cell),
      category: isMovie ? 'MOVIE' : 'SHOW',
      name,
      year: readYear(cell('Year')),
      status: read.status,
      date: isOver ? day : null,
      rating: readRating(cell('Rating'), RATING_MAX),
      note: joinTexts(cell('Memo'), read.status !== 'DONE' && lastEpisode(cell('LastEpWatched'))),
      tags: read.tags,
    });
  }
}

/** `S01E02` */
function lastEpisode(text: string): string {
  const [, season, episode] = /^s(\d+)e(\d+)$/i.exec(text) ?? [];
  return season === undefined ? '' : `Watched up to season ${Number(season)}, episode ${Number(episode)}.`;
}

/**
 * A movie; or a show with its watched episodes, and an entry of its own if it says more than they do.
 * @returns the key of an entry; null if the row has failed
 */
function addTitle(row: RowRef, title: unknown, ledger: RowLedger): string | null {
  const movie = jsonField(title, 'movie');
  const work = movie ?? jsonField(title, 'show');
  const isMovie = movie !== undefined || jsonText(title, 'anime_type') === 'movie';
  const name = jsonText(work, 'title');
  const read = readStatus(jsonText(title, 'status'));
  if (name === '' || read === null) {
    ledger.fail(row, name === '' ? NO_TITLE : unknownStatus(jsonText(title, 'status')));
    return null;
  }
  const about = {
    category: isMovie ? ('MOVIE' as const) : ('SHOW' as const),
    name,
    year: readYear(jsonField(work, 'year')),
  };
  const key = keyOfTitle(title);
  const rating = readRating(jsonField(title, 'user_rating'), RATING_MAX);
  const memo = htmlToText(jsonText(title, 'memo', 'text'));
  const watched = isMovie ? [] : watchedOf(title);
  const isOver = read.status === 'DONE' || read.status === 'STOPPED';
  const hasOwnEntry =
    watched.length === 0 || rating !== undefined || memo !== '' || read.status === 'STOPPED';
  if (hasOwnEntry) {
    ledger.add({
      ...about,
      rows: [row],
      key,
      status: read.status,
      date: isOver && watched.length === 0 ? knownDay(readDay(jsonText(title, 'last_watched_at'))) : null,
      rating,
      note: joinTexts(memo, !isMovie && watched.length === 0 && read.status !== 'DONE' && progressOf(title)),
      tags: read.tags,
      addedAt: readMoment(jsonText(title, 'added_to_watchlist_at') || jsonText(title, 'user_rated_at')),
    });
  }
  const keyOf = ({ season, number }: Pick<Watched, 'season' | 'number'>) =>
    `${key}:s${season ?? ''}e${number ?? ''}`;
  watched.forEach(({ date, ...episode }, index) => {
    const counts = index === 0 && !hasOwnEntry;
    ledger.add({
      ...about,
      ...(counts ? { rows: [row] } : { rows: [], from: row }),
      key: keyOf(episode),
      status: 'DONE',
      date,
      episode,
    });
  });
  const [first] = watched;
  return hasOwnEntry || first === undefined ? key : keyOf(first);
}

function keyOfTitle(title: unknown): string {
  const work = jsonField(title, 'movie') ?? jsonField(title, 'show');
  return titleKey(jsonText(work, 'ids', 'simkl'), jsonText(work, 'title'), jsonText(work, 'year'));
}

/** The same in both files of a backup. */
function titleKey(id: string, name: string, year: string): string {
  return `title:${id || foldedKey(name, year)}`;
}

function watchedOf(title: unknown): readonly Watched[] {
  return jsonList(title, 'seasons').flatMap((season) =>
    jsonList(season, 'episodes').map((episode) => ({
      season: numberIn(season),
      number: numberIn(episode),
      date: knownDay(readDay(jsonText(episode, 'watched_at'))),
    })),
  );
}

/** Simkl writes the first second of 1970 for a day that nobody remembers. */
function knownDay(day: string | null): string | null {
  return day === '1970-01-01' ? null : day;
}

function progressOf(title: unknown): string {
  const count = (field: string) => readNumber(jsonText(title, field)) ?? 0;
  return progressText('Watched', count('watched_episodes_count'), count('total_episodes_count'), 'episodes');
}

function numberIn(part: unknown): number | null {
  const number = jsonField(part, 'number');
  return typeof number === 'number' && Number.isInteger(number) && number >= 0 ? number : null;
}
