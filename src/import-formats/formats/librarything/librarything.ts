import { listOf } from '../../books/listed-book.ts';
import { firstNameFirst } from '../../books/names.ts';
import { type Cell, namedRows } from '../../model/columns.ts';
import { foldedKey } from '../../model/entry.ts';
import { decodeEntities } from '../../model/html-text.ts';
import { jsonList, type JsonObject, jsonText } from '../../model/json.ts';
import type { ImportFormat, RowLedger, RowRef, TableFile } from '../../model/model.ts';
import { addLibraryBook, type LibraryBook } from './library-book.ts';
import { jsonBooks, manifest } from './manifest.ts';

/** The two exports of LibraryThing: separated by tabs, and JSON. Both say the same. */
export const librarything: ImportFormat = {
  ...manifest,

  parse(files, ledger) {
    for (const file of files) {
      if (file.kind === 'table')
        for (const { ref, book } of tableBooks(file, ledger)) addLibraryBook(ledger, ref, book);
      if (file.kind === 'json')
        for (const { ref, value } of ledger.rowsOf(file, jsonBooks(file)))
          addLibraryBook(ledger, ref, jsonBook(value));
    }
  },
};

/** Fields without a value are absent, or empty lists. */
function jsonBook(book: JsonObject): LibraryBook {
  const text = (name: string) => decodeEntities(jsonText(book, name));
  const title = text('title');
  const [first = firstNameFirst(text('primaryauthor')), ...others] = authorsOf(book);
  return {
    id: text('books_id') || foldedKey(title, first),
    media: jsonList(book, 'format')
      .map((format) => jsonText(format, 'text'))
      .join(', '),
    title,
    creator: first,
    otherAuthors: others.join(', '),
    rating: text('rating'),
    review: text('review'),
    comments: [text('comment'), text('privatecomment')],
    started: text('datestarted'),
    read: text('dateread'),
    entered: text('entrydate'),
    tags: textsOf(book, 'tags'),
    collections: textsOf(book, 'collections'),
  };
}

function authorsOf(book: JsonObject): string[] {
  return jsonList(book, 'authors')
    .map((author) => jsonText(author, 'fl') || firstNameFirst(jsonText(author, 'lf')))
    .filter((name) => name !== '');
}

function textsOf(book: JsonObject, name: string): string[] {
  return jsonList(book, name)
    .map((text) => decodeEntities(jsonText(text)))
    .filter((text) => text !== '');
}

function* tableBooks(
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
