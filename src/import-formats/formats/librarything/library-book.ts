import type { ActivityCategory } from '#features/log/contract/activity.ts';
import { addBook } from '../../books/listed-book.ts';
import { dateProblem, readingsOf } from '../../books/reading-dates.ts';
import { askOwned, isStatusShelf, ONLY_OWNED, shelfStatus } from '../../books/shelves.ts';
import { readDay, readMoment } from '../../model/dates.ts';
import { dateRange } from '../../model/entry.ts';
import { htmlToText } from '../../model/html-text.ts';
import type { RowLedger, RowRef } from '../../model/model.ts';
import { readRating } from '../../model/numbers.ts';

/** What either export says of a book; dates without their brackets. */
export interface LibraryBook {
  readonly id: string;
  /** `Paperback`, `DVD`; `''` in older exports. */
  readonly media: string;
  readonly title: string;
  readonly creator: string;
  readonly otherAuthors: string;
  readonly rating: string;
  readonly review: string;
  readonly comments: readonly string[];
  readonly started: string;
  readonly read: string;
  readonly entered: string;
  readonly tags: readonly string[];
  readonly collections: readonly string[];
}

/** Audiobooks are books, also those on discs. */
const BOOKS = /book|paper/i;
const VIDEOS = /dvd|blu-?ray|vhs|video|movie|film|laserdisc/i;
const GAMES = /game/i;
const RECORDINGS = /music|cd|vinyl|lp\b|record|cassette|tape/i;

/** What every member has. */
const YOUR_LIBRARY = 'Your library';

export function addLibraryBook(ledger: RowLedger, row: RowRef, book: LibraryBook): void {
  const { started, read, entered, collections } = book;
  const category = categoryOf(book);
  if (category === null) {
    ledger.leaveOut(row, 'A recording of music or speech, for which the log has no category.');
    return;
  }
  const problem = dateProblem({ 'Date Started': started, 'Date Read': read, 'Entry Date': entered });
  if (problem !== null) {
    ledger.fail(row, problem);
    return;
  }
  const status = statusOf(book) ?? askOwned(ledger, 'LibraryThing');
  if (status === null) {
    ledger.leaveOut(row, ONLY_OWNED);
    return;
  }
  const end = readDay(read);
  const start = readDay(started);
  addBook(ledger, {
    row,
    category,
    id: book.id,
    name: book.title,
    creator: book.creator,
    readings: readingsOf(status, [end && dateRange(start, end)], start),
    rating: readRating(book.rating, 5),
    texts: [book.review, ...book.comments].map(htmlToText),
    facts: { 'Other authors': book.otherAuthors },
    tags: [...book.tags, ...collections.filter((name) => name !== YOUR_LIBRARY && !isStatusShelf(name))],
    addedAt: readMoment(entered),
  });
}

/** Null: the log has none. */
function categoryOf({ media }: LibraryBook): ActivityCategory | null {
  if (BOOKS.test(media)) return 'BOOK';
  if (GAMES.test(media)) return 'GAME';
  if (VIDEOS.test(media)) return 'MOVIE';
  return RECORDINGS.test(media) ? null : 'BOOK';
}

/** Books can be in several collections; what happened to a book says more than where it stands. */
function statusOf({ collections, read, started, rating, review }: LibraryBook) {
  const shelves = collections.map(shelfStatus);
  if (shelves.includes('DOING')) return 'DOING';
  if (readDay(read) !== null) return 'DONE';
  if (readDay(started) !== null) return shelves.includes('STOPPED') ? 'STOPPED' : 'DOING';
  const shelf = shelves.find((status) => status !== undefined);
  if (shelf !== undefined) return shelf;
  return readRating(rating, 5) !== undefined || review !== '' ? 'DONE' : undefined;
}
