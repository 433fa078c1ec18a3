import type { Activity, ActivityCategory } from '../../contract/activity.ts';
import type { CatalogueWork } from '#features/guides/contract/catalogue-work.ts';
import { isSameWork, workKeyOf, type Work } from '../../contract/work.ts';
import { compareText } from '#platform/contract/compare-text.ts';

/** By log, because folding 20,000 names for each look takes too long. */
const indexes = new WeakMap<readonly Activity[], ReadonlyMap<string, readonly Activity[]>>();

/** The entries about a work, in the order of the log. */
export function entriesOfWork(log: readonly Activity[], work: Work): readonly Activity[] {
  return (indexWorks(log).get(workKeyOf(work)) ?? []).filter((activity) => isSameWork(activity, work));
}

/** May run ahead: opening the first row should not wait for it. */
export function indexWorks(log: readonly Activity[]): ReadonlyMap<string, readonly Activity[]> {
  const known = indexes.get(log);
  if (known) return known;
  const index = Map.groupBy(log, workKeyOf);
  indexes.set(log, index);
  return index;
}

/** What a new entry about a work says of it. */
export interface WorkFacts {
  readonly category: ActivityCategory;
  readonly name: string;
  readonly creator: string | undefined;
  readonly year: number | undefined;
}

/** In the words of the latest entries; the catalogue knows what none of them says. */
export function toWorkFacts(
  { category, name, year }: Work,
  entries: readonly Activity[],
  known: CatalogueWork | undefined,
): WorkFacts {
  const makers = known?.creators?.join(', ');
  return {
    category,
    name: entries[0]?.name ?? name,
    creator: entries.find((entry) => entry.creator !== undefined)?.creator ?? makers,
    year: year ?? entries.find((entry) => entry.year !== undefined)?.year ?? known?.year,
  };
}

export interface WorkTime {
  readonly activity: Activity;
  /** 1 for the first time. */
  readonly ordinal: number;
}

/** The times at which a work was experienced, the latest first; what has no date is taken as the earliest. */
export function timesOf(entries: readonly Activity[]): readonly WorkTime[] {
  return entries
    .filter(({ status }) => status !== 'WANT')
    .toSorted((a, b) => compareText(whenOf(a), whenOf(b)))
    .map((activity, index) => ({ activity, ordinal: index + 1 }))
    .toReversed();
}

const whenOf = ({ date = '', creationTime }: Activity) => `${date} ${creationTime}`;

const ORDINALS = [
  'First',
  'Second',
  'Third',
  'Fourth',
  'Fifth',
  'Sixth',
  'Seventh',
  'Eighth',
  'Ninth',
  'Tenth',
];

/** 2 → 'Second time', 11 → 'Time 11'. */
export function ordinalText(ordinal: number): string {
  const word = ORDINALS[ordinal - 1];
  return word === undefined ? `Time ${ordinal}` : `${word} time`;
}
