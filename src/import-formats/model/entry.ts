import { nameKey } from '#platform/contract/catalogue-item.ts';
import { isPartialDate } from '#platform/contract/partial-date.ts';
import type { ImportedEntry, RowRef, Said } from './model.ts';

/** An entry to which further rows of the files can still add something. */
export type EntryDraft = { -readonly [Field in keyof ImportedEntry]: ImportedEntry[Field] } & {
  rows: RowRef[];
  tags: string[];
};

/** An entry without the fields that the row leaves open, with each tag once. */
export function createEntry({ rows, key, category, name, status, tags, ...said }: Said): ImportedEntry {
  const known = Object.entries(said).filter(
    ([, value]) => value !== undefined && value !== null && value !== '',
  );
  const ownTags = [...new Set(tags)].filter((tag) => tag !== '');
  return {
    rows,
    key,
    category,
    name,
    status,
    ...Object.fromEntries(known),
    ...(ownTags.length > 0 && { tags: ownTags }),
  };
}

/** A key of what the service says, for files without ids: spelling and marks of names do not change it. */
export function foldedKey(...parts: readonly (string | number | null | undefined)[]): string {
  return parts.map((part) => nameKey(String(part ?? ''))).join('|');
}

/** A note of several texts, with an empty line between; each text once. */
export function joinTexts(...texts: readonly (string | false | null | undefined)[]): string {
  const said = texts.map((text) => (text ? text.trim() : '')).filter((text) => text !== '');
  return [...new Set(said)].join('\n\n');
}

/** The time from start to end as a partial date; of dates that contradict each other, the end. */
export function dateRange(start: string | null, end: string | null): string | null {
  if (start === null || end === null || start === end) return end ?? start;
  const range = `${start}/${end}`;
  return isPartialDate(range) ? range : end;
}

/** `push` makes room for 16 more, which most of very many drafts never need. */
export function addRow(draft: EntryDraft, row: RowRef): void {
  draft.rows = draft.rows.concat(row);
}

export function addTag(draft: EntryDraft, tag: string): void {
  if (tag !== '' && !draft.tags.includes(tag)) draft.tags = draft.tags.concat(tag);
}

/** Adds paragraphs that are not there yet. */
export function addNote(draft: EntryDraft, text: string): void {
  const isThere = `\n\n${draft.note ?? ''}\n\n`.includes(`\n\n${text.trim()}\n\n`);
  if (text !== '' && !isThere) draft.note = joinTexts(draft.note, text);
}
