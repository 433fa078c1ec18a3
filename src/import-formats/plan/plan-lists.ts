import type { ImportRow, KnownList } from '#features/import/contract/import.ts';
import {
  type ActivityList,
  keyOfTitle,
  LIST_ITEM_NOTE_MAX_CHARS,
  LIST_ITEMS_MAX,
  LIST_NAME_MAX_CHARS,
  LIST_NOTE_MAX_CHARS,
  LISTS_MAX,
  LISTS_MAX_CHARS,
  type ListTitle,
} from '#features/lists/contract/lists.ts';
import { cutAtWord, storableLine, storableText } from '../choices/storable-text.ts';
import { storedKey } from '../choices/stored-key.ts';
import type { ImportedList } from '../model/model.ts';
import type { OwnLists, PreviewList } from '../model/session-model.ts';
import { DELETED_HERE } from '../model/shared-reasons.ts';

type ListRow = Extract<ImportRow, { kind: 'list' }>;

/** What becomes of a list of the files, and what the server is told of it. */
export interface PlannedList extends PreviewList {
  readonly rows: readonly ListRow[];
}

interface ListDraft {
  readonly list: ImportedList;
  /** Those that come in. */
  readonly items: ListRow['items'];
  readonly titles: readonly ListTitle[];
}

const NO_ENTRIES = 'None of its entries is imported.';
const TOO_MANY = `Daybook holds at most ${LISTS_MAX} lists, with those in the trash.`;
const TOO_MANY_ITEMS = `A list holds at most ${LIST_ITEMS_MAX.toLocaleString('en')} entries and titles.`;
const TOO_LONG = `All lists together hold at most ${LISTS_MAX_CHARS.toLocaleString('en')} characters.`;
/** An item without its note, as it is stored. */
const EMPTY_ITEM = { activityId: '0'.repeat(36), note: '' };

export interface ListedEntries {
  /** Of the entries that come in, with those that they are stored under. */
  readonly keys: ReadonlyMap<string, string>;
  /** By the keys of these and of all that are known: what several entries of the same work have in common. */
  readonly works: ReadonlyMap<string, string | undefined>;
}

/**
 * Compares the lists of the files with those of the user. A list that an earlier import brought gets what no import has
 * put into it yet; another one is new. Lists for which there is no room are left out.
 */
export function planLists(
  lists: readonly ImportedList[],
  { keys, works }: ListedEntries,
  own: OwnLists,
): PlannedList[] {
  const known = new Map(own.known.map((one) => [one.key, one]));
  const present = new Map(own.lists.map((one) => [one.id, one]));
  const all = [...own.lists, ...own.deleted];
  const takenIds = new Set(all.map(({ id }) => id));
  let count = all.length;
  let chars = all.reduce((sum, list) => sum + textLength(list.items) + textLength(list.titles), 0);

  return lists.map((list) => {
    const planned = planList({ list, items: itemsOf(list, keys), titles: list.own?.titles ?? [] });
    const newCount = planned.rows.filter(({ key }) => !known.has(key)).length;
    const newChars = planned.rows.reduce((sum, row) => sum + charsOf(row.items) + textLength(row.titles), 0);
    if (count + newCount > LISTS_MAX) return withoutRoom(planned, TOO_MANY);
    if (newChars > 0 && chars + newChars > LISTS_MAX_CHARS) return withoutRoom(planned, TOO_LONG);
    count += newCount;
    chars += newChars;
    return planned;
  });

  function planList(draft: ListDraft): PlannedList {
    const { list, items } = draft;
    const parts = knownParts(list, known);
    const last = parts.at(-1);
    if (last !== undefined) return planKnown(draft, parts, present.get(last.listId), works);
    if (list.own !== undefined && takenIds.has(list.key)) return { ...previewOf(draft, 'here'), rows: [] };
    if (items.length === 0 && list.own === undefined)
      return { ...previewOf(draft, 'leftOut'), reason: NO_ENTRIES, rows: [] };
    return withRows(draft, draft, { outcome: 'added', part: 0, room: LIST_ITEMS_MAX });
  }
}

