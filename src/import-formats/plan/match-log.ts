import type { ImportFields } from '#features/import/contract/import.ts';
import type { Activity } from '#features/log/contract/activity.ts';
import { isAbout, type LoggedItem, nameKeys } from '#platform/contract/catalogue-item.ts';
import { type DatePoint, isPartialDate, partialDateParts } from '#platform/contract/partial-date.ts';
import type { ImportDraft } from '../choices/draft.ts';
import { DAY_MS } from '../model/dates.ts';
import { isSameBook, sameTitleKeys, titleKeys } from './same-book.ts';

const LAST_MONTH = 12;
const LAST_DAY = 31;

/** Entries of the same name. */
interface Works {
  /** `''`: unknown. */
  readonly byDate: Map<string, Activity[]>;
  /** Those with a date that is no single day. */
  readonly ofPeriods: Activity[];
}

/** The entries whose dates go together with that of a draft. */
type SameTimes = (date: string, works: Works) => readonly Activity[];

/** From the surest. Other dates are other times. */
const SAME_TIMES: readonly SameTimes[] = [
  (date, { byDate }) => byDate.get(date) ?? [],
  (date, { byDate, ofPeriods }) => {
    if (date === '') return [];
    const others = isDay(date) ? ofPeriods : [...byDate.values()].flat();
    return others.filter((other) => isWithin(date, other.date ?? ''));
  },
  (date, { byDate }) => (date === '' ? [...byDate.values()].flat() : (byDate.get('') ?? [])),
];

/** Services begin a day at different times. */
const aDayApart: SameTimes = (date, { byDate, ofPeriods }) => {
  if (date === '') return [];
  const others = isDay(date)
    ? [...daysBeside(date).flatMap((day) => byDate.get(day) ?? []), ...ofPeriods]
    : [...byDate.values()].flat();
  return others.filter((other) => isDayApart(date, other.date ?? ''));
};

interface Pass {
  readonly sameTimes: SameTimes;
  readonly isSame: (draft: ImportFields, activity: Activity) => boolean;
  /** What a service itself tells apart is never one. */
  readonly isBetweenServices: boolean;
}

/** From the surest. */
const PASSES: readonly Pass[] = [
  ...SAME_TIMES.flatMap((sameTimes) =>
    [isSameWorkOfYear, isSameWork].map((isSame) => ({ sameTimes, isSame, isBetweenServices: false })),
  ),
  ...SAME_TIMES.map((sameTimes) => ({ sameTimes, isSame: isSameEdition, isBetweenServices: true })),
  {
    sameTimes: aDayApart,
    isSame: (draft, activity) =>
      draft.category !== 'PLACE' && (isSameWork(draft, activity) || isSameEdition(draft, activity)),
    isBetweenServices: true,
  },
];

/**
 * For drafts the entry of the log that is the same experience: the same work, and dates that can be the same. Each entry
 * is given once; equal dates first, then one that lies within the other, then unknown ones; of these a wish to a wish
 * first. What another service has brought may be a day off, and be a book without the subtitle of the draft.
 * @param isOfService whether the service of the drafts has brought an entry
 */
export function matchLog(
  drafts: readonly ImportDraft[],
  log: readonly Activity[],
  isOfService: (activity: Activity) => boolean,
): ReadonlyMap<ImportDraft, Activity> {
  const worksOf = createIndex(log);
  const matches = new Map<ImportDraft, Activity>();
  const taken = new Set<Activity>();
  const known = drafts.flatMap((draft) => worksOf(draft.fields).map((works) => ({ draft, works })));
  for (const { sameTimes, isSame, isBetweenServices } of PASSES) {
    for (const areBothWishes of [true, false]) {
      for (const { draft, works } of known) {
        if (matches.has(draft)) continue;
        const found = sameTimes(draft.fields.date ?? '', works).find(
          (activity) =>
            !taken.has(activity) &&
            (!areBothWishes || isWish(activity) === isWish(draft.fields)) &&
            !(isBetweenServices && isOfService(activity)) &&
            isSame(draft.fields, activity),
        );
        if (found === undefined) continue;
        matches.set(draft, found);
        taken.add(found);
      }
    }
  }
  return matches;
}

/**
 * Finds works by name: `The Godfather (1972)` is also that without its year, and `Emma: A Novel` that without its
 * subtitle.
 */
