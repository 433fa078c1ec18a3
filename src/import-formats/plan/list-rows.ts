import type { ImportRow } from '#features/import/contract/import.ts';
import {
  LIST_ITEM_NOTE_MAX_CHARS,
  LIST_ITEMS_MAX,
  LIST_NAME_MAX_CHARS,
  LIST_NOTE_MAX_CHARS,
} from '#features/lists/contract/lists.ts';
import { cutAtWord, storableLine, storableText } from '../choices/storable-text.ts';
import { storedKey } from '../choices/stored-key.ts';
import type { ImportedList } from '../model/model.ts';

export type ListRow = Extract<ImportRow, { kind: 'list' }>;

/** The key of a part of a list that is too long for one, from 0. */
export function partKey({ key }: ImportedList, part: number): string {
  return storedKey(part === 0 ? key : `${key} ${part + 1}`);
}

/**
 * What the server is told of a list.
 * @param items those that it gets, storable
 * @param first where they begin: a part, and how many items that has room for
 */
export function listRows(
  list: ImportedList,
  items: ListRow['items'],
  first: { readonly part: number; readonly room: number },
): ListRow[] {
  if (list.own !== undefined) {
    const { key, name, note, own } = list;
    return [{ kind: 'list', key, name, note, items, ...own }];
  }
  const name = storableLine(list.name) || 'List';
  const note = cutAtWord(storableText(list.note), LIST_NOTE_MAX_CHARS);
  const rows: ListRow[] = [];
  let { part, room } = first;
  for (let start = 0; start < items.length; part += 1) {
    const some = items.slice(start, start + room);
    if (some.length > 0)
      rows.push({ kind: 'list', key: partKey(list, part), name: partName(name, part), note, items: some });
    start += room;
    room = LIST_ITEMS_MAX;
  }
  return rows;
}

/** The items whose entries come in, each once. */
export function itemsOf({ items, own }: ImportedList, keys: ReadonlyMap<string, string>): ListRow['items'] {
  const present = items.flatMap((item) => {
    const key = keys.get(item.key);
    return key === undefined ? [] : [{ ...item, key }];
  });
  if (own !== undefined) return present;
  return Array.from(new Map(present.map((item) => [item.key, item])).values(), ({ key, note }) => ({
    key,
    note: cutAtWord(storableText(note), LIST_ITEM_NOTE_MAX_CHARS),
  }));
}

function partName(name: string, part: number): string {
  if (part === 0) return cutAtWord(name, LIST_NAME_MAX_CHARS);
  const suffix = ` (${part + 1})`;
  return `${cutAtWord(name, LIST_NAME_MAX_CHARS - suffix.length)}${suffix}`;
}
