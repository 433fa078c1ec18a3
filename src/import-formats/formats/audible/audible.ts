import type { ActivityStatus } from '#features/log/contract/activity.ts';
import { addBook, listOf } from '../../books/listed-book.ts';
import { askOwned, ONLY_OWNED } from '../../books/shelves.ts';
import { type Cell, namedRows } from '../../model/columns.ts';
import { readMoment, readNamedDay } from '../../model/dates.ts';
import { dateRange, foldedKey } from '../../model/entry.ts';
import type { ImportFormat, RowLedger, RowRef, TableFile } from '../../model/model.ts';
import { readNumber, readRating } from '../../model/numbers.ts';
import { NO_TITLE, UNREADABLE_DATE } from '../../model/shared-reasons.ts';
import { isListening, kindOf, type LibraryKind, manifest } from './manifest.ts';

/** All that Amazon says of listening to one book. */
interface Listening {
  readonly asin: string;
  readonly name: string;
  readonly rows: RowRef[];
  /** `YYYY-MM-DD` */
  readonly days: string[];
}

const withoutEdition = (title: string) => title.replace(/ \((?:un)?abridged\)$/i, '');

/** The library of audiobooks as Amazon and exporters write it, and Amazon's list of when they were listened to. */
export const audible: ImportFormat = {
  ...manifest,

  parse(files, ledger) {
    const listened = new Map<string, Listening>();
    for (const file of files) if (isListening(file)) readListening(file, ledger, listened);
    for (const file of files) {
      const kind = kindOf(file);
      if (kind === null || file.kind !== 'table') continue;
      for (const { ref, cell } of namedRows(file, ledger)) {
        const known = listened.get(cell('Asin'));
        if (kind === 'amazon' && known !== undefined) known.rows.push(ref);
        else addTitle(ref, cell, kind, ledger);
      }
    }
    for (const listening of listened.values()) addListening(listening, ledger);
  },
};

function addTitle(row: RowRef, cell: Cell, kind: LibraryKind, ledger: RowLedger): void {
  if (kind === 'amazon' && /^y/i.test(cell('IsDeleted'))) {
    ledger.leaveOut(row, 'You gave this book back or removed it.');
    return;
  }
  const name = cell('Title Short') || withoutEdition(cell('Title'));
  const heard = heardOf(cell, kind);
  const status = heard?.status ?? askOwned(ledger, 'Audible');
  if (status === null) {
    ledger.leaveOut(row, ONLY_OWNED);
    return;
  }
  const creator = cell('Authors');
  const sequence = cell('series_sequence');
  addBook(ledger, {
    row,
    id: cell('Asin') || foldedKey(name, creator),
    name,
    creator,
    readings: [{ status, date: null }],
    rating: readRating(cell('My Rating'), 5),
    texts: [heard?.note ?? ''],
    facts: {
      Series: cell('Series') || [cell('series_title'), sequence && `#${sequence}`].join(' ').trim(),
      'Read by': cell('Narrators'),
    },
    tags: listOf(cell('Tags')),
    addedAt:
      readMoment(cell('date_added') || cell('purchase_date')) ??
      readMoment(readNamedDay(cell('DateAdded')) ?? ''),
  });
}

interface Heard {
  readonly status: ActivityStatus;
  readonly note: string;
}

/** Undefined: nothing, as far as the file says. */
function heardOf(cell: Cell, kind: LibraryKind): Heard | undefined {
  if (kind === 'amazon') return undefined;
  const progress = kind === 'extractor' ? cell('Progress') : cell('percent_complete');
  const percent = readNumber(progress.replace('%', '')) ?? 0;
  const isFinished = /^(?:true|finished)$/i.test(kind === 'extractor' ? progress : cell('is_finished'));
  if (isFinished || percent >= 100) return { status: 'DONE', note: '' };
  if (percent > 0) return { status: 'DOING', note: `Listened to ${Math.round(percent)} %.` };
  return /left/i.test(progress) ? { status: 'DOING', note: `${progress}.` } : undefined;
}

function readListening(file: TableFile, ledger: RowLedger, listened: Map<string, Listening>): void {
  for (const { ref, cell } of namedRows(file, ledger)) {
    const name = withoutEdition(cell('Title'));
    const asin = cell('Asin') || name;
    const start = readNamedDay(cell('StartDate'));
    if (/sample/i.test(cell('AudioType'))) ledger.leaveOut(ref, 'A sample of a book.');
    else if (name === '') ledger.fail(ref, NO_TITLE);
    else if (start === null) ledger.fail(ref, UNREADABLE_DATE);
    else {
      const listening = listened.get(asin) ?? { asin, name, rows: [], days: [] };
      listening.rows.push(ref);
      listening.days.push(start, readNamedDay(cell('EndDate')) ?? start);
      listened.set(asin, listening);
    }
  }
}

/** One entry from the first day to the last. */
function addListening({ asin, name, rows, days }: Listening, ledger: RowLedger): void {
  const sorted = days.toSorted();
  const [first = null, last = null] = [sorted.at(0), sorted.at(-1)];
  const status = statusOfListened(ledger);
  const date = status === 'DOING' ? first : dateRange(first, last);
  ledger.add({ rows, key: `book:${asin}`, category: 'BOOK', name, status, date });
}

function statusOfListened(ledger: RowLedger): ActivityStatus {
  return ledger.ask(
    'audible.listened',
    'Amazon says when you listened to a book, but not whether to its end. What are these books?',
    {
      DONE: 'Books that I have listened to',
      DOING: 'Books that I am listening to',
      STOPPED: 'Books that I gave up',
    },
  );
}
