import type { Import, ImportCounts } from '#contract/import.ts';
import { withChange } from '../stored-activity.ts';
import { effectiveChange, formerValues, timesOf } from './entry-change.ts';
import type { ChangeRow, ListRow } from './stored-row.ts';
import type { ImportStores } from './stores.ts';
import { countAsHere, type StoredImport } from './stored-import.ts';

type Stores = Omit<ImportStores, 'audit'>;

/** Reading and writing it takes a few milliseconds. */
const CHANGES_PAGE_ITEMS = 500;

/** Makes the rows of an import take effect, and counts what became of them. */
export async function commitRows(
  stores: Stores,
  userId: string,
  open: StoredImport,
): Promise<{ readonly entries: Import['entries']; readonly counts: ImportCounts }> {
  await stores.entries.lock(userId, open.id);
  const added = await stores.entries.reveal(userId, open.id);
  const { changed, unchanged } = await changeEntries(stores, userId, open.id);
  await addLists(stores, userId, open);
  await setFileTimes(stores, userId, open);
  const counts = countAsHere(countAsHere(open.counts, 'added', open.known), 'changed', unchanged);
  return { entries: { added, changed }, counts };
}

async function changeEntries({ rows, entries }: Stores, userId: string, importId: string) {
  const write = entries.writer(userId);
  const setChanged = rows.changedWriter(userId, importId);
  const changedIds = new Set<string>();
  let unchanged = 0;
  for (let after = ''; ;) {
    const page = await rows.changesAfter(userId, importId, after, CHANGES_PAGE_ITEMS);
    const last = page.at(-1);
    if (last === undefined) return { changed: changedIds.size, unchanged };
    after = last.key;
    const present = await entries.find(userId, [...new Set(page.map(({ activityId }) => activityId))]);
    for (const row of page) {
      if (await changeEntry(row)) changedIds.add(row.activityId);
      else unchanged += 1;
    }

    /** Two rows may change different fields of the same entry. */
    async function changeEntry({ key, activityId, change, was }: ChangeRow): Promise<boolean> {
      const stored = present.get(activityId);
      const effective = stored === undefined ? {} : effectiveChange(stored, change, was);
      if (stored === undefined || Object.keys(effective).length === 0) return false;
      const revision = stored.revision + 1;
      const changed = { ...stored, ...withChange(stored, effective), revision };
      present.set(activityId, changed);
      await write(changed, 1);
      await setChanged({ key, former: formerValues(stored, effective), revision });
      return true;
    }
  }
}

/** Entries of which no import in effect knows the key have no place. */
async function addLists({ rows, lists }: Stores, userId: string, open: StoredImport): Promise<void> {
  for await (const { key, list } of rows.lists(userId, open.id)) {
    const { name, note, items } = list;
    const times = timesOf(list, open.createdAt);
    const idOf = await rows.activityIds(
      userId,
      open,
      items.map((item) => item.key),
    );
    const { id: listId } = await lists.create(userId, { name, note });
    const { version } = await lists.setItems(userId, listId, { version: 1, items: toItems(items, idOf) });
    if (list.creationTime !== undefined || times.deletedAt !== null)
      await lists.setTimes(userId, listId, times);
    await rows.setListMade(userId, open.id, { key, listId, version });
  }
}

async function setFileTimes({ rows, files }: Stores, userId: string, open: StoredImport): Promise<void> {
  for (const file of await rows.files(userId, open.id)) {
    await files.setTimes(userId, file.fileId, timesOf(file, open.createdAt));
  }
}

/** An entry stands in a list once, even if the service has two keys for it. */
function toItems(items: ListRow['items'], idOf: ReadonlyMap<string, string>) {
  const noteOf = new Map<string, string>();
  for (const { key, note } of items) {
    const activityId = idOf.get(key);
    if (activityId !== undefined && !noteOf.has(activityId)) noteOf.set(activityId, note);
  }
  return [...noteOf].map(([activityId, note]) => ({ activityId, note }));
}
