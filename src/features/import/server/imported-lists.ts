import { inOrder, keyOfPart, toParts } from '#features/lists/contract/list-parts.ts';
import { keyOfTitle } from '#features/lists/contract/lists.ts';
import type { KnownList } from '../contract/import.ts';
import { timesOf } from './entry-change.ts';
import type { StoredImport } from './stored-import.ts';
import type { ListRow, StoredList } from './stored-row.ts';
import type { ImportStores, PresentList } from './stores.ts';

type Stores = Pick<ImportStores, 'rows' | 'lists'>;

type SentList = Pick<StoredList, 'key' | 'list'>;

/**
 * Adds the lists of an import. A list that an earlier import has brought gets what is new, behind what it has: what was
 * taken out of it here stays out, and a list that was deleted here stays deleted.
 * @throws Problem `list.too-many` or `list.too-long`
 */
export async function commitLists(
  { rows, lists }: Stores,
  userId: string,
  open: StoredImport,
): Promise<void> {
  if ((await rows.countLists(userId, open.id)) === 0) return;
  const present = await presentLists(lists, userId);
  for await (const one of rows.lists(userId, open.id)) {
    const earlier = await rows.knownList(userId, open.source, one.key);
    if (earlier === null) await add(one);
    else await extend(one, earlier, present.get(earlier.listId));
  }

  async function add({ key, list }: SentList): Promise<void> {
    const { name, note, titles } = list;
    const times = timesOf(list, open.createdAt);
    const { id: listId } = await lists.create(userId, { name, note });
    const items = await itemsOf(list.items);
    const { version } = await lists.setItems(userId, listId, { version: 1, items, titles });
    if (list.creationTime !== undefined || times.deletedAt !== null)
      await lists.setTimes(userId, listId, times);
    await rows.setListMade(userId, open.id, { key, listId, version, extension: null });
  }

  async function extend({ key, list }: SentList, earlier: KnownList, now: PresentList | undefined) {
    if (now === undefined) return;
    const known = new Set(earlier.itemKeys);
    const standing = new Set(now.items.map(({ activityId }) => activityId));
    const news = await itemsOf(list.items.filter((item) => !known.has(item.key)));
    const added = news.filter(({ activityId }) => !standing.has(activityId));
    const parts = inOrder(now);
    const hereOrEarlier = new Set([...(earlier.titleKeys ?? []), ...parts.map(keyOfPart)]);
    const titles = (list.titles ?? []).filter((title) => !hereOrEarlier.has(keyOfTitle(title)));
    const { id: listId } = now;
    const change = { version: now.version, ...toParts([...parts, ...added, ...titles]) };
    const isSame = added.length + titles.length === 0;
    const { version } = isSame ? now : await lists.setItems(userId, listId, change);
    const extension = {
      formerVersion: now.version,
      addedIds: added.map(({ activityId }) => activityId),
      addedTitles: titles.map(keyOfTitle),
    };
    await rows.setListMade(userId, open.id, { key, listId, version, extension });
  }

  /** Entries of which no import in effect knows the key have no place, and each stands in a list once. */
  async function itemsOf(items: ListRow['items']) {
    const keys = items.map(({ key }) => key);
    const idOf = await rows.activityIds(userId, open, keys);
    const noteOf = new Map<string, string>();
    for (const { key, note } of items) {
      const activityId = idOf.get(key);
      if (activityId !== undefined && !noteOf.has(activityId)) noteOf.set(activityId, note);
    }
    return [...noteOf].map(([activityId, note]) => ({ activityId, note }));
  }
}

/** Deletes the lists that an import added and takes out what it put into others, as far as none was changed since. */
export async function takeBackLists(
  { rows, lists }: Stores,
  userId: string,
  importId: string,
): Promise<void> {
  if ((await rows.countLists(userId, importId)) === 0) return;
  const present = await presentLists(lists, userId);
  for await (const { listId, version, list, extension } of rows.lists(userId, importId)) {
    const now = present.get(listId ?? '');
    if (now === undefined || now.version !== version) continue;
    if (extension === null) {
      if (now.name === list.name && now.note === list.note) await lists.delete(userId, now.id);
    } else {
      const { formerVersion: from, addedIds, addedTitles = [] } = extension;
      const added = new Set([...addedIds, ...addedTitles]);
      if (added.size === 0) continue;
      const parts = inOrder(now).filter((part) => !added.has(keyOfPart(part)));
      const { version: to } = await lists.setItems(userId, now.id, { version, ...toParts(parts) });
      await rows.renumberList(userId, { listId: now.id, from, to });
    }
  }
}

async function presentLists(
  lists: ImportStores['lists'],
  userId: string,
): Promise<ReadonlyMap<string, PresentList>> {
  return new Map((await lists.retrieve(userId)).map((list) => [list.id, list]));
}
