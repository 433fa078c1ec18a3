import { IMPORT_KEPT_MAX_ITEMS } from '#contract/import.ts';
import { chunks } from '../../kernel/chunks.ts';
import { withChange } from '../stored-activity.ts';
import type { ImportStores } from './stores.ts';
import type { CommittedImport, UndoResult } from './stored-import.ts';

type Stores = Omit<ImportStores, 'audit'>;

/** Reading and writing it takes a few milliseconds. */
const CHANGES_PAGE_ITEMS = 500;

/** Takes back what an import added and changed, but nothing that was changed since. */
export async function undoRows(
  stores: Stores,
  userId: string,
  { id }: CommittedImport,
  now: number,
): Promise<UndoResult> {
  const removed = await stores.entries.trashAdded(userId, id, now);
  // Before the revisions go back.
  const kept = await stores.entries.kept(userId, id, IMPORT_KEPT_MAX_ITEMS);
  const restored = await restoreEntries(stores, userId, id);
  await deleteLists(stores, userId, id);
  return { removed, restored, kept };
}

/**
 * Gives unedited entries their former content, also in the trash. The last change of an entry comes first; with its
 * former revision, an earlier import can be undone after a later one.
 */
async function restoreEntries({ rows, entries }: Stores, userId: string, importId: string): Promise<number> {
  const write = entries.writer(userId);
  const restoredIds = new Set<string>();
  for (const made of chunks(await rows.madeChanges(userId, importId), CHANGES_PAGE_ITEMS)) {
    const former = await rows.formerValues(
      userId,
      importId,
      made.map(({ key }) => key),
    );
    const stored = await entries.lock(userId, [...new Set(made.map(({ activityId }) => activityId))], true);
    for (const { key, activityId, revision } of made) {
      const current = stored.get(activityId);
      if (current?.revision !== revision) continue;
      const restored = { ...current, ...withChange(current, former.get(key) ?? {}), revision: revision - 1 };
      stored.set(activityId, restored);
      await write(restored, -1);
      restoredIds.add(activityId);
    }
  }
  return restoredIds.size;
}

/** Lists that are as the import made them. */
async function deleteLists({ rows, lists }: Stores, userId: string, importId: string): Promise<void> {
  const made = await rows.madeLists(userId, importId);
  if (made.length === 0) return;
  const present = new Map((await lists.retrieve(userId)).map((list) => [list.id, list]));
  for (const { listId, version, list } of made) {
    const now = present.get(listId);
    if (now?.version === version && now.name === list.name && now.note === list.note)
      await lists.delete(userId, listId);
  }
}
