import { createCellOf } from '../../model/columns.ts';
import { DAY_MS, readDay } from '../../model/dates.ts';
import type { EntryDraft } from '../../model/entry.ts';
import type { RowLedger, TableFile } from '../../model/model.ts';
import { UNREADABLE_DATE } from '../../model/shared-reasons.ts';
import { addViewing } from '../../model/works.ts';
import { type NetflixImport, workOf } from './netflix-import.ts';

/** What comes first in `05/12/23`. */
type Order = 'month' | 'day' | 'year';

interface OrderedDays {
  readonly order: Order;
  readonly days: readonly (string | null)[];
}

const ORDERS: readonly Order[] = ['month', 'day', 'year'];
const PLACES = { month: [2, 0, 1], day: [2, 1, 0], year: [0, 1, 2] } as const satisfies Record<
  Order,
  unknown
>;

export interface HistoryRow {
  readonly title: string;
  readonly date: string;
}

/** The readable rows of `Title,Date`. */
export function historyRows(file: TableFile): HistoryRow[] {
  const read = createRowReader(file);
  return [...file.rows()].filter(({ error }) => error === undefined).map(({ cells }) => read(cells));
}

/** A spreadsheet can have cut titles at their commas, into columns without a name behind that of the title. */
function createRowReader({ header }: TableFile): (cells: readonly string[]) => HistoryRow {
  const cellOf = createCellOf(header);
  const from = header.findIndex((name) => name.trim().toLowerCase() === 'title');
  const next = header.findIndex((name, place) => place > from && name.trim() !== '');
  return (cells) => ({
    title: cells
      .slice(from, next === -1 ? undefined : next)
      .map((cell) => cell.trim())
      .filter((cell) => cell !== '')
      .join(', '),
    date: cellOf(cells, 'Date'),
  });
}

/** One viewing for each title and day. */
export function readHistory(file: TableFile, ledger: RowLedger, data: NetflixImport): void {
  const readRow = createRowReader(file);
  const readDate = createDayReader(
    historyRows(file).map(({ date }) => date),
    ledger,
  );
  for (const { ref, value: cells } of ledger.tableRows(file)) {
    const row = readRow(cells);
    const date = readDate(row.date);
    if (date === null && row.date !== '') {
      ledger.fail(ref, UNREADABLE_DATE);
      continue;
    }
    const work = workOf(row.title, ref, ledger, data);
    if (work === null) continue;
    const same = work.viewings.find((viewing) => isSameViewing(viewing, date));
    const viewing = same ?? addViewing(work, `${work.key}|${date ?? ''}`, date);
    viewing.rows.push(ref);
  }
}

/** The personal data of the same account tells the same viewings, but their days in UTC. */
function isSameViewing(viewing: EntryDraft, date: string | null): boolean {
  const isOfPersonalData = viewing.addedAt !== undefined;
  if (!isOfPersonalData || date === null) return (viewing.date ?? null) === date;
  const [first = '', last = first] = (viewing.date ?? '').split('/');
  return Date.parse(date) >= Date.parse(first) - DAY_MS && Date.parse(date) <= Date.parse(last) + DAY_MS;
}

/**
 * Reads the dates of a column in the account's own spelling. An order counts if all dates are possible in it; where two
 * are, the one in which the rows are sorted, as Netflix sorts them; where that is open as well, the user is asked.
 */
function createDayReader(dates: readonly string[], ledger: RowLedger): (date: string) => string | null {
  const orders = ORDERS.map((order) => ({ order, days: dates.map((date) => readBy(date, order)) }));
  const most = Math.max(...orders.map(({ days }) => count(days)));
  const possible = orders.filter(({ days }) => count(days) === most);
  const sorted = possible.filter(({ days }) => isNewestFirst(days));
  const candidates = withoutShortYears(sorted.length > 0 ? sorted : possible);
  const [first, ...others] = candidates;
  const isDecided = others.every(({ days }) => days.every((day, place) => day === first?.days[place]));
  const order = isDecided ? (first?.order ?? 'month') : askOrder(ledger, dates, candidates);
  return (date) => readBy(date, order);
}

/** Years of two digits come first only where nothing else fits. */
function withoutShortYears(orders: readonly OrderedDays[]): readonly OrderedDays[] {
  const others = orders.filter(({ order }) => order !== 'year');
  return others.length > 0 ? others : orders;
}

/** Netflix has shown films since 2007, so that two digits are a year of this century. */
function readBy(date: string, order: Order): string | null {
  const numbers = date.match(/\d+/g) ?? [];
  if (numbers.length !== 3) return null;
  const places = numbers[0]?.length === 4 ? PLACES.year : PLACES[order];
  const [year = '', month = '', day = ''] = places.map((place) => numbers[place]);
  const text = `${year.length === 2 ? `20${year}` : year}-${month}-${day}`;
  return readDay(text)?.length === 'YYYY-MM-DD'.length ? readDay(text) : null;
}

function count(days: readonly (string | null)[]): number {
  return days.filter((day) => day !== null).length;
}

function isNewestFirst(days: readonly (string | null)[]): boolean {
  const known = days.filter((day) => day !== null);
  return known.every((day, place) => place === 0 || (known[place - 1] ?? '') >= day);
}

function askOrder(ledger: RowLedger, dates: readonly string[], orders: readonly OrderedDays[]): Order {
  const options = orders.map(({ order }) => [order, `The ${order}`] as const);
  return ledger.ask('netflix.day-order', `Which comes first in dates such as ${dates[0] ?? ''}?`, options);
}
