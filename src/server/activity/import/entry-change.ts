import type { DiaryChange } from '#contract/activity.ts';
import type { ImportFields, ImportRow } from '#contract/import.ts';
import { EMPTY_DIARY, withChange, type StoredActivity } from '../stored-activity.ts';

export type AddedRow = Extract<ImportRow, { kind: 'add' }>;

type Field = keyof DiaryChange;

/** The entry that a row adds. Nothing is dated today, because nobody said that it was done today. */
export function toNewEntry({ draft, creationTime }: AddedRow, id: string, now: number): StoredActivity {
  const { name, category, rating, ...diary } = draft;
  const createdAt = creationTime === undefined ? now : Math.min(Date.parse(creationTime), now);
  return withChange({ ...EMPTY_DIARY, id, name, category, rating, createdAt }, diary);
}

export function toFields(entry: StoredActivity): ImportFields {
  const { name, category, rating, status, date, note, tags, creator, year } = entry;
  return { name, category, rating, status, date, note, tags: [...tags], creator, year };
}

/**
 * The part of a change that takes effect: fields whose value is still the one that the preview saw, and not the new one.
 */
export function effectiveChange(stored: StoredActivity, change: DiaryChange, was: DiaryChange): DiaryChange {
  const fields = fieldsOf(change).filter(
    (field) => isSame(stored[field], was[field] ?? defaultOf(field)) && !isSame(stored[field], change[field]),
  );
  return pick(change, fields);
}

/** The values that a change replaces. */
export function formerValues(stored: StoredActivity, change: DiaryChange): DiaryChange {
  return pick(stored, fieldsOf(change));
}

function fieldsOf(change: DiaryChange): Field[] {
  return (Object.keys(change) as Field[]).filter((field) => change[field] !== undefined);
}

function pick(from: Pick<StoredActivity, Field> | DiaryChange, fields: readonly Field[]): DiaryChange {
  return Object.fromEntries(fields.map((field) => [field, from[field]]));
}

function defaultOf(field: Field): unknown {
  return field === 'rating' ? null : (EMPTY_DIARY as Partial<StoredActivity>)[field];
}

/** Values are texts, numbers, null or lists of texts. */
function isSame(one: unknown, other: unknown): boolean {
  return one === other || (Array.isArray(one) && JSON.stringify(one) === JSON.stringify(other));
}
