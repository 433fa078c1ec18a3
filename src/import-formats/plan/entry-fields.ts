import type { Activity, ActivityStatus, DiaryChange } from '#features/log/contract/activity.ts';
import { fold } from '#platform/contract/fields.ts';
import type { ImportFields } from '#features/import/contract/import.ts';

const PROGRESS = { WANT: 0, DOING: 1, STOPPED: 2, DONE: 2 } as const satisfies Record<ActivityStatus, number>;

/** What may become what: a wish comes true, and what was begun ends. */
export function isProgress(from: ActivityStatus, to: ActivityStatus): boolean {
  return PROGRESS[to] > PROGRESS[from];
}

/** All fields but the tags, of which each is added and removed by itself. */
export const SINGLE_FIELDS = [
  'name',
  'category',
  'status',
  'date',
  'rating',
  'creator',
  'year',
  'note',
] as const satisfies readonly (keyof ImportFields)[];

/** An entry of the log with the defaults of its absent fields. */
export function fieldsOf(activity: Activity): ImportFields {
  const { name, category, rating, status = 'DONE', date = null, note = '', tags = [] } = activity;
  return {
    name,
    category,
    rating,
    status,
    date,
    note,
    tags,
    creator: activity.creator ?? '',
    year: activity.year ?? null,
  };
}

export function valuesBefore(change: DiaryChange, fields: ImportFields): DiaryChange {
  return Object.fromEntries(Object.keys(change).map((field) => [field, fields[field as keyof ImportFields]]));
}

/** The tags of `some` that fold to none of `others`. */
export function tagsWithout(some: readonly string[], others: readonly string[]): string[] {
  if (some.length === 0 || others.length === 0) return [...some];
  const keys = new Set(others.map(fold));
  return some.filter((tag) => !keys.has(fold(tag)));
}

/** `rating, tags and note` */
export function fieldNames(fields: readonly string[]): string {
  const last = fields.at(-1) ?? '';
  return fields.length < 2 ? last : `${fields.slice(0, -1).join(', ')} and ${last}`;
}
