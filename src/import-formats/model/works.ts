import type { ActivityCategory } from '#features/log/contract/activity.ts';
import { DAY_MS } from './dates.ts';
import { addNote, type EntryDraft } from './entry.ts';
import type { Episode, OriginalRating } from './model.ts';

/** A film, a show or an episode with all that several files of an export say of it. */
export interface Work {
  /** Of its entry without a viewing. */
  readonly key: string;
  readonly fields: WorkFields;
  /** The dated ones, in the order of the files. */
  viewings: readonly EntryDraft[];
  /** Where no file tells of a viewing. */
  seen?: EntryDraft;
  wish?: EntryDraft;
}

export interface WorkFields {
  readonly category: ActivityCategory;
  readonly name: string;
  readonly year?: number | undefined;
  readonly episode?: Episode | undefined;
}

export interface Works {
  /** The work of this key, with these fields if it is new. */
  of(key: string, fields: WorkFields): Work;
  has(key: string): boolean;
  all(): Iterable<Work>;
}

export function createWorks(): Works {
  const works = new Map<string, Work>();
  return {
    of(key, fields) {
      const work = works.get(key) ?? { key, fields, viewings: [] };
      works.set(key, work);
      return work;
    },
    has: (key) => works.has(key),
    all: () => works.values(),
  };
}

export function addViewing(work: Work, key: string, date: string | null): EntryDraft {
  const draft = newDraft(work, key, 'DONE');
  if (date !== null) draft.date = date;
  work.viewings = work.viewings.concat(draft);
  return draft;
}

/**
 * The entry that a mark of a day belongs to, such as a rating: the latest viewing until then, with a day to spare for
 * time zones; otherwise the first, or an entry without a viewing. What is seen again later does not change that.
 * @param day `YYYY-MM-DD`; null: unknown
 */
export function entryOn(work: Work, day: string | null): EntryDraft {
  const drafts = work.viewings.toSorted((a, b) => (a.date ?? '').localeCompare(b.date ?? ''));
  const last = day === null ? null : new Date(Date.parse(day) + DAY_MS).toISOString();
  const until = last === null ? [] : drafts.filter(({ date = '' }) => date <= last);
  return until.at(-1) ?? drafts[0] ?? seenOf(work);
}

export function seenOf(work: Work): EntryDraft {
  work.seen ??= newDraft(work, work.key, 'DONE');
  return work.seen;
}

export function wishOf(work: Work): EntryDraft {
  work.wish ??= newDraft(work, `wish:${work.key}`, 'WANT');
  return work.wish;
}

export function draftsOf({ viewings, seen, wish }: Work): EntryDraft[] {
  return [...viewings, seen, wish].filter((draft) => draft !== undefined);
}

/** A rating that a work has now, and the entry that it belongs to. */
interface WorkRating {
  readonly draft: EntryDraft;
  readonly rating: OriginalRating;
  readonly day: string | null;
  readonly serviceName: string;
}

/** Gives a work the rating that it has now, unless one of its viewings has that rating already. */
export function rateWork(work: Work, rated: WorkRating): void {
  const isKnown = work.viewings.some(({ rating }) => rating?.value === rated.rating.value);
  if (!isKnown) rateEntry(rated);
}

/** An entry that was rated otherwise before keeps that rating, and its note tells the other one. */
export function rateEntry({ draft, rating, day, serviceName }: WorkRating): void {
  draft.rating ??= rating;
  if (draft.rating.value === rating.value) return;
  addNote(
    draft,
    `Rated ${rating.value} of ${rating.max} on ${serviceName}${day === null ? '' : `, ${day}`}.`,
  );
}

function newDraft({ fields }: Work, key: string, status: 'DONE' | 'WANT'): EntryDraft {
  const { category, name, year, episode } = fields;
  return {
    rows: [],
    key,
    category,
    name,
    status,
    tags: [],
    ...(year !== undefined && { year }),
    ...(episode !== undefined && { episode }),
  };
}
