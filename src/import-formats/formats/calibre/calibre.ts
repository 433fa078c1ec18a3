import { addBook, listOf } from '../../books/listed-book.ts';
import { readingsOf } from '../../books/reading-dates.ts';
import { ONLY_OWNED, askOwned } from '../../books/shelves.ts';
import { type Cell, createCellOf, namedRows } from '../../model/columns.ts';
import { readDay, readMoment } from '../../model/dates.ts';
import { foldedKey } from '../../model/entry.ts';
import type { ImportFormat, RowLedger, RowRef, TableFile } from '../../model/model.ts';
import { readNumber, readRating } from '../../model/numbers.ts';
import { manifest } from './manifest.ts';

/** Columns that people add to their libraries, such as `#read`. */
const READ_COLUMNS = ['#read', '#is_read', '#finished'];
const DATE_COLUMNS = [
  '#date_read',
  '#read_date',
  '#dateread',
  '#finished_date',
  '#date_finished',
  '#last_read',
];

/**
 * The catalog of a calibre library as CSV. It lists books that one has, read or not; `comments` are the publishers',
 * and years those of editions.
 */
export const calibre: ImportFormat = {
  ...manifest,

  parse(files, ledger) {
    for (const file of files) {
      if (file.kind !== 'table') continue;
      const max = ratingMax(file);
      for (const { ref, cell } of namedRows(file, ledger)) parseRow(ref, cell, max, ledger);
    }
  },
};

/** calibre stores twice the stars, and wrote them so in some versions. */
function ratingMax(file: TableFile): 5 | 10 {
  const cellOf = createCellOf(file.header);
  for (const { cells } of file.rows()) if ((readNumber(cellOf(cells, 'rating')) ?? 0) > 5) return 10;
  return 5;
}

function parseRow(row: RowRef, cell: Cell, max: number, ledger: RowLedger): void {
  const rating = readRating(cell('rating'), max);
  const date = DATE_COLUMNS.map((column) => readDay(cell(column))).find((day) => day !== null);
  const isRead =
    rating !== undefined ||
    date !== undefined ||
    READ_COLUMNS.some((column) => /^(true|yes|1|read)$/i.test(cell(column)));
  const status = isRead ? 'DONE' : askOwned(ledger, 'calibre');
  if (status === null) {
    ledger.leaveOut(row, ONLY_OWNED);
    return;
  }
  const creator = listOf(cell('authors'), '&').join(', ');
  addBook(ledger, {
    row,
    id: cell('uuid') || foldedKey(cell('title'), creator),
    name: cell('title'),
    creator,
    readings: readingsOf(status, [date ?? null]),
    rating,
    facts: { Series: seriesOf(cell) },
    tags: listOf(cell('tags')),
    addedAt: readMoment(cell('timestamp')),
  });
}

function seriesOf(cell: Cell): string {
  const number = readNumber(cell('series_index'));
  const series = cell('series');
  return series === '' || number === null ? series : `${series}, #${number}`;
}
