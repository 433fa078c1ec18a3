import type { DiaryChange } from '#features/log/contract/activity.ts';
import type { ImportFields, ImportRow } from '../contract/import.ts';
import { EMPTY_DIARY, withChange, type StoredActivity } from '#features/log/server/public.ts';

export type AddedRow = Extract<ImportRow, { kind: 'add' }>;

type Field = keyof DiaryChange;

/** An entry that an import adds, to the log or to the trash. */
export interface NewEntry extends StoredActivity {
  readonly deletedAt: number | null;
}

/** The entry that a row adds. Nothing is dated today, because nobody said that it was done today. */
export function toNewEntry(row: AddedRow, id: string, now: number): NewEntry {
  const { name, category, rating, ...diary } = row.draft;
  const { wishPosition = null } = row;
  const { createdAt, deletedAt } = timesOf(row, now);
  const entry = { ...EMPTY_DIARY, id, name, category, rating, createdAt, wishPosition };
  return { ...withChange(entry, diary), deletedAt };
}

/** The times that a row names, at most the present; nothing was deleted before 1970. */
export function timesOf(
  { creationTime, deletionTime }: { creationTime?: string | undefined; deletionTime?: string | undefined },
  now: number,
): { readonly createdAt: number; readonly deletedAt: number | null } {
  return {
    createdAt: creationTime === undefined ? now : Math.min(Date.parse(creationTime), now),
    deletedAt: deletionTime === undefined ? null : Math.max(1, Math.min(Date.parse(deletionTime), now)),
  };
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
