import { CATEGORIES, chartedRatings, type ActivityCategory } from '#features/log/contract/activity.ts';
import { compareText } from '#platform/contract/compare-text.ts';
import type { LookBack } from '../contract/look-back.ts';
import { dayNumber, monthsOf, weekdayOf } from './calendar.ts';
import type { DatedEntry } from './entry.ts';

export type TimeCounts = Pick<LookBack, 'byMonth' | 'withoutMonth' | 'byWeekday' | 'byDay' | 'withoutDay'>;
export type KindCounts = Pick<LookBack, 'total' | 'byCategory' | 'byRating' | 'averageRating'>;

/** Counts entries by month, weekday and day; of a year all months are listed. */
export function createTimeCounts(year: number | null) {
  const months = new Map<string, number>((year === null ? [] : monthsOf(year)).map((month) => [month, 0]));
  const days = new Map<string, number>();
  let [withoutMonth, withoutDay] = [0, 0];
  return {
    add({ when }: DatedEntry): void {
      if (when?.month) increment(months, when.month);
      else withoutMonth += 1;
      if (when?.day) increment(days, when.day);
      else withoutDay += 1;
    },

    result(): TimeCounts {
      const byDay = [...days]
        .map(([day, count]) => ({ day, count }))
        .toSorted((a, b) => compareText(a.day, b.day));
      const byWeekday = Array.from({ length: 7 }, () => 0);
      for (const { day, count } of byDay) byWeekday[weekdayOf(dayNumber(day))]! += count;
      const byMonth = [...months]
        .map(([month, count]) => ({ month, count }))
        .toSorted((a, b) => compareText(a.month, b.month));
      return { byMonth, withoutMonth, byWeekday, byDay, withoutDay };
    },
  };
}

/** Counts entries by category and by rating. */
export function createKindCounts() {
  const categories = new Map<ActivityCategory, number>();
  const ratings = new Map<number | null, number>();
  let total = 0;
  return {
    add({ category, rating }: DatedEntry): void {
      total += 1;
      increment(categories, category);
      increment(ratings, rating);
    },

    result(): KindCounts {
      const byRating = [...chartedRatings(ratings.keys()), null].map((rating) => ({
        rating,
        count: ratings.get(rating) ?? 0,
      }));
      const rated = byRating.filter(({ rating }) => rating !== null);
      const ratedCount = rated.reduce((sum, { count }) => sum + count, 0);
      const stars = rated.reduce((sum, { rating, count }) => sum + (rating ?? 0) * count, 0);
      return {
        total,
        byCategory: CATEGORIES.map((category) => ({ category, count: categories.get(category) ?? 0 })),
        byRating,
        averageRating: ratedCount === 0 ? null : stars / ratedCount,
      };
    },
  };
}

export function increment<Key>(counts: Map<Key, number>, key: Key): void {
  counts.set(key, (counts.get(key) ?? 0) + 1);
}
