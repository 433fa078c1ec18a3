import { hasColumns } from '../../model/columns.ts';
import { isJsonObject, type JsonObject } from '../../model/json.ts';
import type { ImportFormat, JsonFile } from '../../model/model.ts';
import { addLibraryBook } from './library-book.ts';
import { jsonBook } from './json-book.ts';
import { tableBooks } from './table-book.ts';

/** The two exports of LibraryThing: separated by tabs, and JSON. Both say the same. */
export const librarything: ImportFormat = {
  source: 'librarything',

  recognise(file) {
    if (file.kind === 'json') return jsonBooks(file).some((book) => 'books_id' in book) ? 'sure' : null;
    if (file.kind !== 'table' || !hasColumns(file.header, 'Title', 'Primary Author')) return null;
    return hasColumns(file.header, 'Collections') || hasColumns(file.header, 'Work id') ? 'sure' : 'possible';
  },

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

/** By their ids, or a list. */
function jsonBooks({ value }: JsonFile): readonly JsonObject[] {
  return isJsonObject(value) || Array.isArray(value) ? Object.values(value).filter(isJsonObject) : [];
}
