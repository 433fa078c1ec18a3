import type { ActivityCategory } from './activity.ts';
import { fold } from '#platform/contract/fields.ts';

/** What entries are about: a book, a movie, a place. */
export interface Work {
  readonly category: ActivityCategory;
  readonly name: string;
  readonly year?: number | undefined;
}

/** The same for all entries whose works may be the same: category and name, without case, accents and outer spaces. */
export function workKeyOf({ category, name }: Work): string {
  return `${category} ${fold(name.trim())}`;
}

/** Two works of the same name differ only where both years are known and differ. */
export function isSameWork(a: Work, b: Work): boolean {
  return workKeyOf(a) === workKeyOf(b) && (a.year === undefined || b.year === undefined || a.year === b.year);
}
