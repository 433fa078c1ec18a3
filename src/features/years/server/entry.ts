import type { ActivityCategory } from '#features/log/contract/activity.ts';
import type { RememberedEntry } from '../contract/look-back.ts';
import type { CalendarDate } from './calendar.ts';

/** A DONE entry, as far as looking back needs it. */
export interface StoredEntry extends RememberedEntry {
  /** Empty: unknown. */
  readonly creator: string;
  /** When the work was made. */
  readonly year: number | null;
}

/** An entry with its date taken apart; `when` is null if the date is unknown. */
export interface DatedEntry extends StoredEntry {
  readonly when: CalendarDate | null;
}

/** What is known about a work or a place from the catalogue. */
export interface Facts {
  readonly year?: number;
  readonly creators: readonly string[];
  readonly genres: readonly string[];
  /** The English name of the country of a place, or in which a work was made. */
  readonly country?: string;
}

/** Null: the catalogue does not know it. */
export type FindFacts = (work: {
  readonly category: ActivityCategory;
  readonly name: string;
  readonly creator?: string | undefined;
  readonly year?: number | undefined;
}) => Facts | null;

export function toRemembered({ name, category, rating, date }: StoredEntry): RememberedEntry {
  return { name, category, rating, date };
}
