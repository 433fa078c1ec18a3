import type { ActivityStatus } from '#features/log/contract/activity.ts';
import { addBook } from '../../books/listed-book.ts';
import { readingsOf } from '../../books/reading-dates.ts';
import { askShelf, isStatusShelf, shelfStatus, unknownShelf } from '../../books/shelves.ts';
import { readDay, readMoment } from '../../model/dates.ts';
import { dateRange, foldedKey } from '../../model/entry.ts';
import { htmlToText } from '../../model/html-text.ts';
import { isJsonObject, jsonField, jsonList, jsonText } from '../../model/json.ts';
import type { JsonFile, RowLedger, RowRef, SourceFile } from '../../model/model.ts';
import { readRating, readYear } from '../../model/numbers.ts';

const DEFAULT_SHELVES = new Set(['to-read', 'reading', 'read', 'stopped-reading']);

interface Shelf {
  readonly name: string;
  readonly status: ActivityStatus | undefined;
  /** Its name says something beside the status. */
  readonly isOwn: boolean;
}

interface OpenList {
  readonly name: string;
  readonly note: string;
  readonly items: { readonly key: string; readonly note: string; readonly order: number }[];
}

/** The `archive.json` of an account, which BookWyrm exports for other BookWyrm servers in a tar archive. */
export function isAccount(file: SourceFile): file is JsonFile {
  if (file.kind !== 'json' || !isJsonObject(file.value)) return false;
  const [first] = jsonList(file.value, 'books');
  const isBook = isJsonObject(jsonField(first, 'edition')) && isJsonObject(jsonField(first, 'work'));
  return isBook || (first === undefined && file.value['bookwyrmUser'] === true);
}

/** @returns the keys of entries by the addresses of their books */
export function readAccount(file: JsonFile, ledger: RowLedger): ReadonlyMap<string, string> {
  const keys = new Map<string, string>();
  const lists = new Map<string, OpenList>();
  for (const { ref, value } of ledger.rowsOf(file, jsonList(file.value, 'books'))) {
    const key = readBook(ref, value, ledger);
    if (key === null) continue;
    addToLists(value, key, lists);
    keys.set(jsonText(value, 'edition', 'id'), key);
  }
  for (const [id, { name, note, items }] of lists) {
    const ordered = items.toSorted((a, b) => a.order - b.order);
    ledger.addList({
      key: `list:${id}`,
      name,
      note,
      items: ordered.map((item) => ({ key: item.key, note: item.note })),
    });
  }
  return keys;
}

function readBook(row: RowRef, book: unknown, ledger: RowLedger): string | null {
  const text = (name: string) => jsonText(book, 'edition', name);
  const shelves = jsonList(book, 'shelves').map(shelfOf);
  const lists = jsonList(book, 'lists').map((list) => jsonText(list, 'name'));
  const unknown = shelves.find((shelf) => shelf.status === undefined)?.name ?? lists[0] ?? '';
  const status = statusOf(book, shelves) ?? (unknown === '' ? null : askShelf(ledger, unknown));
  if (status === null) {
    ledger.leaveOut(row, unknownShelf(unknown));
    return null;
  }
  const [name, creator] = [text('title'), namesOf(book)];
  const reviews = jsonList(book, 'reviews');
  const ratings = reviews.map((review) => readRating(jsonField(review, 'rating'), 5));
  const number = text('seriesNumber');
  return addBook(ledger, {
    row,
    // The list of books has the last reading only, so that its keys would name other readings.
    id: `account:${text('id') || foldedKey(name, creator)}`,
    name,
    creator,
    year: yearOf(book),
    readings: readings(book, status),
    rating: ratings.findLast((rating) => rating !== undefined),
    texts: [
      ...reviews.flatMap(textsOf),
      ...['comments', 'quotations'].flatMap((kind) => jsonList(book, kind).flatMap(textsOf)),
    ],
    facts: {
      'Content warning':
        reviews.map((review) => jsonText(review, 'summary')).find((warning) => warning !== '') ?? '',
      Series: [text('series'), number === '' ? '' : `#${number}`].join(' ').trim(),
    },
    tags: shelves.filter(({ isOwn }) => isOwn).map((shelf) => shelf.name),
    addedAt: readMoment(
      jsonText(jsonList(book, 'readthroughs')[0], 'created_date') || jsonText(reviews[0], 'published'),
    ),
  });
}

/** The shelves that every user has are named in the language of the user, but not in their addresses. */
function shelfOf(shelf: unknown): Shelf {
  const name = jsonText(shelf, 'name');
  const place = /[^/]+$/.exec(jsonText(shelf, 'id'))?.[0] ?? '';
  return {
    name,
    status: shelfStatus(place) ?? shelfStatus(name),
    isOwn: !DEFAULT_SHELVES.has(place) && !isStatusShelf(name),
  };
}

function statusOf(book: unknown, shelves: readonly Shelf[]): ActivityStatus | undefined {
  const shelf = shelves.find(({ status }) => status !== undefined);
  if (shelf !== undefined) return shelf.status;
  const isRead =
    jsonList(book, 'reviews').length > 0 || timesOf(book).some(({ finished }) => finished !== null);
  if (isRead) return 'DONE';
  const [last] = timesOf(book).slice(-1);
  if (last === undefined) return undefined;
  return last.stopped === null ? 'DOING' : 'STOPPED';
}

function readings(book: unknown, status: ActivityStatus): ReturnType<typeof readingsOf> {
  const times = timesOf(book);
  const ended = times.map(({ started, finished, stopped }) => {
    const end = finished ?? stopped;
    return end === null ? null : dateRange(started, end);
  });
  const open = times.find(({ finished, stopped }) => finished === null && stopped === null);
  return readingsOf(status, ended, open?.started ?? null);
}

/** In their order. */
function timesOf(book: unknown) {
  return jsonList(book, 'readthroughs')
    .map((reading) => ({
      started: readDay(jsonText(reading, 'start_date')),
      finished: readDay(jsonText(reading, 'finish_date')),
      stopped: readDay(jsonText(reading, 'stopped_date')),
    }))
    .toSorted((a, b) => (a.started ?? a.finished ?? '').localeCompare(b.started ?? b.finished ?? ''));
}

function textsOf(post: unknown): string[] {
  return ['name', 'quote', 'content'].map((part) => htmlToText(jsonText(post, part)));
}

function namesOf(book: unknown): string {
  return jsonList(book, 'authors')
    .map((author) => jsonText(author, 'name'))
    .filter((name) => name !== '')
    .join(', ');
}

/** Of the work rather than of the edition. */
function yearOf(book: unknown): number | undefined {
  const dates = ['work', 'edition'].flatMap((of) =>
    ['firstPublishedDate', 'publishedDate'].map((field) => readYear(jsonText(book, of, field))),
  );
  return dates.find((year) => year !== undefined);
}

function addToLists(book: unknown, key: string, lists: Map<string, OpenList>): void {
  for (const list of jsonList(book, 'lists')) {
    const name = jsonText(list, 'name');
    const id = jsonText(list, 'id') || foldedKey(name);
    const open = lists.get(id) ?? { name, note: htmlToText(jsonText(list, 'summary')), items: [] };
    const item = jsonField(list, 'list_item');
    open.items.push({
      key,
      note: htmlToText(jsonText(item, 'notes')),
      order: Number(jsonText(item, 'order')),
    });
    lists.set(id, open);
  }
}
