import type { Activity } from '../../contract/activity.ts';
import { comparePartialDates } from '#platform/contract/partial-date.ts';

/** Years have four digits. */
const MONTH_AT = 4;

/** What began on this day in earlier years, the latest first. @param today `YYYY-MM-DD` */
export function onThisDay(activities: readonly Activity[], today: string): readonly Activity[] {
  const dayOfYear = today.slice(MONTH_AT);
  const thisYear = today.slice(0, MONTH_AT);
  return activities
    .filter(
      ({ status, date = '' }) =>
        date.startsWith(dayOfYear, MONTH_AT) && date.slice(0, MONTH_AT) < thisYear && status !== 'WANT',
    )
    .toSorted((a, b) => comparePartialDates(b.date ?? '', a.date ?? ''));
}