function createIndex(log: readonly Activity[]): (fields: ImportFields) => readonly Works[] {
  const index = new Map<string, Works>();
  for (const activity of log) {
    for (const key of keysOf(activity, titleKeys)) {
      const works = index.get(key) ?? { byDate: new Map<string, Activity[]>(), ofPeriods: [] };
      index.set(key, works);
      const { date = '' } = activity;
      const sameDate = works.byDate.get(date);
      if (sameDate === undefined) works.byDate.set(date, [activity]);
      else sameDate.push(activity);
      if (date !== '' && !isDay(date)) works.ofPeriods.push(activity);
    }
  }
  return (fields) => keysOf(fields, sameTitleKeys).flatMap((key) => index.get(key) ?? []);
}

function keysOf(
  { category, name }: Pick<ImportFields, 'category' | 'name'>,
  keysOfBook: (name: string) => readonly string[],
): string[] {
  const keys = category === 'BOOK' ? [...nameKeys(name), ...keysOfBook(name)] : nameKeys(name);
  return [...new Set(keys)].map((key) => `${category} ${key}`);
}

/** Releases differ by a year, but a wish comes true by another year only if the creators agree. */
function isSameWork(draft: ImportFields, activity: Activity): boolean {
  const isRisky = isWish(activity) && !isWish(draft) && !haveCreators(draft, activity);
  return isRisky ? isSameWorkOfYear(draft, activity) : isSameWorkNear(draft, activity);
}

function isSameWorkOfYear(draft: ImportFields, activity: Activity): boolean {
  const isOfYear = draft.year === null || activity.year === undefined || draft.year === activity.year;
  return isOfYear && isSameWorkNear(draft, activity);
}

/** Editions of a book have years of their own: if its author is the same, so is the book. */
function isSameWorkNear(draft: ImportFields, activity: Activity): boolean {
  const a = { name: draft.name, creator: draft.creator, year: draft.year ?? undefined };
  const b = { name: activity.name, creator: activity.creator, year: activity.year };
  const isEdition = draft.category === 'BOOK' && haveCreators(draft, activity);
  return isEdition
    ? isAboutOther({ ...a, year: undefined }, { ...b, year: undefined })
    : isAboutOther(a, b) || isAboutOther(b, a);
}

function isSameEdition(draft: ImportFields, activity: Activity): boolean {
  return draft.category === 'BOOK' && isSameBook(draft, activity);
}

function haveCreators(draft: ImportFields, { creator = '' }: Activity): boolean {
  return draft.creator !== '' && creator !== '';
}

function isAboutOther(a: LoggedItem, b: LoggedItem): boolean {
  const creators = (b.creator ?? '').split(',').filter((creator) => creator.trim() !== '');
  return isAbout(a, { name: b.name, year: b.year, creators });
}

function isWish({ status }: { readonly status?: string | undefined }): boolean {
  return status === 'WANT';
}

/** Whether one of two partial dates lies within the other, as a day within its month. */
function isWithin(a: string, b: string): boolean {
  if (isDay(a) && isDay(b)) return a === b;
  const [spanA, spanB] = [spanOf(a), spanOf(b)];
  if (spanA === null || spanB === null) return false;
  return contains(spanA, spanB) || contains(spanB, spanA);
}

/** Whether the last days of two partial dates follow each other. */
function isDayApart(a: string, b: string): boolean {
  const [one, other] = [lastDayOf(a), lastDayOf(b)];
  return one !== null && other !== null && daysBeside(one).includes(other);
}

/** The day before and the day after; none of a day that does not exist. */
function daysBeside(day: string): string[] {
  const ms = Date.parse(day);
  return Number.isNaN(ms)
    ? []
    : [ms - DAY_MS, ms + DAY_MS].map((one) => new Date(one).toISOString().slice(0, 'YYYY-MM-DD'.length));
}

/** `YYYY-MM-DD`; null: only its month or year is known. */
function lastDayOf(date: string): string | null {
  const day = date.slice(date.indexOf('/') + 1);
  return isDay(day) ? day : null;
}

interface Span {
  readonly first: number;
  readonly last: number;
}

function contains(outer: Span, inner: Span): boolean {
  return outer.first <= inner.first && inner.last <= outer.last;
}

/** Numbers that sort as the days do. */
function spanOf(date: string): Span | null {
  if (!isPartialDate(date)) return null;
  const { start, end } = partialDateParts(date);
  return { first: dayNumber(start, 1, 1), last: dayNumber(end ?? start, LAST_MONTH, LAST_DAY) };
}

function dayNumber({ year, month, day }: DatePoint, defaultMonth: number, defaultDay: number): number {
  return (year * 100 + (month ?? defaultMonth)) * 100 + (day ?? defaultDay);
}

/** Whether a partial date is a single day. */
function isDay(date: string): boolean {
  return date.length === 'YYYY-MM-DD'.length;
}
