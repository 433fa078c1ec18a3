import type { ActivityStatus } from '#features/log/contract/activity.ts';
import { namedRows } from '../../model/columns.ts';
import { createEntry, dateRange } from '../../model/entry.ts';
import type { RowLedger, RowRef, TableFile } from '../../model/model.ts';
import { readNamedDay } from '../../model/dates.ts';
import { NO_TITLE, UNREADABLE_DATE } from '../../model/shared-reasons.ts';

/** All that Amazon says of listening to one book. */
export interface Listening {
  readonly asin: string;
  readonly name: string;
  readonly rows: RowRef[];
  /** `YYYY-MM-DD` */
  readonly days: string[];
}

/** A title without what Audible adds of its edition. */
export const withoutEdition = (title: string) => title.replace(/ \((?:un)?abridged\)$/i, '');

export function readListening(file: TableFile, ledger: RowLedger, listened: Map<string, Listening>): void {
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
export function addListening({ asin, name, rows, days }: Listening, ledger: RowLedger): void {
  const sorted = days.toSorted();
  const [first = null, last = null] = [sorted.at(0), sorted.at(-1)];
  const status = statusOfListened(ledger);
  const date = status === 'DOING' ? first : dateRange(first, last);
  ledger.add(createEntry({ rows, key: `book:${asin}`, category: 'BOOK', name, status, date }));
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