function planKnown(
  draft: ListDraft,
  parts: readonly KnownList[],
  last: ActivityList | undefined,
  works: ListedEntries['works'],
): PlannedList {
  if (last === undefined) return { ...previewOf(draft, 'here'), reason: DELETED_HERE, rows: [] };
  const earlier = new Set(parts.flatMap(({ itemKeys }) => itemKeys));
  // Without some of its files, an export may name another entry of the work.
  const earlierWorks = new Set(draft.list.own === undefined ? [...earlier].map((key) => works.get(key)) : []);
  earlierWorks.delete(undefined);
  const items = draft.items.filter(({ key }) => !earlier.has(key) && !earlierWorks.has(works.get(key)));
  const present = last.titles ?? [];
  const hereOrEarlier = new Set([
    ...parts.flatMap(({ titleKeys = [] }) => titleKeys),
    ...present.map(keyOfTitle),
  ]);
  const titles = draft.titles.filter((title) => !hereOrEarlier.has(keyOfTitle(title)));
  if (items.length + titles.length === 0) return { ...previewOf(draft, 'here'), rows: [] };
  const room = Math.max(LIST_ITEMS_MAX - last.items.length - present.length, 0);
  return withRows(draft, { items, titles }, { outcome: 'changed', part: parts.length - 1, room });
}

/** @param news what the list here gets */
function withRows(
  draft: ListDraft,
  news: Pick<ListDraft, 'items' | 'titles'>,
  { outcome, ...first }: FirstPart & { readonly outcome: 'added' | 'changed' },
): PlannedList {
  const count = news.items.length + news.titles.length;
  const planned = { ...previewOf(draft, outcome, count), rows: listRows({ ...draft, ...news }, first) };
  // Other lists go on in a further one.
  return draft.list.own !== undefined && count > first.room ? withoutRoom(planned, TOO_MANY_ITEMS) : planned;
}

/** The list and the parts of it that follow because it was too long. */
function knownParts(list: ImportedList, known: ReadonlyMap<string, KnownList>): KnownList[] {
  const parts: KnownList[] = [];
  for (let part: KnownList | undefined; (part = known.get(partKey(list, parts.length))) !== undefined;)
    parts.push(part);
  return parts;
}

function previewOf(
  { list, items, titles }: ListDraft,
  outcome: PreviewList['outcome'],
  addedCount = 0,
): PreviewList {
  return { name: list.name, outcome, itemCount: items.length + titles.length, addedCount };
}

function withoutRoom(planned: PlannedList, reason: string): PlannedList {
  return { ...planned, outcome: 'noRoom', addedCount: 0, reason, rows: [] };
}

function charsOf(items: ListRow['items']): number {
  return items.reduce((sum, { note }) => sum + JSON.stringify({ ...EMPTY_ITEM, note }).length + 1, 2);
}

function textLength(parts: readonly unknown[] = []): number {
  return JSON.stringify(parts).length;
}

/** The key of a part of a list that is too long for one, from 0. */
function partKey({ key }: ImportedList, part: number): string {
  return storedKey(part === 0 ? key : `${key} ${part + 1}`);
}

/** Where new items begin: a part of a list, and how many that has room for. */
interface FirstPart {
  readonly part: number;
  readonly room: number;
}

/** What the server is told of a list. */
function listRows({ list, items, titles }: ListDraft, first: FirstPart): ListRow[] {
  if (list.own !== undefined) {
    const { key, name, note, own } = list;
    return [{ kind: 'list', key, name, note, items, ...own, titles: [...titles] }];
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
function itemsOf({ items, own }: ImportedList, keys: ReadonlyMap<string, string>): ListRow['items'] {
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
