import { nameKey, numberedName } from '#contract/file-name.ts';
import { Problem } from '#contract/problem.ts';
import type { ConflictRule } from '#contract/storage.ts';
import type { FileRow, FileStore, NewFile } from './ports.ts';

const NUMBERS_AT_ONCE = 50;

/**
 * Gives a stored content its name, inside a transaction that holds the account's lock. What is replaced moves to
 * the trash in the same transaction: there is never a moment with neither the old nor the new.
 * @throws Problem `storage.name-taken` by the rule `fail`.
 */
export async function place(store: FileStore, file: NewFile, rule: ConflictRule): Promise<FileRow> {
  const holder = await liveHolder(store, file.userId, file.name);
  if (holder === undefined) return store.insert(file);
  if (rule === 'fail') throw new Problem('storage.name-taken');
  if (rule === 'rename')
    return store.insert({ ...file, name: await freeName(store, file.userId, file.name) });
  await store.markDeleted(file.userId, holder, file.createdAt);
  return store.insert(file);
}

/** The id of the live file that has a name, in whatever case. */
export async function liveHolder(
  store: FileStore,
  userId: string,
  name: string,
): Promise<string | undefined> {
  const key = nameKey(name);
  return (await store.liveByKeys(userId, [key])).get(key);
}

/** The name itself where it is free, else the first free one of `name (1).ext`, `name (2).ext`, … */
export async function freeName(store: FileStore, userId: string, name: string): Promise<string> {
  if ((await liveHolder(store, userId, name)) === undefined) return name;
  for (let first = 1; ; first += NUMBERS_AT_ONCE) {
    const candidates = Array.from({ length: NUMBERS_AT_ONCE }, (_, index) =>
      numberedName(name, first + index),
    );
    const taken = await store.liveByKeys(userId, candidates.map(nameKey));
    const free = candidates.find((candidate) => !taken.has(nameKey(candidate)));
    if (free !== undefined) return free;
  }
}
