import type { Activity } from '../../contract/activity.ts';

/** The least rating, or only entries without one. */
export const RATING_FILTERS = ['1', '2', '3', '4', '5', 'none'] as const;
export type RatingFilter = (typeof RATING_FILTERS)[number];

export const RATING_LABELS: Readonly<Record<RatingFilter, string>> = {
  '1': 'Any rating',
  '2': '★ 2 and up',
  '3': '★ 3 and up',
  '4': '★ 4 and up',
  '5': '★ 5 only',
  none: '☆ Not rated',
};

export const decadeOf = (year: number) => `${Math.floor(year / 10) * 10}s`;

const YEAR_CHARS = 'YYYY'.length;

/** The years of the first and the last day of an experience. */
export function yearsOf({ date = '' }: Activity): readonly string[] {
  return date.split('/').map((point) => point.slice(0, YEAR_CHARS));
}
