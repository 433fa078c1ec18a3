import { addBook, listOf } from '../../books/listed-book.ts';
import { readingsOf } from '../../books/reading-dates.ts';
import { shelfStatus, unknownShelf } from '../../books/shelves.ts';
import { hasColumns, namedRows } from '../../model/columns.ts';
import type { ImportFormat } from '../../model/model.ts';
import { readRating, readYear } from '../../model/numbers.ts';
import { manifest } from './manifest.ts';

const NO_TITLES =
  'This older file of Open Library has numbers instead of titles. Download the reading log again from openlibrary.org/account/import: it has the titles now.';

/** The reading log of Open Library; it has no dates of reading. */
export const openlibrary: ImportFormat = {
  ...manifest,

  parse(files, ledger) {
    for (const file of files) {
      if (file.kind !== 'table') continue;
      const hasTitles = hasColumns(file.header, 'Title');
      for (const { ref, cell } of namedRows(file, ledger)) {
        const shelf = cell('Bookshelf');
        const status = shelfStatus(shelf);
        if (!hasTitles) ledger.fail(ref, NO_TITLES);
        else if (status === undefined) ledger.leaveOut(ref, unknownShelf(shelf));
        else
          addBook(ledger, {
            row: ref,
            id: cell('Work ID'),
            name: cell('Title'),
            creator: listOf(cell('Authors').replaceAll(';', '|'), '|').join(', '),
            year: readYear(cell('First Publish Year')),
            readings: readingsOf(status, []),
            rating: readRating(cell('My Ratings'), 5),
          });
      }
    }
  },
};
