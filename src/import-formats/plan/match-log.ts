import type { Activity } from '#contract/activity.ts';
import { isAbout, nameKeys, type LoggedItem } from '#contract/catalogue-item.ts';
import type { ImportFields } from '#contract/import.ts';
import type { ImportDraft } from '../choices/draft.ts';
import { isDay, isWithin } from './date-within.ts';

/** Entries of the same name. */
interface Works {
  /** `''`: unknown. */
  readonly byDate: Map<string, Activity[]>;
  /** Those with a date that is no single day. */
  readonly ofPeriods: Activity[];
}

/** The entries whose dates go together with that of a draft, from the surest. Other dates are other times. */
const SAME_TIMES: readonly ((date: string, works: Works) => readonly Activity[])[] = [
  (date, { byDate }) => byDate.get(date) ?? [],
  (date, { byDate, ofPeriods }) => {
    if (date === '') return [];
    const others = isDay(date) ? ofPeriods : [...byDate.values()].flat();
    return others.filter((other) => isWithin(date, other.date ?? ''));
  },
  (date, { byDate }) => (date === '' ? [...byDate.values()].flat() : (byDate.get('') ?? [])),
];

/**
 * For drafts the entry of the log that is the same experience: the same work, and dates that can be the same. Each entry
 * is given once; equal dates first, then one that lies within the other, then unknown ones; of these a wish to a wish
 * first.
 */
export function matchLog(
  drafts: readonly ImportDraft[],
  log: readonly Activity[],
): ReadonlyMap<ImportDraft, Activity> {
  const worksOf = createIndex(log);
  const matches = new Map<ImportDraft, Activity>();
  const taken = new Set<Activity>();
  const known = drafts.flatMap((draft) => worksOf(draft.fields).map((works) => ({ draft, works })));
  for (const sameTimes of SAME_TIMES) {
    for (const areBothWishes of [true, false]) {
      for (const { draft, works } of known) {
        if (matches.has(draft)) continue;
        const found = sameTimes(draft.fields.date ?? '', works).find(
          (activity) =>
            !taken.has(activity) &&
            (!areBothWishes || isWish(activity) === isWish(draft.fields)) &&
            isSameWork(draft.fields, activity),
        );
        if (found === undefined) continue;
        matches.set(draft, found);
        taken.add(found);
      }
    }
  }
  return matches;
}

/** Finds works by name: `The Godfather (1972)` is also that without its year. */
function createIndex(log: readonly Activity[]): (fields: ImportFields) => readonly Works[] {
  const index = new Map<string, Works>();
  for (const activity of log) {
    for (const key of keysOf(activity)) {
      const works = index.get(key) ?? { byDate: new Map<string, Activity[]>(), ofPeriods: [] };
      index.set(key, works);
      const { date = '' } = activity;
      const sameDate = works.byDate.get(date);
      if (sameDate === undefined) works.byDate.set(date, [activity]);
      else sameDate.push(activity);
      if (date !== '' && !isDay(date)) works.ofPeriods.push(activity);
    }
  }
  return (fields) => keysOf(fields).flatMap((key) => index.get(key) ?? []);
}

function keysOf({ category, name }: Pick<ImportFields, 'category' | 'name'>): string[] {
  return nameKeys(name).map((key) => `${category} ${key}`);
}

/** Editions of a book have years of their own: if its author is the same, so is the book. */
function isSameWork(draft: ImportFields, activity: Activity): boolean {
  const a = { name: draft.name, creator: draft.creator, year: draft.year ?? undefined };
  const b = { name: activity.name, creator: activity.creator, year: activity.year };
  const isEdition = draft.category === 'BOOK' && a.creator !== '' && (b.creator ?? '') !== '';
  return isEdition
    ? isAboutOther({ ...a, year: undefined }, { ...b, year: undefined })
    : isAboutOther(a, b) || isAboutOther(b, a);
}

function isAboutOther(a: LoggedItem, b: LoggedItem): boolean {
  const creators = (b.creator ?? '').split(',').filter((creator) => creator.trim() !== '');
  return isAbout(a, { name: b.name, year: b.year, creators });
}

function isWish({ status }: { readonly status?: string | undefined }): boolean {
  return status === 'WANT';
}
