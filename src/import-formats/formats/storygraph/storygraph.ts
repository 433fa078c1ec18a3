import type { ActivityStatus } from '#features/log/contract/activity.ts';
import { listOf, type Reading } from '../../books/listed-book.ts';
import { dateProblem, readingsOf } from '../../books/reading-dates.ts';
import { isStatusShelf, shelfStatus, unknownShelf } from '../../books/shelves.ts';
import type { Cell } from '../../model/columns.ts';
import { readMoment } from '../../model/dates.ts';
import { dateRange, foldedKey } from '../../model/entry.ts';
import { htmlToText } from '../../model/html-text.ts';
import { readNumber, unroundedId } from '../../model/numbers.ts';
import { bookFormat, type ReadRow } from '../table-format.ts';
import { manifest } from './manifest.ts';

/** `2023/01/15-2023/02/01`, `2024/03/01-`. */
const RANGE = /^(?<start>\d{4}(?:[/-]\d{1,2}){0,2})?\s*[-–]\s*(?<end>\d{4}(?:[/-]\d{1,2}){0,2})?$/u;
interface DatedReading {
  readonly start: string | null;
  readonly end: string | null;
}

/** The export of The StoryGraph: one row a book, with all its readings. */
export const storygraph = bookFormat(manifest, () => ({
  columns: { name: 'Title', creator: 'Authors' },
  rating: ['Star Rating', 5],
  days: ['Date Added', 'Last Date Read', 'Dates Read'],
  read(row) {
    const { cell, day } = row;
    const dates = listOf(cell('Dates Read') || cell('Last Date Read'));
    const problem = problemOf(row, dates);
    if (problem !== null) return problem;
    const [status, shelf] = [statusOf(row, dates), cell('Read Status')];
    if (status === null) return { leftOut: unknownShelf(shelf) };
    return {
      id: unroundedId(cell('ISBN/UID')) || foldedKey(cell('Title'), cell('Authors')),
      readings: readings(row, dates, status),
      timesRead: timesRead(cell),
      texts: [htmlToText(cell('Review'))],
      facts: factsOf(cell),
      tags: [...listOf(cell('Tags')), ...(shelf === '' || isStatusShelf(shelf) ? [] : [shelf])],
      addedAt: readMoment(day('Date Added') ?? ''),
    };
  },
}));

function problemOf({ cell, readDay }: ReadRow, dates: readonly string[]): string | null {
  const readTime = (text: string) => timeOf(readingOf(text, readDay));
  const ofReadings = dates.map((date) => dateProblem({ 'Dates Read': date }, readTime));
  return (
    dateProblem({ 'Date Added': cell('Date Added'), 'Last Date Read': cell('Last Date Read') }, readDay) ??
    ofReadings.find((problem) => problem !== null) ??
    null
  );
}

/** Books with tags only have no status; what is rated or dated was read. */
function statusOf({ cell, rating }: ReadRow, dates: readonly string[]): ActivityStatus | null {
  const isRead = rating !== undefined || dates.length > 0 || timesRead(cell) > 0;
  return shelfStatus(cell('Read Status')) ?? (isRead ? 'DONE' : null);
}

function timesRead(cell: Cell): number {
  return readNumber(cell('Read Count')) ?? 0;
}

function readingOf(text: string, readDay: ReadRow['readDay']): DatedReading {
  const { start, end } = RANGE.exec(text)?.groups ?? {};
  if (start === undefined && end === undefined) return { start: null, end: readDay(text) };
  return {
    start: start === undefined ? null : readDay(start),
    end: end === undefined ? null : readDay(end),
  };
}

/** Books that are being read show the dates of earlier readings, and may show when this one was begun. */
function readings(
  { cell, readDay }: ReadRow,
  dates: readonly string[],
  status: ActivityStatus,
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
