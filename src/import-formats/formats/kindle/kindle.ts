import type { ActivityStatus } from '#features/log/contract/activity.ts';
import { readMoment } from '../../model/dates.ts';
import { createEntry, foldedKey } from '../../model/entry.ts';
import type { ImportFormat, RowLedger, RowRef, TextFile } from '../../model/model.ts';
import { clippingDay } from './clipping-day.ts';
import { type Clipping, readClipping, splitClippings } from './clipping.ts';
import { clippingsNote } from './clippings-note.ts';
import { manifest } from './manifest.ts';

interface ClippedBook {
  readonly rows: RowRef[];
  readonly clippings: Clipping[];
}

/** `My Clippings.txt` of a Kindle. What was marked in a book becomes the note of one entry. */
export const kindle: ImportFormat = {
  ...manifest,

  parse(files, ledger) {
    const books = new Map<string, ClippedBook>();
    for (const file of files) if (file.kind === 'text') collect(file, ledger, books);
    if (books.size === 0) return;
    const status = askStatus(ledger);
    for (const [key, book] of books) addClippedBook(ledger, key, book, status);
  },
};

function collect(file: TextFile, ledger: RowLedger, books: Map<string, ClippedBook>): void {
  for (const { ref, value } of ledger.rowsOf(file, splitClippings(file.text))) {
    const clipping = readClipping(value);
    if (clipping === null) {
      ledger.fail(ref, 'This part of the file does not begin with a book and a line about the clipping.');
      continue;
    }
    const key = `book:${foldedKey(clipping.title, clipping.author)}`;
    const book = books.get(key) ?? { rows: [], clippings: [] };
    book.rows.push(ref);
    book.clippings.push(clipping);
    books.set(key, book);
  }
}

/** The days of clippings are no days of reading: a book is begun before its first one and finished after its last. */
function addClippedBook(
  ledger: RowLedger,
  key: string,
  { rows, clippings }: ClippedBook,
  status: ActivityStatus,
): void {
  const { title, author } = clippings[0]!;
  const firstDay = clippings.map(({ about }) => clippingDay(about)).find((day) => day !== null);
  ledger.add(
    createEntry({
      rows,
      key,
      category: 'BOOK',
      name: title,
      creator: author,
      status,
      note: clippingsNote(clippings),
      addedAt: readMoment(firstDay ?? ''),
    }),
  );
}

function askStatus(ledger: RowLedger): ActivityStatus {
  return ledger.ask('clipped', 'What are the books with your highlights and notes?', {
    DONE: 'Books that I have read',
    DOING: 'Books that I am reading',
  });
}
