import type { ActivityStatus } from '#features/log/contract/activity.ts';
import { addBook, listOf, type Reading } from '../../books/listed-book.ts';
import { readingsOf } from '../../books/reading-dates.ts';
import { unknownShelf } from '../../books/shelves.ts';
import { type Cell, namedRows } from '../../model/columns.ts';
import { readDay, readMoment } from '../../model/dates.ts';
import { dateRange, foldedKey } from '../../model/entry.ts';
import type { ImportFormat, RowLedger, RowRef } from '../../model/model.ts';
import { readRating, readYear } from '../../model/numbers.ts';
import { manifest } from './manifest.ts';

const STATUSES = new Map(
  Object.entries<ActivityStatus>({
    finished: 'DONE',
    in_progress: 'DOING',
    planned: 'WANT',
    abandoned: 'STOPPED',
  }),
);

/** The CSV file of the app Openreads. */
export const openreads: ImportFormat = {
  ...manifest,

  parse(files, ledger) {
    for (const file of files) {
      if (file.kind !== 'table') continue;
      for (const { ref, cell } of namedRows(file, ledger)) parseRow(ref, cell, ledger);
    }
  },
};

function parseRow(row: RowRef, cell: Cell, ledger: RowLedger): void {
  if (cell('deleted') === 'true') {
    ledger.leaveOut(row, 'You deleted this book in Openreads.');
    return;
  }
  const status = STATUSES.get(cell('status')) ?? (cell('readings') === '' ? null : 'DONE');
  if (status === null) {
    ledger.leaveOut(row, unknownShelf(''));
    return;
  }
  const name = cell('title');
  const creator = cell('author');
  addBook(ledger, {
    row,
    id: cell('olid') || foldedKey(name, creator),
    name,
    creator,
    year: readYear(cell('publication_year')),
    readings: readings(cell('readings'), status),
    rating: readRating(cell('rating'), 5),
    texts: [cell('my_review'), cell('notes')],
    facts: { Subtitle: cell('subtitle') },
    tags: [...listOf(cell('tags'), '|||||'), ...(cell('favourite') === 'true' ? ['favorite'] : [])],
    addedAt: readMoment(cell('date_added')),
  });
}

/** `2023-10-27T00:00:00.000|2023-11-28T00:00:00.000|5400000;…`: first day, last day, and the time spent. */
function readings(text: string, status: ActivityStatus): readonly Reading[] {
  const dated = listOf(text, ';').map((reading) => {
    const [start = '', end = ''] = reading.split('|');
    return { start: readDay(start), end: readDay(end) };
  });
  const finished = dated
    .filter(({ end }) => end !== null)
    .toSorted((a, b) => (a.end! < b.end! ? -1 : 1))
    .map(({ start, end }) => dateRange(start, end)!);
  const begun = dated.find(({ start, end }) => start !== null && end === null)?.start ?? null;
  // A book that was given up may have no last day.
  if (status === 'STOPPED' && begun !== null)
    return [...finished.map((date): Reading => ({ status: 'DONE', date })), { status, date: begun }];
  return readingsOf(status, finished, begun);
}
