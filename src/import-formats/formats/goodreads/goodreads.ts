import type { ActivityStatus } from '#features/log/contract/activity.ts';
import { addBook, listOf } from '../../books/listed-book.ts';
import { splitSeries } from '../../books/names.ts';
import { dateProblem, readingsOf } from '../../books/reading-dates.ts';
import {
  type ShelfQuestions,
  createShelfQuestions,
  isStatusShelf,
  shelfStatus,
  unknownShelf,
} from '../../books/shelves.ts';
import { type Cell, namedRows } from '../../model/columns.ts';
import { readDay as parseDay, readMoment, readOrderedDay } from '../../model/dates.ts';
import { dayOrderOf } from '../../model/day-order.ts';
import { dateRange, foldedKey } from '../../model/entry.ts';
import { htmlToText } from '../../model/html-text.ts';
import type { ImportFormat, RowLedger, RowRef, TableFile } from '../../model/model.ts';
import { readNumber, readRating, readYear, unroundedId } from '../../model/numbers.ts';
import { singleSpaced } from '../../model/single-spaced.ts';
import { manifest } from './manifest.ts';

type ReadDay = (text: string) => string | null;

/** People and their tools add columns, among them the beginnings of readings: `Date Started`, `read_dates`. */
const DATE_COLUMNS = ['Date Read', 'Date Added', 'Date Started'];

/** The library export of Goodreads, with 31 columns, with 24, and as spreadsheets save it again. */
export const goodreads: ImportFormat = {
  ...manifest,

  parse(files, ledger) {
    const shelves = createShelfQuestions(ledger);
    for (const file of files) if (file.kind === 'table') parseTable(file, ledger, shelves);
  },
};

function parseTable(file: TableFile, ledger: RowLedger, shelves: ShelfQuestions): void {
  const order = dayOrderOf(ledger, file, DATE_COLUMNS);
  const readDay = (text: string) => readOrderedDay(text, order);
  for (const { ref, cell } of namedRows(file, ledger)) parseRow(ref, cell, ledger, shelves, readDay);
}

function parseRow(
  row: RowRef,
  cell: Cell,
  ledger: RowLedger,
  shelves: ShelfQuestions,
  readDay: ReadDay,
): void {
  const problem = dateProblem({ 'Date Read': cell('Date Read') }, readDay);
  if (problem !== null) {
    ledger.fail(row, problem);
    return;
  }
  const shelf = exclusiveShelf(cell);
  const status = shelfStatus(shelf) ?? (isRead(cell) ? 'DONE' : shelves.ask(shelf));
  if (status === null) {
    ledger.leaveOut(row, unknownShelf(shelf));
    return;
  }
  const { name, series } = splitSeries(cell('Title'));
  const timesRead = readNumber(cell('Read Count')) ?? 0;
  const creator = singleSpaced(cell('Author'));
  addBook(ledger, {
    row,
    id: unroundedId(cell('Book Id')) || foldedKey(name, creator),
    name,
    creator,
    year: yearOf(cell),
    readings: readings(cell, status, readDay),
    timesRead,
    // Goodreads counts the reading that goes on.
    timesFinished: status === 'DOING' ? timesRead - 1 : timesRead,
    rating: readRating(cell('My Rating'), 5),
    texts: [htmlToText(cell('My Review')), htmlToText(cell('Private Notes'))],
    facts: {
      Series: series,
      'Additional authors': singleSpaced(cell('Additional Authors')),
      'Recommended by': cell('Recommended By'),
      'Recommended for': cell('Recommended For'),
      ...unreadDates(cell, readDay),
    },
    tags: tagsOf(cell, shelf),
    addedAt: readMoment(readDay(cell('Date Added')) ?? ''),
  });
}

/** Dates that matter less than the row that they are in stay readable in the note. */
function unreadDates(cell: Cell, readDay: ReadDay): Record<string, string> {
  const columns = ['Date Added', 'Date Started'].filter((column) =>
    dateProblem({ [column]: cell(column) }, readDay),
  );
  return Object.fromEntries(columns.map((column) => [column, cell(column)]));
}

/** Older and trimmed files only name the shelf among the others. */
function exclusiveShelf(cell: Cell): string {
  return cell('Exclusive Shelf') || listOf(cell('Bookshelves')).find(isStatusShelf) || '';
}

/** The shelves, without the one that the status says all about. */
function tagsOf(cell: Cell, shelf: string): string[] {
  const tags = new Set([...listOf(cell('Bookshelves')), ...listOf(shelf)]);
  if (isStatusShelf(shelf)) tags.delete(shelf);
  return [...tags];
}

/** On a shelf of one's own, only books that were read have these. */
function isRead(cell: Cell): boolean {
  return (
    readRating(cell('My Rating'), 5) !== undefined ||
    ['Date Read', 'My Review', 'read_dates'].some((column) => cell(column) !== '') ||
    (readNumber(cell('Read Count')) ?? 0) > 0
  );
}

/** The original year of works from before our era is a negative number, and that of the edition is no better. */
function yearOf(cell: Cell): number | undefined {
  return readYear(cell('Original Publication Year') || cell('Year Published'));
}

function readings(cell: Cell, status: ActivityStatus, readDay: ReadDay) {
  const started = readDay(cell('Date Started'));
  const isOver = status === 'DONE' || status === 'STOPPED';
  const last = readDay(cell('Date Read'));
  const all = allReadings(cell('read_dates'));
  return readingsOf(
    status,
    all.length > 0 ? all : [last && dateRange(isOver ? started : null, last)],
    started,
  );
}

/** The column of the tool Enhance-GoodReads-Export: `2020-01-01,2020-01-09;,2023-05-02`. */
function allReadings(text: string): string[] {
  return listOf(text, ';')
    .map((reading) => {
      const [start = '', end = ''] = reading.split(',');
      return dateRange(parseDay(start), parseDay(end));
    })
    .filter((time) => time !== null)
    .toSorted();
}
