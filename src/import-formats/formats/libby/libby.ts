import { namedRows } from '../../model/columns.ts';
import { DAY_MS, dayOfMoment, readEpoch, readMoment, readNamedDay } from '../../model/dates.ts';
import { dateRange, foldedKey } from '../../model/entry.ts';
import { jsonField, jsonList, jsonText } from '../../model/json.ts';
import type { ImportFormat, RowLedger, RowRef, SourceFile } from '../../model/model.ts';
import { NO_TITLE, UNREADABLE_DATE } from '../../model/shared-reasons.ts';
import { manifest } from './manifest.ts';

interface Event {
  readonly ref: RowRef;
  readonly name: string;
  readonly creator: string;
  readonly format: string;
  readonly activity: string;
  readonly day: string | null;
}

/** A reading, over one loan or several that follow each other. */
interface Loan {
  readonly rows: RowRef[];
  readonly start: string;
  end: string;
  isReturned: boolean;
}

/** A book that is borrowed again so soon is still being read. */
const SAME_READING_DAYS = 60;

/** Libby's timeline as JSON and as a spreadsheet, of all activities or of the loans. */
export const libby: ImportFormat = {
  ...manifest,

  parse(files, ledger) {
    const books = new Map<string, Event[]>();
    for (const event of files.flatMap((file) => [...eventsOf(file, ledger)])) {
      if (event.name === '') ledger.fail(event.ref, NO_TITLE);
      else if (event.day === null) ledger.fail(event.ref, UNREADABLE_DATE);
      else if (/magazine/i.test(event.format))
        ledger.leaveOut(event.ref, 'A magazine, for which the log has no category.');
      else {
        const key = foldedKey(event.name, event.creator);
        const known = books.get(key) ?? [];
        known.push(event);
        books.set(key, known);
      }
    }
    for (const [key, events] of books) addBook(key, events, ledger);
  },
};

function* eventsOf(file: SourceFile, ledger: RowLedger): Iterable<Event> {
  if (file.kind === 'table') {
    for (const { ref, cell } of namedRows(file, ledger)) {
      const [name, creator, activity] = [cell('title'), cell('author'), cell('activity')];
      yield { ref, name, creator, activity, format: '', day: readNamedDay(cell('timestamp')) };
    }
  } else if (file.kind === 'json') {
    for (const { ref, value } of ledger.rowsOf(file, jsonList(file.value, 'timeline'))) {
      const text = (...names: string[]) => jsonText(value, ...names);
      const time = jsonField(value, 'timestamp');
      yield {
        ref,
        name: text('title', 'text'),
        creator: text('author'),
        format: text('cover', 'format'),
        activity: text('activity'),
        day: typeof time === 'number' ? dayOfMoment(readEpoch(time) ?? NaN) : null,
      };
    }
  }
}

function addBook(id: string, events: readonly Event[], ledger: RowLedger): void {
  const loans: Loan[] = [];
  const others: Event[] = [];
  for (const event of events.toSorted((a, b) => (a.day ?? '').localeCompare(b.day ?? ''))) {
    if (/^(?:borrowed|renewed|returned)/i.test(event.activity)) addToLoans(event, loans);
    else others.push(event);
  }
  const meaning = loans.length === 0 ? 'WANT' : meaningOfLoans(ledger);
  const [first] = events;
  const about = { category: 'BOOK', name: first?.name ?? '', creator: first?.creator } as const;
  if (meaning === 'leave') {
    for (const { ref } of events) ledger.leaveOut(ref, 'You left out the books that you borrowed.');
  } else if (meaning === 'WANT') {
    const [hold] = others;
    ledger.add({
      ...about,
      rows: others.map(({ ref }) => ref),
      key: `book:${id}`,
      status: 'WANT',
      addedAt: readMoment(hold?.day ?? ''),
    });
  } else {
    for (const { ref } of others) ledger.leaveOut(ref, 'A hold of a book that you borrowed.');
    for (const { rows, start, end, isReturned } of loans) {
      const date = isReturned ? dateRange(start, end) : start;
      ledger.add({
        ...about,
        rows,
        key: `book:${id}|${start}`,
        status: 'DONE',
        date: meaning === 'dated' ? date : null,
        addedAt: readMoment(start),
      });
    }
  }
}

function addToLoans({ ref, day, activity }: Event, loans: Loan[]): void {
  if (day === null) return;
  const last = loans.at(-1);
  const isReturned = /^returned/i.test(activity);
  if (last !== undefined && Date.parse(day) - Date.parse(last.end) <= SAME_READING_DAYS * DAY_MS) {
    last.rows.push(ref);
    last.end = day;
    last.isReturned = isReturned;
  } else {
    loans.push({ rows: [ref], start: day, end: day, isReturned });
  }
}

function meaningOfLoans(ledger: RowLedger): 'dated' | 'undated' | 'leave' {
  return ledger.ask(
    'libby.borrowed',
    'Libby says when you borrowed a book, but not whether you read it. Have you read the books that you borrowed?',
    { dated: 'Yes, while I had them', undated: 'Yes, and the days stay unknown', leave: 'Leave them out' },
  );
}
