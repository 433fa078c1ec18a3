import { listOf } from '../../books/listed-book.ts';
import { readingsOf } from '../../books/reading-dates.ts';
import { shelfStatus, unknownShelf } from '../../books/shelves.ts';
import { hasColumns } from '../../model/columns.ts';
import { bookFormat } from '../table-format.ts';
import { manifest } from './manifest.ts';

const NO_TITLES =
  'This older file of Open Library has numbers instead of titles. Download the reading log again from openlibrary.org/account/import: it has the titles now.';

/** The reading log of Open Library; it has no dates of reading. */
export const openlibrary = bookFormat(manifest, ({ header }) => ({
  columns: { name: 'Title', year: 'First Publish Year' },
  rating: ['My Ratings', 5],
  read({ cell }) {
    const status = shelfStatus(cell('Bookshelf'));
    if (!hasColumns(header, 'Title')) return NO_TITLES;
    if (status === undefined) return { leftOut: unknownShelf(cell('Bookshelf')) };
    return {
      id: cell('Work ID'),
      creator: listOf(cell('Authors').replaceAll(';', '|'), '|').join(', '),
      readings: readingsOf(status, []),
    };
  },
}));
