import type { ActivityCategory } from '#features/log/contract/activity.ts';
import type { LookBack, RememberedEntry, Streak } from '../contract/look-back.ts';
import { formatCount, formatLongMonth, formatNumber, formatShortDay } from '#platform/web/view/format.ts';
import type { PageBlock } from './page-blocks.ts';

type Words = readonly [one: string, many: string];

export const categoryWords: Readonly<Record<ActivityCategory, Words>> = {
  PLACE: ['place', 'places'],
  BOOK: ['book', 'books'],
  MOVIE: ['movie', 'movies'],
  SHOW: ['show', 'shows'],
  GAME: ['game', 'games'],
};

export function countWord(category: ActivityCategory, count: number): string {
  return categoryWords[category][count === 1 ? 0 : 1];
}

/** The counts that are not 0, each with its word. */
export function factsOf(counts: readonly (readonly [number, Words])[]): PageBlock {
  return {
    kind: 'facts',
    facts: counts
      .filter(([count]) => count > 0)
      .map(([count, [one, many]]) => ({ value: formatNumber(count), label: count === 1 ? one : many })),
  };
}

export function streakFact(streak: Streak | null, label: string) {
  if (streak === null || streak.length < 2) return [];
  const { length, from, to } = streak;
  return [
    { value: formatNumber(length), label: `${label}, ${formatShortDay(from)} to ${formatShortDay(to)}` },
  ];
}

export function ranking(title: string, { items }: LookBack['creators']) {
  const shown = items.map(({ name, count }) => ({ name: capital(name), count }));
  return { kind: 'ranking', title, items: shown } as const;
}

export function entryBlock(list: readonly (RememberedEntry & { readonly label?: string })[]): PageBlock {
  return {
    kind: 'entries',
    entries: list.map(({ name, category, rating, label }) => ({
      name,
      category,
      rating,
      ...(label === undefined ? {} : { label }),
    })),
  };
}

/** The first of the highest. */
export function highest<Item extends { readonly count: number }>(items: readonly Item[]): Item | undefined {
  return items.toSorted((a, b) => b.count - a.count)[0];
}

export function monthName(month: string): string {
  return formatLongMonth(month).replace(/\s*\d{4}\s*/, '');
}

export function entries(count: number): string {
  return formatCount(count, 'entry', 'entries');
}

export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
