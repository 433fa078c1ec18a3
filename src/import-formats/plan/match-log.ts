import type { Activity } from '#contract/activity.ts';
import { isAbout, nameKeys, type LoggedItem } from '#contract/catalogue-item.ts';
import type { ImportFields } from '#contract/import.ts';
import type { ImportDraft } from '../choices/draft.ts';
import { isWithin } from './date-within.ts';

/** The entries whose works may be the same, by their dates; `''`: unknown. */
type Works = ReadonlyMap<string, readonly Activity[]>;

/** The entries whose dates go together with that of a draft, from the surest. Other dates are other times. */
const SAME_TIMES: readonly ((date: string, works: Works) => readonly Activity[])[] = [
  (date, works) => works.get(date) ?? [],
  (date, works) =>
    date === '' ? [] : [...works].flatMap(([other, those]) => (isWithin(date, other) ? those : [])),
  (date, works) => (date === '' ? [...works.values()].flat() : (works.get('') ?? [])),
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
  const index = new Map<string, Map<string, Activity[]>>();
  for (const activity of log) {
    for (const key of keysOf(activity)) {
      const works = index.get(key) ?? new Map<string, Activity[]>();
      index.set(key, works);
      const date = activity.date ?? '';
      const sameDate = works.get(date);
      if (sameDate === undefined) works.set(date, [activity]);
      else sameDate.push(activity);
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
