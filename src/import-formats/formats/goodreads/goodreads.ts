import type { ActivityStatus } from '#features/log/contract/activity.ts';
import { listOf } from '../../books/listed-book.ts';
import { splitSeries } from '../../books/names.ts';
import { dateProblem, readingsOf } from '../../books/reading-dates.ts';
import { askShelf, isStatusShelf, shelfStatus, unknownShelf } from '../../books/shelves.ts';
import type { Cell } from '../../model/columns.ts';
import { readDay, readMoment } from '../../model/dates.ts';
import { dateRange, foldedKey } from '../../model/entry.ts';
import { htmlToText } from '../../model/html-text.ts';
import { readNumber, readRating, readYear, unroundedId } from '../../model/numbers.ts';
import { singleSpaced } from '../../model/texts.ts';
import { bookFormat, type ReadRow } from '../table-format.ts';
import { manifest } from './manifest.ts';

/** The library export of Goodreads, with 31 columns, with 24, and as spreadsheets save it again. */
export const goodreads = bookFormat(manifest, () => ({
  rating: ['My Rating', 5],
  // People and their tools add columns, among them the beginnings of readings: `Date Started`, `read_dates`.
  days: ['Date Read', 'Date Added', 'Date Started'],
  read(row) {
    const { cell, day, ledger } = row;
    const problem = dateProblem({ 'Date Read': cell('Date Read') }, row.readDay);
    if (problem !== null) return problem;
    const shelf = exclusiveShelf(cell);
    const status = shelfStatus(shelf) ?? (isRead(cell) ? 'DONE' : askShelf(ledger, shelf));
    if (status === null) return { leftOut: unknownShelf(shelf) };
    const { name, series } = splitSeries(cell('Title'));
    const timesRead = readNumber(cell('Read Count')) ?? 0;
    const creator = singleSpaced(cell('Author'));
    return {
      id: unroundedId(cell('Book Id')) || foldedKey(name, creator),
      name,
      creator,
      year: yearOf(cell),
      readings: readings(row, status),
      timesRead,
      // Goodreads counts the current reading.
      timesFinished: status === 'DOING' ? timesRead - 1 : timesRead,
      texts: [htmlToText(cell('My Review')), htmlToText(cell('Private Notes'))],
      facts: {
        Series: series,
        'Additional authors': singleSpaced(cell('Additional Authors')),
        'Recommended by': cell('Recommended By'),
        'Recommended for': cell('Recommended For'),
        ...unreadDates(row),
      },
      tags: tagsOf(cell, shelf),
      addedAt: readMoment(day('Date Added') ?? ''),
    };
  },
}));

/** Dates that matter less than the row that they are in stay readable in the note. */
function unreadDates({ cell, ...row }: ReadRow): Record<string, string> {
  const columns = ['Date Added', 'Date Started'].filter((column) =>
    dateProblem({ [column]: cell(column) }, row.readDay),
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

function readings({ cell, day }: ReadRow, status: ActivityStatus) {
  const started = day('Date Started');
  const isOver = status === 'DONE' || status === 'STOPPED';
  const last = day('Date Read');
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
      return dateRange(readDay(start), readDay(end));
    })
    .filter((time) => time !== null)
    .toSorted();
}
