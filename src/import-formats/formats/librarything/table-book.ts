import { listOf } from '../../books/listed-book.ts';
import { firstNameFirst } from '../../books/names.ts';
import { type Cell, namedRows } from '../../model/columns.ts';
import { foldedKey } from '../../model/entry.ts';
import type { RowLedger, RowRef, TableFile } from '../../model/model.ts';
import type { LibraryBook } from './library-book.ts';

export function* tableBooks(
  file: TableFile,
  ledger: RowLedger,
): Iterable<{ readonly ref: RowRef; readonly book: LibraryBook }> {
  for (const { ref, cell } of namedRows(file, ledger)) yield { ref, book: tableBook(cell) };
}

function tableBook(cell: Cell): LibraryBook {
  const title = cell('Title');
  const creator = firstNameFirst(cell('Primary Author'));
  return {
    id: cell('Book Id') || foldedKey(title, creator),
    media: cell('Media'),
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
