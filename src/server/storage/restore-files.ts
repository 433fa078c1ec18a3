import { fileNameKey } from '#contract/file-name.ts';
import { Problem } from '#contract/problem.ts';
import type { FileQueries, FileRow } from './file-queries.ts';
import { availableName, lockAccount } from './place-file.ts';

/**
 * Restores files that were deleted since a time, inside a transaction. One statement restores all whose names are free;
 * only the others get a numbered name, one after the other. Ids of other files are skipped.
 * @throws Problem `storage.not-found` if there is none to restore
 */
export async function restoreFiles(
  files: FileQueries,
  userId: string,
  ids: readonly string[],
  since: number,
): Promise<FileRow[]> {
  await lockAccount(files, userId);
  const deleted = (await files.find(userId, ids)).filter(
    ({ deletedAt }) => deletedAt !== null && deletedAt >= since,
  );
  if (deleted.length === 0) throw new Problem('storage.not-found');
  const taken = new Set((await files.findLiveIds(userId, deleted.map(keyOf))).keys());
  const free: FileRow[] = [];
  const others: FileRow[] = [];
  for (const file of deleted) {
    (taken.has(keyOf(file)) ? others : free).push(file);
    taken.add(keyOf(file));
  }
  const restored = free.length === 0 ? [] : await files.restoreAll(userId, idsOf(free));
  for (const { id, name } of others) {
    const row = await files.restore(userId, id, await availableName(files, userId, name));
    if (row !== null) restored.push(row);
  }
  return restored;
}

const keyOf = ({ name }: FileRow) => fileNameKey(name);
const idsOf = (files: readonly FileRow[]) => files.map(({ id }) => id);
