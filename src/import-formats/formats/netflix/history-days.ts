import { readDay } from '../../model/dates.ts';
import type { RowLedger } from '../../model/model.ts';

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

/**
 * Reads the dates of a column in the account's own spelling. An order counts if all dates are possible in it; where two
 * are, the one in which the rows are sorted, as Netflix sorts them; where that is open as well, the user is asked.
 */
export function createDayReader(
  dates: readonly string[],
  ledger: RowLedger,
): (date: string) => string | null {
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
