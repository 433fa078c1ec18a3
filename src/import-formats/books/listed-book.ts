import type { ActivityCategory, ActivityStatus } from '#features/log/contract/activity.ts';
import { joinTexts } from '../model/entry.ts';
import type { OriginalRating, RowLedger, RowRef } from '../model/model.ts';
import { NO_TITLE } from '../model/shared-reasons.ts';

/** One reading of a book, or the wish to read it. */
export interface Reading {
  readonly status: ActivityStatus;
  /** A partial date. */
  readonly date: string | null;
}

/** A book as services list it: one row for all of its readings. */
export interface ListedBook {
  readonly row: RowRef;
  /** A book, unless a library has other things, too. */
  readonly category?: ActivityCategory | undefined;
  /** The book's id at the service, or else what tells it from other books. */
  readonly id: string;
  readonly name: string;
  readonly creator?: string | undefined;
  readonly year?: number | undefined;
  /** At least one, the latest last. The row's rating and note are about the last that is over. */
  readonly readings: readonly Reading[];
  /** How often the service says that it was read, if it says so. */
  readonly timesRead?: number | undefined;
  /** Where `timesRead` counts the current reading, too. */
  readonly timesFinished?: number | undefined;
  readonly rating?: OriginalRating | undefined;
  /** The person's own texts, in plain text. */
  readonly texts?: readonly string[] | undefined;
  /** What no other field holds, by what it is: `Series`. Empty values are left out. */
  readonly facts?: Readonly<Record<string, string>> | undefined;
  readonly tags?: readonly string[] | undefined;
  /** In milliseconds since 1970. */
  readonly addedAt?: number | null | undefined;
}

/**
 * Adds an entry for each reading of a book. Readings that only their number tells of are named in the note.
 * @returns the key of the one that the rating is about; null if the row has failed
 */
export function addBook(ledger: RowLedger, book: ListedBook): string | null {
  const { row, name, creator, year, readings, timesRead = 0, rating, tags = [], addedAt } = book;
  if (name === '') {
    ledger.fail(row, NO_TITLE);
    return null;
  }
  const count = Math.max(timesRead, readings.length);
  const rated = readings.findLastIndex(({ status }) => isOver(status));
  const main = rated === -1 ? readings.length - 1 : rated;
  const keyAt = (index: number) => keyOf(book.id, count - readings.length + index + 1);
  readings.forEach((reading, index) => {
    const isMain = index === main;
    ledger.add({
      ...reading,
      // A row stands for one entry, so that the sum of the rows stays right.
      ...(isMain ? { rows: [row] } : { rows: [], from: row }),
      key: keyAt(index),
      category: book.category ?? 'BOOK',
      name,
      creator,
      year,
      tags,
      addedAt,
      ...(isMain && { rating, note: noteOf(book) }),
    });
  });
  return keyAt(main);
}

/** Splits a cell such as `fantasy, to own`. */
export function listOf(cell: string, separator = ','): string[] {
  return cell
    .split(separator)
    .map((one) => one.trim())
    .filter((one) => one !== '');
}

function isOver(status: ActivityStatus): boolean {
  return status === 'DONE' || status === 'STOPPED';
}

/** The same book keeps its key from the wish to read it to its first reading; further ones are counted. */
function keyOf(id: string, reading: number): string {
  const end = reading === 1 ? '' : `:read:${reading}`;
  return `book:${id}${end}`;
}

function noteOf({ texts = [], facts = {}, readings, timesRead = 0, ...book }: ListedBook): string {
  const { timesFinished = timesRead } = book;
  const done = readings.filter(({ status }) => status === 'DONE').length;
  const lines = Object.entries(facts)
    .filter(([, value]) => value !== '')
    .map(([fact, value]) => `${fact}: ${value}`);
  if (timesFinished > Math.max(done, 1)) lines.push(`Read ${timesFinished} times.`);
  return joinTexts(...texts, lines.join('\n'));
}
