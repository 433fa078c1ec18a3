import { listOf } from '../books/listed-book.ts';
import { firstNameFirst } from '../books/names.ts';
import { createCellOf } from '../columns.ts';
import { foldedKey } from '../entry.ts';
import type { RowLedger, RowRef, TableFile } from '../model.ts';
import type { LibraryBook } from './library-book.ts';

export function* tableBooks(
  file: TableFile,
  ledger: RowLedger,
): Iterable<{ readonly ref: RowRef; readonly book: LibraryBook }> {
  const cellOf = createCellOf(file.header);
  for (const { ref, value } of ledger.tableRows(file))
    yield { ref, book: tableBook((column) => cellOf(value, column)) };
}

function tableBook(cell: (column: string) => string): LibraryBook {
  const title = cell('Title');
  const creator = firstNameFirst(cell('Primary Author'));
  return {
    id: cell('Book Id') || foldedKey(title, creator),
    title,
    creator,
    otherAuthors: listOf(cell('Secondary Author'), '|').map(firstNameFirst).join(', '),
    rating: cell('Rating'),
    review: cell('Review'),
    comments: [cell('Comment') || cell('Comments'), cell('Private Comment')],
    started: unbracket(cell('Date Started')),
    read: unbracket(cell('Date Read')),
    entered: unbracket(cell('Entry Date')),
    tags: listOf(cell('Tags')),
    collections: listOf(cell('Collections')),
  };
}

/** Brackets keep spreadsheets from changing dates. */
function unbracket(cell: string): string {
  return cell.replace(/^\[(.*)\]$/, '$1');
}
