import { createCellOf } from './columns.ts';
import { type DayOrder, decideDayOrder, readDay, readOrderedDay } from './dates.ts';
import type { EntryDraft } from './entry.ts';
import type { RowLedger, Service, TableFile } from './model.ts';
import { seenOf, wishOf, type Work } from './works.ts';

interface ListedOnlyTexts {
  readonly source: string;
  /** `Films` */
  readonly titles: string;
  /** Where the service would have them otherwise: `neither in the history nor on the watchlist`. */
  readonly missingFrom: string;
}

/** What the places of a map are to the user: wishes, visits, or visits at the times in the file. */
type PlaceMeaning = 'wish' | 'visit' | 'dated visit';

/** Asks whether the day of a rating is the day of the experience, of which the service says nothing. */
export function usesRatedDay(ledger: RowLedger, { source, name }: Pick<Service, 'source' | 'name'>): boolean {
  return (
    ledger.ask(
      `${source}.rated-day`,
      `${name} says when you rated a title, but not when you watched it. Use the day of the rating as the day when you watched it?`,
      { no: 'No, that day stays unknown', yes: 'Yes, I rated them when I watched them' },
    ) === 'yes'
  );
}

/** A place on a map is no proof of a visit, and its time is often only when it was marked. */
export function meaningOfPlaces(ledger: RowLedger, source: string, hasTimes: boolean): PlaceMeaning {
  return ledger.ask<PlaceMeaning>(`${source}.visited`, 'Have you been to the places on this map?', [
    ['wish', 'No, I want to go there'],
    ['visit', 'Yes'],
    ...(hasTimes ? [['dated visit', 'Yes, on the days that the file names'] as const] : []),
  ]);
}

/** Finds out in which order a spreadsheet wrote the dates of a table, and asks where each order is possible. */
export function dayOrderOf(ledger: RowLedger, file: TableFile, columns: readonly string[]): DayOrder {
  const cellOf = createCellOf(file.header);
  const dates = new Set<string>();
  for (const { cells } of file.rows()) {
    for (const column of columns) {
      const date = cellOf(cells, column);
      if (readDay(date) === null && isOrdered(date)) dates.add(date);
    }
  }
  const order = decideDayOrder(dates);
  if (order !== 'ambiguous') return order;
  return dates.size === 0 ? 'month-first' : askDayOrder(ledger, [...dates][0] ?? '');
}

function isOrdered(date: string): boolean {
  return readOrderedDay(date, 'month-first') !== null || readOrderedDay(date, 'day-first') !== null;
}

function askDayOrder(ledger: RowLedger, example: string): DayOrder {
  const answer = ledger.ask('day-order', `Which comes first in dates such as ${example}?`, {
    'month-first': 'The month',
    'day-first': 'The day',
  });
  return answer === 'day-first' ? 'day-first' : 'month-first';
}

/** The entry of a work that is in a list and nowhere else, which says little of it; null: the user leaves such works out. */
export function listedOnly(work: Work, ledger: RowLedger, texts: ListedOnlyTexts): EntryDraft | null {
  const { source, titles, missingFrom } = texts;
  const answer = ledger.ask(
    `${source}.listed`,
    `Some ${titles.toLowerCase()} are only in your lists, ${missingFrom}. What are they?`,
    {
      WANT: `${titles} that I want to watch`,
      DONE: `${titles} that I have watched`,
      leave: 'Leave them out',
    },
  );
  if (answer === 'leave') return null;
  return answer === 'DONE' ? seenOf(work) : wishOf(work);
}
