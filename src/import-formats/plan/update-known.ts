import { TAGS_MAX_ITEMS, type DiaryChange } from '#features/log/contract/activity.ts';
import { ratingInNote } from '#features/log/contract/rating-sentence.ts';
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
    ...(changed.includes('rating') &&
      !kept.includes('note') &&
      withoutFormerRating(entry.note, before.note, said.note)),
    ...Object.fromEntries(changed.map((field) => [field, now[field]])),
    ...tagsChange(entry.tags, before.tags, now.tags),
  };
  if (kept.length === 0) return { change };
  return { change, reason: `You changed it here, and it stays: ${fieldNames(kept)}.` };
}

const isEmpty = (value: unknown) => value === null || value === '';

/** Without what an earlier import wrote about a rating that it rounded, if the service says nothing like it now. */
function withoutFormerRating(entry: string, before: string, said: string): DiaryChange {
  const saidNow = new Set(said.split('\n'));
  const former = new Set(before.split('\n').filter((line) => ratingInNote(line) && !saidNow.has(line)));
  const lines = entry.split('\n');
  if (!lines.some((line) => former.has(line))) return {};
  const kept = lines.filter((line) => !former.has(line));
  return { note: kept.join('\n').trimEnd() };
}

/** A note of which only a part is said, or only ratings, keeps the rest. */
function noteSaid(before: string, now: string): string {
  const [known, said] = [paragraphsOf(before), paragraphsOf(now)];
  if (said.every((paragraph) => known.includes(paragraph))) return before;
  if (!said.every(isRating)) return now;
  return [...known.filter((paragraph) => !isRating(paragraph)), ...said].join('\n\n');
}

/** A rating that stands in a note beside its text, from another file of the service or by another choice. */
const isRating = (paragraph: string) => paragraph.split('\n').every((line) => ratingInNote(line) !== null);

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
