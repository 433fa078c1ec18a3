import type { ImportFields, ImportRow } from '#contract/import.ts';
import {
  LIST_ITEM_NOTE_MAX_CHARS,
  LIST_ITEMS_MAX,
  LIST_NAME_MAX_CHARS,
  LIST_NOTE_MAX_CHARS,
} from '#contract/lists.ts';
import { cutAtWord, storableLine, storableText } from '../choices/storable-text.ts';
import type { ImportedList } from '../model.ts';
import type { PlannedEntry } from './plan.ts';

type AddedDraft = Extract<ImportRow, { kind: 'add' }>['draft'];

/** Whether the server is told of it: of new entries, and of those that it does not know by this key yet. */
export function isSent({ outcome, link }: PlannedEntry): boolean {
  return outcome === 'added' || link !== undefined;
}

export function entryRow({ draft, link }: PlannedEntry): ImportRow {
  const { key, fields, addedAt } = draft;
  if (link !== undefined) return { kind: 'change', key, says: fields, ...link };
  return {
    kind: 'add',
    key,
    draft: addedDraft(fields),
    ...(addedAt !== undefined && { creationTime: new Date(addedAt).toISOString() }),
  };
}

/**
 * The lists that hold at least one entry that the server is told of, with those entries that are in the log. The rest of
 * a list that is too long follows as lists of their own.
 */
export function listRows(lists: readonly ImportedList[], planned: readonly PlannedEntry[]): ImportRow[] {
  const keys = new Map(planned.map((entry) => [entry.draft.key, isSent(entry)]));
  return lists
    .filter(({ items }) => items.some(({ key }) => keys.get(key) === true))
    .flatMap((list) => rowsOfList(list, keys));
}

function rowsOfList(list: ImportedList, keys: ReadonlyMap<string, boolean>): ImportRow[] {
  const items = [
    ...new Map(list.items.filter(({ key }) => keys.has(key)).map((item) => [item.key, item])).values(),
  ];
  const parts = Math.ceil(items.length / LIST_ITEMS_MAX);
  return Array.from({ length: parts }, (_, part) => ({
    kind: 'list',
    key: part === 0 ? list.key : `${list.key} ${part + 1}`,
    name: partName(storableLine(list.name) || 'List', part),
    note: cutAtWord(storableText(list.note), LIST_NOTE_MAX_CHARS),
    items: items.slice(part * LIST_ITEMS_MAX, (part + 1) * LIST_ITEMS_MAX).map(({ key, note }) => ({
      key,
      note: cutAtWord(storableText(note), LIST_ITEM_NOTE_MAX_CHARS),
    })),
  }));
}

function partName(name: string, part: number): string {
  if (part === 0) return cutAtWord(name, LIST_NAME_MAX_CHARS);
  const suffix = ` (${part + 1})`;
  return `${cutAtWord(name, LIST_NAME_MAX_CHARS - suffix.length)}${suffix}`;
}

/** Without what is the default. */
function addedDraft({
  name,
  category,
  rating,
  status,
  date,
  note,
  tags,
  creator,
  year,
}: ImportFields): AddedDraft {
  return {
    name,
    category,
    rating,
    ...(status !== 'DONE' && { status }),
    ...(date !== null && { date }),
    ...(note !== '' && { note }),
    ...(tags.length > 0 && { tags }),
    ...(creator !== '' && { creator }),
    ...(year !== null && { year }),
  };
}
