import { type DayOrder, decideDayOrder, readDay, readOrderedDay } from './dates.ts';
import type { RowLedger, TableFile } from './model.ts';
import { createCellOf } from './columns.ts';

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
