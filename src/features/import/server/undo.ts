import { IMPORT_KEPT_MAX_ITEMS } from '../contract/import.ts';
import { chunks } from '#platform/responses/chunks.ts';
import { withChange } from '#features/log/server/public.ts';
import { takeBackLists } from './imported-lists.ts';
import type { ImportStores } from './stores.ts';
import type { CommittedImport, UndoResult } from './stored-import.ts';

type Stores = Omit<ImportStores, 'audit'>;

/** Reading and writing it takes a few milliseconds. */
const CHANGES_PAGE_ITEMS = 500;

/** Takes back what an import added and changed, but nothing that was changed since. */
export async function undoRows(
  stores: Stores,
  userId: string,
  { id, folders }: CommittedImport,
  now: number,
): Promise<UndoResult> {
  await stores.entries.lock(userId, id);
  const removed = await stores.entries.trashAdded(userId, id, now);
  const added = await stores.entries.keptOfAdded(userId, id, IMPORT_KEPT_MAX_ITEMS);
  const { restored, kept } = await restoreEntries(stores, userId, id);
  await takeBackLists(stores, userId, id);
  await trashFiles(stores, userId, id, now);
  await stores.files.trashUnusedFolders(userId, folders, now);
  const count = added.count + kept.length;
  return {
    removed,
    restored,
    kept: { count, entries: [...added.entries, ...kept].slice(0, IMPORT_KEPT_MAX_ITEMS) },
  };
}

/**
 * Gives unedited entries their former content, also in the trash. The last change of an entry comes first; with its
 * former revision, an earlier import can be undone after a later one.
 */
async function restoreEntries({ rows, entries }: Stores, userId: string, importId: string) {
  const write = entries.writer(userId);
  const restoredIds = new Set<string>();
  const kept = new Map<string, string>();
  for (const made of chunks(await rows.madeChanges(userId, importId), CHANGES_PAGE_ITEMS)) {
    const keys = made.map(({ key }) => key);
    const former = await rows.formerValues(userId, importId, keys);
    const stored = await entries.find(userId, [...new Set(made.map(({ activityId }) => activityId))], true);
    for (const { key, activityId, revision } of made) {
      const current = stored.get(activityId);
      if (current === undefined) continue;
      if (current.revision === revision) {
        const restored = {
          ...current,
          ...withChange(current, former.get(key) ?? {}),
          revision: revision - 1,
        };
        stored.set(activityId, restored);
        await write(restored, -1);
        restoredIds.add(activityId);
      } else if (current.deletedAt === null) {
        kept.set(activityId, current.name);
      }
    }
  }
  return { restored: restoredIds.size, kept: Array.from(kept, ([id, name]) => ({ id, name })) };
}

/** Files that no entry of the log shows. */
async function trashFiles({ rows, entries, files }: Stores, userId: string, importId: string, now: number) {
  const added = await rows.files(userId, importId);
  if (added.length === 0) return;
  const shown = await entries.shownPictures(userId);
  const unused = added.map(({ fileId }) => fileId).filter((fileId) => !shown.has(fileId));
  await files.moveToTrash(userId, unused, now);
}
