import { type Cell, hasColumns, namedRows } from '../../model/columns.ts';
import { dayOfMoment, readMoment } from '../../model/dates.ts';
import { createEntry } from '../../model/entry.ts';
import type { Episode, RowLedger, RowRef, TableFile, Recognition } from '../../model/model.ts';
import { readRating, readYear } from '../../model/numbers.ts';

const ID_COLUMNS = ['trakt_id', 'imdb_id', 'tmdb_id', 'tvdb_id', 'trakt', 'imdb', 'tmdb', 'tvdb'];
const RATING_MAX = 10;

/** The table that Trakt itself imports; exports of TV Time have some of its columns. */
export function recogniseCsv({ header }: TableFile): Recognition {
  const hasId = ID_COLUMNS.some((column) => hasColumns(header, column));
  if (!hasId || !hasColumns(header, 'type', 'watched_at') || hasColumns(header, 'is_watched')) return null;
  return hasColumns(header, 'watchlisted_at') || hasColumns(header, 'rated_at') ? 'sure' : 'possible';
}

export function readCsv(file: TableFile, ledger: RowLedger): void {
  for (const { ref, cell } of namedRows(file, ledger)) readRow(ref, cell, ledger);
}

function readRow(ref: RowRef, cell: Cell, ledger: RowLedger): void {
  const name = cell('title') || cell('name') || cell('show');
  if (name === '') {
    ledger.fail(ref, 'This row has only the number of a title. Add a column “title” with its name.');
    return;
  }
  const watched = readMoment(cell('watched_at'));
  const isWish = cell('watched_at') === '' && cell('rating') === '';
  const isMovie = /^movies?$/i.test(cell('type'));
  const episode = episodeOf(cell);
  const day = watched === null ? null : dayOfMoment(watched);
  const id = ID_COLUMNS.map((column) => `${column.replace('_id', '')}:${cell(column)}`).find(
    (text) => !text.endsWith(':'),
  );
  ledger.add(
    createEntry({
      rows: [ref],
      key: [isMovie ? 'movie' : 'show', id, episode?.season, episode?.number, day].join('|'),
      category: isMovie ? 'MOVIE' : 'SHOW',
      name,
      status: isWish ? 'WANT' : 'DONE',
      year: readYear(cell('year')),
      episode,
      date: day,
      rating: readRating(cell('rating'), RATING_MAX),
      addedAt: readMoment(cell('rated_at')) ?? readMoment(cell('watchlisted_at')),
    }),
  );
}

function episodeOf(cell: Cell): Episode | null {
  const [season = null, number = null] = ['season', 'episode'].map((column) =>
    /^\d+$/.test(cell(column)) ? Number(cell(column)) : null,
  );
  return season === null && number === null ? null : { season, number };
}
