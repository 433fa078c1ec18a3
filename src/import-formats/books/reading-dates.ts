import type { ActivityStatus } from '#features/log/contract/activity.ts';
import { readDay } from '../model/dates.ts';
import type { Reading } from './listed-book.ts';

/**
 * The readings of a book with a status, the latest last.
 * @param finished when each of them was, as partial dates in their order; null: unknown
 * @param begun when a reading began that is not finished
 */
export function readingsOf(
  status: ActivityStatus,
  finished: readonly (string | null)[],
  begun: string | null = null,
): readonly Reading[] {
  const done = finished.filter((date) => date !== null).map((date): Reading => ({ status: 'DONE', date }));
  if (status === 'DONE') return done.length > 0 ? done : [{ status, date: begun }];
  if (status === 'STOPPED') return [...done.slice(0, -1), { status, date: done.at(-1)?.date ?? begun }];
  return [...done, { status, date: status === 'DOING' ? begun : null }];
}

/** Why one of the cells is no date, in a sentence; null: each is a date or empty. */
export function dateProblem(
  cells: Readonly<Record<string, string>>,
  read: (text: string) => string | null = readDay,
): string | null {
  const [column, cell] = Object.entries(cells).find(([, text]) => isNoDate(text, read)) ?? [];
  return column === undefined
    ? null
    : `“${cell}” in the column ${column} is not a date. Write it as 2024-05-12.`;
}

/** `0000-00-00` is an unknown date. */
function isNoDate(text: string, read: (text: string) => string | null): boolean {
  return /[^0\s/.-]/.test(text) && read(text) === null;
}
