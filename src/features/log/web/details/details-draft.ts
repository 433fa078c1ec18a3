import {
  TAGS_MAX_ITEMS,
  type Activity,
  type ActivityCategory,
  type ActivityStatus,
  type DiaryChange,
} from '../../contract/activity.ts';
import type { DateDraft } from '#platform/web/ui/fields/partial-date-draft.ts';
import { foldedLabel } from '../entry-text.ts';

/** The details of an entry while they are being edited. */
export interface DetailsDraft {
  readonly name: string;
  readonly status: ActivityStatus;
  readonly category: ActivityCategory;
  readonly rating: number | null;
  readonly date: DateDraft;
  readonly creator: string;
  /** As typed. */
  readonly year: string;
  readonly tags: readonly string[];
  /** The tag that is being typed. */
  readonly tag: string;
  readonly note: string;
  /** Ids of files. */
  readonly pictures: readonly string[];
}

export function toDetails(activity: Activity): DetailsDraft {
  const { name, status = 'DONE', category, rating, date = null, creator = '', year } = activity;
  const { tags = [], note = '', pictures = [] } = activity;
  return {
    name,
    status,
    category,
    rating,
    date,
    creator,
    year: year?.toString() ?? '',
    tags,
    tag: '',
    note,
    pictures,
  };
}

/** Only what differs from the entry. A year that is no number stays one that the contract refuses. */
export function changeOf(activity: Activity, draft: DetailsDraft): DiaryChange {
  const before = toFields(toDetails(activity));
  const isChanged = ([field, value]: [string, unknown]) =>
    JSON.stringify(value) !== JSON.stringify(before[field as keyof typeof before]);
  const { year, ...others } = toFields(draft);
  const changed = Object.fromEntries(Object.entries(others).filter(isChanged));
  // JSON takes NaN for null.
  return Object.is(year, before.year) ? changed : { ...changed, year };
}

function toFields({ year, tags, tag, ...fields }: DetailsDraft) {
  return {
    ...fields,
    year: year.trim() === '' ? null : Number(year),
    tags: addTags(tags, [tag]),
  } satisfies Record<string, unknown>;
}

/**
 * Adds what was typed, without the `#` that some people write, blank tags and those that are there already, as far as
 * there is room.
 */
export function addTags(tags: readonly string[], typed: readonly string[]): readonly string[] {
  const all = new Map(tags.map((tag) => [foldedLabel(tag), tag]));
  for (const text of typed) {
    const tag = text.trim().replace(/^#+/, '').trim();
    if (tag !== '' && !all.has(foldedLabel(tag)) && all.size < TAGS_MAX_ITEMS) all.set(foldedLabel(tag), tag);
  }
  return [...all.values()];
}
