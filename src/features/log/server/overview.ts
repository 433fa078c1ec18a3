import {
  CATEGORIES,
  OVERVIEW_MONTHS,
  OVERVIEW_YEARS_MAX,
  chartedRatings,
  RATING_MAX,
  type ActivityOverview,
} from '../contract/activity.ts';
import { formatPoint } from '#platform/contract/partial-date.ts';

/** How many activities of a kind were experienced in a month, are in progress or were stopped. */
export interface ActivityCount {
  readonly status: string;
  /** `YYYY-MM`, `YYYY` if the month is not known, null if not even the year is. */
  readonly month: string | null;
  readonly category: string;
  readonly rating: number | null;
  readonly count: number;
}

interface OverviewPeriod {
  /** `YYYY-MM-DD` where the user is. */
  readonly today: string;
  /** A calendar year; undefined: the last 12 months. */
  readonly year: number | undefined;
}

/** What is undated counts in the totals only, and what has no month in its year only. */
export function countOverview(
  all: readonly ActivityCount[],
  { today, year }: OverviewPeriod,
): Omit<ActivityOverview, 'latest'> {
  const counts = all.filter(({ status }) => status === 'DONE');
  const byStatus = sumBy(all, ({ status }) => status);
  const months = year === undefined ? lastMonths(today) : monthsOf(year);
  const inMonths = new Set([...months, ...(year === undefined ? [] : [formatYear(year)])]);
  const inPeriod = counts.filter(({ month }) => month !== null && inMonths.has(month));
  const byMonth = sumBy(inPeriod, ({ month }) => month);
  const byYear = sumBy(counts, ({ month }) => month?.slice(0, 4));
  const period = byKind(inPeriod);
  const fiveStars = period.byRating.find(({ rating }) => rating === RATING_MAX)?.count ?? 0;
  return {
    ...byKind(counts),
    doing: byStatus.get('DOING') ?? 0,
    stopped: byStatus.get('STOPPED') ?? 0,
    byMonth: months.map((month) => ({ month, count: byMonth.get(month) ?? 0 })),
    year: { ...period, fiveStars },
    byYear: yearsUntil(Number(today.slice(0, 4)), [...byYear.keys()]).map((of) => ({
      year: of,
      count: byYear.get(formatYear(of)) ?? 0,
    })),
  };
}

function byKind(counts: readonly ActivityCount[]) {
  const categories = sumBy(counts, ({ category }) => category);
  const ratings = sumBy(counts, ({ rating }) => rating);
  return {
    total: counts.reduce((total, { count }) => total + count, 0),
    byCategory: CATEGORIES.map((category) => ({ category, count: categories.get(category) ?? 0 })),
    byRating: chartedRatings(ratings.keys()).map((rating) => ({ rating, count: ratings.get(rating) ?? 0 })),
  };
}

function sumBy<Key>(
  counts: readonly ActivityCount[],
  keyOf: (count: ActivityCount) => Key,
): Map<Key, number> {
  const sums = new Map<Key, number>();
  for (const one of counts) sums.set(keyOf(one), (sums.get(keyOf(one)) ?? 0) + one.count);
  return sums;
}

/** The current month last. */
function lastMonths(today: string): string[] {
  const [year = 0, month = 0] = today.split('-').map(Number);
  const last = year * 12 + month - 1;
  return Array.from({ length: OVERVIEW_MONTHS }, (_, index) => monthAt(last - OVERVIEW_MONTHS + 1 + index));
}

function monthsOf(year: number): string[] {
  return Array.from({ length: OVERVIEW_MONTHS }, (_, index) => monthAt(year * 12 + index));
}

/** Months are counted from the start of the year 0. */
function monthAt(month: number): string {
  return formatPoint({ year: Math.floor(month / 12), month: (month % 12) + 1, day: null });
}

/** From the first year that occurs to the current one. */
function yearsUntil(current: number, occurring: readonly (string | undefined)[]): number[] {
  const dated = occurring.flatMap((year) => (year === undefined ? [] : [Number(year)]));
  const first = Math.max(Math.min(current, ...dated), current - OVERVIEW_YEARS_MAX + 1);
  return Array.from({ length: current - first + 1 }, (_, index) => first + index);
}

function formatYear(year: number): string {
  return String(year).padStart(4, '0');
}
