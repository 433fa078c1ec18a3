import { joinTexts } from './entry.ts';
import type { ImportedEntry, RowRef } from './model.ts';

/** An entry to which further rows of the files can still add something. */
export type EntryDraft = { -readonly [Field in keyof ImportedEntry]: ImportedEntry[Field] } & {
  rows: RowRef[];
  tags: string[];
};

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
