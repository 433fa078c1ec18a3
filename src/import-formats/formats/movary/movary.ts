import { comparePartialDates } from '#platform/contract/partial-date.ts';
import { type Cell, createCellOf } from '../../model/columns.ts';
import { readDay, readMoment } from '../../model/dates.ts';
import { createEntry, foldedKey } from '../../model/entry.ts';
import type { ImportFormat, ImportedEntry, RowLedger, RowRef, TableFile } from '../../model/model.ts';
import { readRating, readYear } from '../../model/numbers.ts';
import { NO_TITLE } from '../../model/shared-reasons.ts';
import { type FileKind, kindOf, manifest } from './manifest.ts';

interface MovieRow {
  readonly ref: RowRef;
  readonly movie: string;
  readonly name: string;
  readonly year: number | undefined;
  /** What the column of its kind has. */
  readonly value: string;
  readonly comment: string;
}

const RATING_MAX = 10;
const WITHOUT_YEAR = ['title', 'tmdbId', 'imdbId', 'addedAt'];

/** History, ratings and watch list of Movary. */
export const movary: ImportFormat = {
  ...manifest,

  parse(files, ledger) {
    const rowsOf = (kind: FileKind) =>
      files.flatMap((file) =>
        file.kind === 'table' && kindOf(file) === kind ? readRows(file, kind, ledger) : [],
      );
    const named = (kind: FileKind) =>
      rowsOf(kind).filter(({ name, ref }) => {
        if (name === '') ledger.fail(ref, NO_TITLE);
        return name !== '';
      });
    const [history, ratings, wishes] = [named('watchedAt'), named('userRating'), named('addedAt')];
    for (const entry of [...watchedEntries(history, ratings), ...wishes.map(wishEntry)]) ledger.add(entry);
  },
};

function readRows(file: TableFile, kind: FileKind, ledger: RowLedger): MovieRow[] {
  const [cellOf, cellWithoutYear] = [createCellOf(file.header), createCellOf(WITHOUT_YEAR)];
  return [...ledger.tableRows(file)].map(({ ref, value }) => {
    const read = kind === 'addedAt' && lacksYear(value) ? cellWithoutYear : cellOf;
    return readRow(kind, ref, (column) => read(value, column));
  });
}

function readRow(kind: FileKind, ref: RowRef, cell: Cell): MovieRow {
  const [name, year] = [cell('title'), readYear(cell('year'))];
  const id = cell('tmdbId');
  return {
    ref,
    movie: id === '' ? `movie:${foldedKey(name, year)}` : `movie:${id}`,
    name,
    year,
    value: cell(kind),
    comment: cell('comment'),
  };
}

/** Movary names the year in the header of a watch list, but does not write it: the day stands where the id should. */
function lacksYear([, , , fourth = '', fifth = '']: readonly string[]): boolean {
  return fifth === '' && readDay(fourth) !== null;
}

/** One entry for each time; the last has the rating, and so has a movie whose rating is all that is known. */
function watchedEntries(history: readonly MovieRow[], ratings: readonly MovieRow[]): ImportedEntry[] {
  const ratingsOf = Map.groupBy(ratings, ({ movie }) => movie);
  const watched = Map.groupBy(history, ({ movie }) => movie);
  const viewings = [...watched.values()].flatMap((rows) => {
    const inOrder = rows.toSorted((a, b) => comparePartialDates(a.value, b.value));
    return inOrder.map((row, index) => viewing(row, inOrder, index, ratingsOf.get(row.movie) ?? []));
  });
  const unwatched = ratings.filter(({ movie }) => !watched.has(movie));
  return [...viewings, ...unwatched.map((row) => movieEntry(row, row.movie, [row.ref], row))];
}

/** Movary writes a row for each time on the same day; another file repeats it. */
function viewing(
  row: MovieRow,
  inOrder: readonly MovieRow[],
  index: number,
  ratings: readonly MovieRow[],
): ImportedEntry {
  const date = readDay(row.value);
  const times = inOrder
    .slice(0, index)
    .filter(({ value, ref }) => ref.path === row.ref.path && readDay(value) === date).length;
  const key = [row.movie, date !== null && `:seen:${date}`, times > 0 && `:${times + 1}`]
    .filter(Boolean)
    .join('');
  const isLast = index === inOrder.length - 1;
  const rows = isLast ? [row, ...ratings] : [row];
  const refs = rows.map(({ ref }) => ref);
  return {
    ...movieEntry(row, key, refs, isLast ? ratings.at(-1) : undefined),
    ...(date !== null && { date }),
  };
}

function movieEntry(
  row: MovieRow,
  key: string,
  rows: readonly RowRef[],
  rating: MovieRow | undefined,
): ImportedEntry {
  const { name, year, comment } = row;
  return createEntry({
    rows,
    key,
    category: 'MOVIE',
    name,
    status: 'DONE',
    year,
    note: comment,
    rating: readRating(rating?.value, RATING_MAX),
  });
}

function wishEntry({ ref, movie, name, year, value }: MovieRow): ImportedEntry {
  return createEntry({
    rows: [ref],
    key: `wish:${movie}`,
    category: 'MOVIE',
    name,
    status: 'WANT',
    year,
    addedAt: readMoment(value),
  });
}
