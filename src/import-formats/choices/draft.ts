import {
  ACTIVITY_NAME_MAX_CHARS,
  CREATOR_MAX_CHARS,
  NOTE_MAX_CHARS,
  TAG_MAX_CHARS,
  TAGS_MAX_ITEMS,
  YEAR_MAX,
} from '#features/log/contract/activity.ts';
import { fold } from '#platform/contract/fields.ts';
import type { ImportFields } from '#features/import/contract/import.ts';
import { isPartialDate } from '#platform/contract/partial-date.ts';
import { ratingSentence, starsOf } from '#features/log/contract/rating-sentence.ts';
import type { ImportedEntry, OriginalRating, OwnEntry, RowRef } from '../model/model.ts';
import type { IdentifyEntry, ImportChoices } from '../model/session-model.ts';
import { NO_NAME } from '../model/shared-reasons.ts';
import { isRounded } from './rating.ts';
import { cutAtWord, storableLine, storableText } from './storable-text.ts';
import { storedKey } from './stored-key.ts';

/** An entry as the log could store it: every field within the limits of the contract. */
export interface ImportDraft {
  readonly rows: readonly RowRef[];
  /** Of a draft without rows of its own (`model.ts`). */
  readonly from?: RowRef;
  readonly key: string;
  /** Name the contents of the rows that it is from. */
  readonly prints?: readonly string[];
  readonly fields: ImportFields;
  /** As given at the service. */
  readonly rating?: OriginalRating;
  /** In milliseconds since 1970. */
  readonly addedAt?: number;
  readonly own?: OwnEntry;
}

export interface DraftOptions {
  readonly rounding: ImportChoices['rounding'];
  /** For the sentence about a rating that was rounded. */
  readonly serviceName: string | null;
  readonly identify: IdentifyEntry;
}

/** The end of year 9999, up to which times have four digits. */
const LATEST_MS = Date.UTC(YEAR_MAX, 11, 31);

/** What does not fit the fields of the log goes to the note. Returns a sentence where that is too long as well. */
export function draftOf(entry: ImportedEntry, options: DraftOptions): ImportDraft | string {
  const { rows, own } = entry;
  if (own !== undefined) return { rows, key: entry.key, fields: own.fields, own };
  const wholeName = storableLine(entry.name);
  if (wholeName === '') return NO_NAME;
  if (entry.date !== undefined && !isPartialDate(entry.date)) return `The date ${entry.date} does not exist.`;
  const extra: string[] = [];
  const name = cutAtWord(wholeName, ACTIVITY_NAME_MAX_CHARS);
  if (name !== wholeName) extra.push(`Whole name: ${wholeName}`);
  const made = makersOf(entry, name, options.identify, extra);
  const tags = tagsOf(entry.tags ?? [], extra);
  if (isRounded(entry.rating, options.rounding))
    extra.push(ratingSentence(entry.rating, options.serviceName));
  const note = [storableText(entry.note ?? '').trim(), extra.join('\n')].filter(Boolean).join('\n\n');
  if (note.length > NOTE_MAX_CHARS)
    return `The note has ${note.length.toLocaleString('en')} characters; at most ${NOTE_MAX_CHARS.toLocaleString('en')} can be stored.`;
  const fields = {
    name,
    category: entry.category,
    rating: starsOf(entry.rating, options.rounding),
    status: entry.status,
    date: entry.date ?? null,
    note,
    tags,
    ...made,
  };
  return {
    rows: entry.rows,
    ...(entry.from !== undefined && entry.rows.length === 0 && { from: entry.from }),
    key: storedKey(entry.key),
    fields,
    ...(fields.rating !== null && entry.rating !== undefined && { rating: entry.rating }),
    ...(isTime(entry.addedAt) && { addedAt: entry.addedAt }),
  };
}

/** Creator and year: those of the service, and those of the catalogue where the service says nothing. */
function makersOf(
  entry: ImportedEntry,
  name: string,
  identify: IdentifyEntry,
  extra: string[],
): Pick<ImportFields, 'creator' | 'year'> {
  const own = storableLine(entry.creator ?? '');
  if (own.length > CREATOR_MAX_CHARS) extra.push(`By ${own}`);
  const year = isYear(entry.year) ? entry.year : undefined;
  if (year === undefined && entry.year !== undefined && entry.year !== 0) extra.push(`Year: ${entry.year}`);
  const creator = cutAtWord(own, CREATOR_MAX_CHARS);
  if (creator !== '' && year !== undefined) return { creator, year };
  const known = identify({
    category: entry.category,
    name,
    ...(creator !== '' && { creator }),
    ...(year !== undefined && { year }),
  });
  return {
    creator: creator === '' ? cutAtWord(storableLine(known?.creator ?? ''), CREATOR_MAX_CHARS) : creator,
    year: year ?? (isYear(known?.year) ? known.year : null),
  };
}

function tagsOf(tags: readonly string[], extra: string[]): string[] {
  const all = uniqueTags(tags.map(storableLine).filter((tag) => tag !== ''));
  const fitting = all.filter(({ length }) => length <= TAG_MAX_CHARS).slice(0, TAGS_MAX_ITEMS);
  const surplus = all.filter((tag) => !fitting.includes(tag));
  if (surplus.length > 0) extra.push(`More tags: ${surplus.join(', ')}`);
  return fitting;
}

/** Of tags that fold to the same, the first. */
export function uniqueTags(tags: readonly string[]): string[] {
  const keys = new Set<string>();
  return tags.filter((tag) => keys.size < keys.add(fold(tag)).size);
}

function isYear(year: number | undefined): year is number {
  return Number.isInteger(year) && year! >= 1 && year! <= YEAR_MAX;
}

function isTime(time: number | undefined): time is number {
  return time !== undefined && time >= 0 && time <= LATEST_MS;
}
