import { listOf } from '../../books/listed-book.ts';
import { readingsOf } from '../../books/reading-dates.ts';
import { askOwned, ONLY_OWNED } from '../../books/shelves.ts';
import { type Cell, createCellOf } from '../../model/columns.ts';
import { foldedKey } from '../../model/entry.ts';
import type { TableFile } from '../../model/model.ts';
import { readNumber } from '../../model/numbers.ts';
import { bookFormat } from '../table-format.ts';
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
export const calibre = bookFormat(manifest, (file) => ({
  columns: { name: 'title', addedAt: 'timestamp' },
  rating: ['rating', ratingMax(file)],
  read({ cell, day, rating, ledger }) {
    const date = DATE_COLUMNS.map(day).find((one) => one !== null) ?? null;
    const isMarked = READ_COLUMNS.some((column) => /^(true|yes|1|read)$/i.test(cell(column)));
    const status = rating || date || isMarked ? 'DONE' : askOwned(ledger, manifest.name);
    if (status === null) return { leftOut: ONLY_OWNED };
    const creator = listOf(cell('authors'), '&').join(', ');
    return {
      id: cell('uuid') || foldedKey(cell('title'), creator),
      creator,
      readings: readingsOf(status, [date]),
      facts: { Series: seriesOf(cell) },
      tags: listOf(cell('tags')),
    };
  },
}));

/** calibre stores twice the stars, and wrote them so in some versions. */
function ratingMax(file: TableFile): 5 | 10 {
  const cellOf = createCellOf(file.header);
  for (const { cells } of file.rows()) if ((readNumber(cellOf(cells, 'rating')) ?? 0) > 5) return 10;
  return 5;
}

function seriesOf(cell: Cell): string {
  const number = readNumber(cell('series_index'));
  const series = cell('series');
  return series === '' || number === null ? series : `${series}, #${number}`;
}
