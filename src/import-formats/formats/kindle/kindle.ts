import { type ActivityStatus, NOTE_MAX_CHARS } from '#features/log/contract/activity.ts';
import { readDay, readMoment, readNamedDay } from '../../model/dates.ts';
import { foldedKey, joinTexts } from '../../model/entry.ts';
import type { ImportFormat, RowLedger, RowRef, TextFile } from '../../model/model.ts';
import { type Clipping, readClipping, splitClippings } from './clipping.ts';
import { manifest } from './manifest.ts';

/** Leaves room for what else the note may have to say. */
const MAX_CHARS = NOTE_MAX_CHARS - 1_000;
/** What stands for the text once the publisher's limit is reached, in the language of the device. */
const LIMIT = /^<[^<>]*>$/s;

const EAST_ASIAN = /(?<year>\d{4})年\s*(?<month>\d{1,2})月\s*(?<day>\d{1,2})日/u;

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
  ledger.add({
    rows,
    key,
    category: 'BOOK',
    name: title,
    creator: author,
    status,
    note: clippingsNote(clippings),
    addedAt: readMoment(firstDay ?? ''),
  });
}

function askStatus(ledger: RowLedger): ActivityStatus {
  return ledger.ask('clipped', 'What are the books with your highlights and notes?', {
    DONE: 'Books that I have read',
    DOING: 'Books that I am reading',
  });
}

/**
 * Reads the day from the line about a clipping: `Added on Sunday, January 1, 2023 12:34:56 PM`, `Hinzugefügt am Montag,
 * 4. März 2024 22:15:32`, `作成日: 2023年1月1日 日曜日 12:34:56`. Null if it does not tell.
 */
export function clippingDay(about: string): string | null {
  const { year, month, day } = EAST_ASIAN.exec(about)?.groups ?? {};
  if (year !== undefined) return readDay(`${year}-${month}-${day}`);
  return readNamedDay(about.slice(about.lastIndexOf('|') + 1));
}

/** The highlights and notes of a book in the order of the file, as many as a note can hold, and what it leaves out. */
function clippingsNote(clippings: readonly Clipping[]): string {
  const withText = clippings.filter(({ kind, text }) => kind !== 'bookmark' && text !== '');
  const limited = withText.filter(({ text }) => LIMIT.test(text));
  const limitedCount = new Set(limited.map(({ about }) => about)).size;
  const paragraphs = [
    ...new Set(withoutParts(withText.filter((one) => !limited.includes(one))).map(paragraph)),
  ];
  const fitting = takeFitting(paragraphs);
  const left = paragraphs.length - fitting.length;
  const remarks = [
    left > 0 &&
      `Too long for this note: ${left} more highlights and notes. They are in the file of the Kindle.`,
    limitedCount > 0 &&
      `Without their text, because the publisher limits it: ${limitedCount} more ${limitedCount === 1 ? 'highlight' : 'highlights'}.`,
  ];
  return joinTexts(...fitting, ...remarks);
}

function paragraph({ kind, text, place }: Clipping): string {
  const where = place === '' ? '' : ` (${place})`;
  return kind === 'note' ? `Note${where}: ${text}` : `“${text}”${where}`;
}

/** A highlight that was extended is in the file again, longer. */
function withoutParts(clippings: readonly Clipping[]): readonly Clipping[] {
  const byPlace = Map.groupBy(
    clippings.filter(({ kind }) => kind === 'highlight'),
    ({ place }) => place,
  );
  return clippings.filter(
    ({ kind, text, place }) =>
      kind !== 'highlight' ||
      !byPlace.get(place)?.some((other) => other.text.length > text.length && other.text.includes(text)),
  );
}

function takeFitting(paragraphs: readonly string[]): readonly string[] {
  let chars = 0;
  return paragraphs.filter((text) => {
    const fits = chars + text.length + 2 <= MAX_CHARS;
    if (fits) chars += text.length + 2;
    return fits;
  });
}
