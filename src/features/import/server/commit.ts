import type { Import, ImportCounts } from '../contract/import.ts';
import { withChange } from '#features/log/server/public.ts';
import { effectiveChange, formerValues, timesOf } from './entry-change.ts';
import { commitLists } from './imported-lists.ts';
import type { ChangeRow } from './stored-row.ts';
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
  await commitLists(stores, userId, open);
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

async function setFileTimes({ rows, files }: Stores, userId: string, open: StoredImport): Promise<void> {
  for (const file of await rows.files(userId, open.id)) {
    await files.setTimes(userId, file.fileId, timesOf(file, open.createdAt));
  }
}
