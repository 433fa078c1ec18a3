import { type Cell, createCellOf, hasColumns, namedRows } from '../../model/columns.ts';
import { readMoment, readOrderedDay, type DayOrder } from '../../model/dates.ts';
import { dayOrderOf } from '../../model/questions.ts';
import type { OriginalRating, RowLedger, RowRef, TableFile } from '../../model/model.ts';
import { readRating, readYear } from '../../model/numbers.ts';
import { NO_TITLE, unreadableRating } from '../../model/shared-reasons.ts';

export interface ImdbRow {
  readonly ref: RowRef;
  readonly id: string;
  readonly title: string;
  readonly type: string;
  readonly year: number | undefined;
  readonly directors: string;
  /** The person's own; the column `IMDb Rating` holds the public one. */
  readonly rating: OriginalRating | undefined;
  readonly description: string;
  /** `YYYY-MM-DD` */
  readonly ratedDay: string | null;
  /** When it was rated, or put onto the list. */
  readonly addedAt: number | null;
}

const RATING_MAX = 10;
/** Release dates tell the order of days in which a spreadsheet wrote all dates. */
const DATE_COLUMNS = ['Date Rated', 'Date Added', 'Created', 'Modified', 'Release Date'];
/** `Wed Apr  2 00:00:00 2014`, until 2017. */
const C_DATE = /^[A-Z][a-z]{2} (?<month>[A-Z][a-z]{2}) +(?<day>\d{1,2}) [\d:]+ (?<year>\d{4})$/;
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** Lists and watchlists, and all exports until 2017, number their rows. */
export function isNumbered(file: TableFile): boolean {
  return hasColumns(file.header, 'Position');
}

export function* imdbRows(file: TableFile, ledger: RowLedger): Iterable<ImdbRow> {
  const order = dayOrderOf(ledger, file, DATE_COLUMNS);
  for (const { ref, cell } of namedRows(file, ledger)) {
    const row = toRow(ref, cell, order);
    if (typeof row === 'string') ledger.fail(ref, row);
    else yield row;
  }
}

/** The titles of a column with their types, for what only the whole file tells. */
export function* titlesOf(file: TableFile): Iterable<{ readonly title: string; readonly type: string }> {
  const cellOf = createCellOf(file.header);
  for (const { cells, error } of file.rows()) {
    if (error === undefined) yield { title: cellOf(cells, 'Title'), type: cellOf(cells, 'Title Type') };
  }
}

function toRow(ref: RowRef, cell: Cell, order: DayOrder): ImdbRow | string {
  const title = cell('Title') || cell('Original Title');
  const rating = cell('Your Rating') || cell('You rated');
  if (title === '') return NO_TITLE;
  const ownRating = readRating(rating, RATING_MAX);
  if (ownRating === undefined && !/^0?$/.test(rating)) return unreadableRating(1, RATING_MAX);
  const [rated = null, listed = null] = [cell('Date Rated') || cell('Date Added'), cell('Created')].map(
    (date) => readCDate(date) ?? readOrderedDay(date, order),
  );
  return {
    ref,
    id: cell('Const'),
    title,
    type: cell('Title Type'),
    year: readYear(cell('Year')),
    // Siblings who directed together stood there once for each.
    directors: [
      ...new Set(
        cell('Directors')
          .split(',')
          .map((name) => name.trim()),
      ),
    ].join(', '),
    rating: ownRating,
    description: cell('Description'),
    // The numbered ratings of until 2017 have the day of the rating in this column.
    ratedDay: cell('Your Rating') === '' ? (rated ?? listed) : rated,
    addedAt: readMoment(rated ?? listed ?? ''),
  };
}

function readCDate(text: string): string | null {
  const { month = '', day = '', year = '' } = C_DATE.exec(text)?.groups ?? {};
  const number = MONTHS.indexOf(month) + 1;
  return number === 0 ? null : `${year}-${String(number).padStart(2, '0')}-${day.padStart(2, '0')}`;
}
