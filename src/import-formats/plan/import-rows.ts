import type { ImportFields, ImportRow } from '#contract/import.ts';
import {
  LIST_ITEM_NOTE_MAX_CHARS,
  LIST_ITEMS_MAX,
  LIST_NAME_MAX_CHARS,
  LIST_NOTE_MAX_CHARS,
} from '#contract/lists.ts';
import { cutAtWord, storableLine, storableText } from '../choices/storable-text.ts';
import { storedKey } from '../choices/stored-key.ts';
import type { ImportedFile, ImportedList, OwnEntry } from '../model.ts';
import type { SentFile } from '../session-model.ts';
import type { PlannedEntry } from './plan.ts';

/** By the keys of the files. */
export type FileIds = ReadonlyMap<string, SentFile>;

type AddedDraft = Extract<ImportRow, { kind: 'add' }>['draft'];

/** Whether the server is told of it: of new entries, and of those that it does not know by this key yet. */
export function isSent({ outcome, link }: PlannedEntry): boolean {
  return outcome === 'added' || link !== undefined;
}

export function entryRow({ draft, link }: PlannedEntry, fileIds: FileIds): ImportRow {
  const { key, fields, addedAt, own } = draft;
  if (link !== undefined) return { kind: 'change', key, says: fields, ...link };
  if (own !== undefined) return ownRow(key, own, fileIds);
  return {
    kind: 'add',
    key,
    draft: addedDraft(fields),
    ...(addedAt !== undefined && { creationTime: new Date(addedAt).toISOString() }),
  };
}

/** The times of the files that were uploaded for this import. */
export function fileRows(files: readonly ImportedFile[], fileIds: FileIds): ImportRow[] {
  return files.flatMap(({ key, creationTime, deletionTime }) => {
    const sent = fileIds.get(key);
    if (sent?.isNew !== true) return [];
    const fileId = sent.id;
    return [{ kind: 'file', key, fileId, creationTime, ...(deletionTime !== undefined && { deletionTime }) }];
  });
}

function ownRow(key: string, own: OwnEntry, fileIds: FileIds): ImportRow {
  const { fields, creationTime, deletionTime, wishPosition } = own;
  const pictures = own.pictures.flatMap((picture) => fileIds.get(picture)?.id ?? []);
  return {
    kind: 'add',
    key,
    draft: { ...addedDraft(fields), ...(pictures.length > 0 && { pictures }) },
    creationTime,
    ...(deletionTime !== undefined && { deletionTime }),
    ...(wishPosition !== undefined && { wishPosition }),
  };
}

/**
 * The lists that hold at least one entry that the server is told of, with those entries that are in the log. The rest of
 * a list that is too long follows as lists of their own.
 */
export function listRows(lists: readonly ImportedList[], planned: readonly PlannedEntry[]): ImportRow[] {
  const keys = new Map(planned.map((entry) => [entry.draft.key, isSent(entry)]));
  return lists
    .filter(({ items, own }) => own !== undefined || items.some(({ key }) => keys.get(key) === true))
    .flatMap((list) =>
      list.own === undefined ? rowsOfList(list, keys) : [ownListRow(list, list.own, keys)],
    );
}

function ownListRow(
  { key, name, note, items }: ImportedList,
  times: NonNullable<ImportedList['own']>,
  keys: ReadonlyMap<string, boolean>,
): ImportRow {
  return { kind: 'list', key, name, note, items: items.filter((item) => keys.has(item.key)), ...times };
}

function rowsOfList(list: ImportedList, keys: ReadonlyMap<string, boolean>): ImportRow[] {
  const items = [
    ...new Map(list.items.filter(({ key }) => keys.has(key)).map((item) => [item.key, item])).values(),
  ];
  const parts = Math.ceil(items.length / LIST_ITEMS_MAX);
  return Array.from({ length: parts }, (_, part) => ({
    kind: 'list',
    key: storedKey(part === 0 ? list.key : `${list.key} ${part + 1}`),
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
