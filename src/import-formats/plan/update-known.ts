import { TAGS_MAX_ITEMS, type DiaryChange } from '#features/log/contract/activity.ts';
import type { ImportFields } from '#features/import/contract/import.ts';
import { fieldNames, isProgress, SINGLE_FIELDS, tagsWithout } from './entry-fields.ts';

export interface EntryUpdate {
  /** `{}`: nothing changes. */
  readonly change: DiaryChange;
  /** Why something stays. */
  readonly reason?: string;
}

/**
 * A three-way merge: what the service says otherwise than at the last import changes, unless it was changed here
 * meanwhile. What it does not say stays: the file that would say it may not be among those of this import.
 */
export function updateKnown(entry: ImportFields, before: ImportFields, said: ImportFields): EntryUpdate {
  const now = { ...said, note: noteSaid(before.note, said.note) };
  const moved = SINGLE_FIELDS.filter(
    (field) =>
      !isEmpty(now[field]) &&
      now[field] !== before[field] &&
      now[field] !== entry[field] &&
      (field !== 'status' || isProgress(before.status, now.status)),
  );
  const changed = moved.filter((field) => entry[field] === before[field]);
  const kept = moved.filter((field) => entry[field] !== before[field]);
  const change = {
    ...Object.fromEntries(changed.map((field) => [field, now[field]])),
    ...tagsChange(entry.tags, before.tags, now.tags),
  };
  if (kept.length === 0) return { change };
  return { change, reason: `You changed it here, and it stays: ${fieldNames(kept)}.` };
}

const isEmpty = (value: unknown) => value === null || value === '';

/** A rating that stands in a note beside its text, from another file of the service or by another choice. */
const RATING = /^Rated \S+ of \d/;

/** A note of which only a part is said, or only ratings, keeps the rest. */
function noteSaid(before: string, now: string): string {
  const [known, said] = [paragraphsOf(before), paragraphsOf(now)];
  if (said.every((paragraph) => known.includes(paragraph))) return before;
  if (!said.every(isRating)) return now;
  return [...known.filter((paragraph) => !isRating(paragraph)), ...said].join('\n\n');
}

const isRating = (paragraph: string) => RATING.test(paragraph);

const paragraphsOf = (note: string) => note.split('\n\n').filter((paragraph) => paragraph !== '');

function tagsChange(
  entry: readonly string[],
  before: readonly string[],
  now: readonly string[],
): DiaryChange {
  const added = tagsWithout(tagsWithout(now, before), entry);
  const tags = [...entry, ...added].slice(0, TAGS_MAX_ITEMS);
  return tags.length > entry.length ? { tags } : {};
}
