import type { ImportFormat } from '../../model/model.ts';
import { jsonBook } from './json-book.ts';
import { addLibraryBook } from './library-book.ts';
import { jsonBooks, manifest } from './manifest.ts';
import { tableBooks } from './table-book.ts';

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
