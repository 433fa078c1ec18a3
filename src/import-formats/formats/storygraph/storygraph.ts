import type { ActivityStatus } from '#features/log/contract/activity.ts';
import { type ListedBook, type Reading, addBook, listOf } from '../../books/listed-book.ts';
import { dateProblem, readingsOf } from '../../books/reading-dates.ts';
import { isStatusShelf, shelfStatus, unknownShelf } from '../../books/shelves.ts';
import { type Cell, namedRows } from '../../model/columns.ts';
import { readMoment, readOrderedDay } from '../../model/dates.ts';
import { dayOrderOf } from '../../model/day-order.ts';
import { dateRange, foldedKey } from '../../model/entry.ts';
import { htmlToText } from '../../model/html-text.ts';
import type { ImportFormat, RowLedger, RowRef, TableFile } from '../../model/model.ts';
import { readNumber, readRating, unroundedId } from '../../model/numbers.ts';
import { manifest } from './manifest.ts';

type ReadDay = (text: string) => string | null;

/** `2023/01/15-2023/02/01`, `2024/03/01-`. */
const RANGE = /^(?<start>\d{4}(?:[/-]\d{1,2}){0,2})?\s*[-–]\s*(?<end>\d{4}(?:[/-]\d{1,2}){0,2})?$/u;
const STARS_MAX = 5;
const DATE_COLUMNS = ['Date Added', 'Last Date Read', 'Dates Read'];

interface DatedReading {
  readonly start: string | null;
  readonly end: string | null;
}

/** The export of The StoryGraph: one row a book, with all its readings. */
export const storygraph: ImportFormat = {
  ...manifest,

  parse(files, ledger) {
    for (const file of files) if (file.kind === 'table') parseTable(file, ledger);
  },
};

function parseTable(file: TableFile, ledger: RowLedger): void {
  const order = dayOrderOf(ledger, file, DATE_COLUMNS);
  const readDay = (text: string) => readOrderedDay(text, order);
  for (const { ref, cell } of namedRows(file, ledger)) parseRow(ref, cell, ledger, readDay);
}

function parseRow(row: RowRef, cell: Cell, ledger: RowLedger, readDay: ReadDay): void {
  const dates = listOf(cell('Dates Read') || cell('Last Date Read'));
  const problem = problemOf(cell, dates, readDay);
  const status = statusOf(cell, dates);
  if (problem !== null) ledger.fail(row, problem);
  else if (status === null) ledger.leaveOut(row, unknownShelf(cell('Read Status')));
  else addBook(ledger, bookOf(row, cell, readings(dates, status, cell, readDay), readDay));
}

function problemOf(cell: Cell, dates: readonly string[], readDay: ReadDay): string | null {
  const readTime = (text: string) => timeOf(readingOf(text, readDay));
  const ofReadings = dates.map((date) => dateProblem({ 'Dates Read': date }, readTime));
  return (
    dateProblem({ 'Date Added': cell('Date Added'), 'Last Date Read': cell('Last Date Read') }, readDay) ??
    ofReadings.find((problem) => problem !== null) ??
    null
  );
}

/** Books with tags only have no status; what is rated or dated was read. */
function statusOf(cell: Cell, dates: readonly string[]): ActivityStatus | null {
  const isRead =
    readRating(cell('Star Rating'), STARS_MAX) !== undefined || dates.length > 0 || timesRead(cell) > 0;
  return shelfStatus(cell('Read Status')) ?? (isRead ? 'DONE' : null);
}

function timesRead(cell: Cell): number {
  return readNumber(cell('Read Count')) ?? 0;
}

function bookOf(row: RowRef, cell: Cell, read: readonly Reading[], readDay: ReadDay): ListedBook {
  const [name, creator, shelf] = [cell('Title'), cell('Authors'), cell('Read Status')];
  return {
    row,
    id: unroundedId(cell('ISBN/UID')) || foldedKey(name, creator),
    name,
    creator,
    readings: read,
    timesRead: timesRead(cell),
    rating: readRating(cell('Star Rating'), STARS_MAX),
    texts: [htmlToText(cell('Review'))],
    facts: factsOf(cell),
    tags: [...listOf(cell('Tags')), ...(shelf === '' || isStatusShelf(shelf) ? [] : [shelf])],
    addedAt: readMoment(readDay(cell('Date Added')) ?? ''),
  };
}

function readingOf(text: string, readDay: ReadDay): DatedReading {
  const { start, end } = RANGE.exec(text)?.groups ?? {};
  if (start === undefined && end === undefined) return { start: null, end: readDay(text) };
  return {
    start: start === undefined ? null : readDay(start),
    end: end === undefined ? null : readDay(end),
  };
}

/** Books that are being read show the dates of earlier readings, and may show when this one was begun. */
function readings(
  dates: readonly string[],
  status: ActivityStatus,
  cell: Cell,
  readDay: ReadDay,
): readonly Reading[] {
  const sorted = dates
    .map((date) => readingOf(date, readDay))
    .toSorted((a, b) => ((a.end ?? a.start ?? '') < (b.end ?? b.start ?? '') ? -1 : 1));
  const last = sorted.at(-1);
  const isGoingOn =
    status === 'DOING' && last !== undefined && (last.end === null || timesRead(cell) < sorted.length);
  const finished = isGoingOn ? sorted.slice(0, -1) : sorted;
  return readingsOf(status, finished.map(timeOf), isGoingOn ? (last.start ?? last.end) : null);
}

function timeOf({ start, end }: DatedReading): string | null {
  return dateRange(start, end);
}

/** What the person answered about the book; shelves of one's own are tags. */
function factsOf(cell: Cell): Record<string, string> {
  return {
    Contributors: cell('Contributors'),
    Moods: cell('Moods'),
    Pace: cell('Pace'),
    'Character- or plot-driven': cell('Character- or Plot-Driven?'),
    'Strong character development': cell('Strong Character Development?'),
    'Loveable characters': cell('Loveable Characters?'),
    'Diverse characters': cell('Diverse Characters?'),
    'Flawed characters': cell('Flawed Characters?'),
    'Content warnings': htmlToText(cell('Content Warnings')),
    'About the warnings': htmlToText(cell('Content Warning Description')),
  };
}
