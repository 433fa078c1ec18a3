import { fileNameKey, numberedFileName } from '#contract/file-name.ts';
import { Problem } from '#contract/problem.ts';
import { FILES_PER_USER_MAX, type ConflictRule } from '#contract/storage.ts';
import type { FileRow, FileStore, NewFile } from './ports.ts';

/** So many names are looked up in one query. */
const NAMES_PER_QUERY = 50;

/**
 * Gives a stored content its name, inside a transaction that holds the account's lock. What is replaced moves to
 * the trash in the same transaction: there is never a moment with neither the old nor the new.
 * @throws Problem `storage.name-taken` by the rule `recordFailure`.
 */
export async function placeFile(store: FileStore, file: NewFile, rule: ConflictRule): Promise<FileRow> {
  const holder = await findLiveId(store, file.userId, file.name);
  if (holder === undefined) return store.insert(file);
  if (rule === 'fail') throw new Problem('storage.name-taken');
  if (rule === 'rename')
    return store.insert({ ...file, name: await availableName(store, file.userId, file.name) });
  await store.markDeleted(file.userId, holder, file.createdAt);
  return store.insert(file);
}

/** The id of the live file that has a name, in whatever case. */
export async function findLiveId(
  store: FileStore,
  userId: string,
  name: string,
): Promise<string | undefined> {
  const key = fileNameKey(name);
  return (await store.findLiveIds(userId, [key])).get(key);
}

/**
 * The name itself where it is free, else the first free one of `name (1).ext`, `name (2).ext`, … up to 50, and beyond
 * them one that follows a taken one: some five short queries find it, however many there are.
 */
export async function availableName(store: FileStore, userId: string, name: string): Promise<string> {
  if ((await findLiveId(store, userId, name)) === undefined) return name;

  async function firstFree(numbers: readonly number[]): Promise<number> {
    const keys = numbers.map((number) => fileNameKey(numberedFileName(name, number)));
    const taken = await store.findLiveIds(userId, keys);
    return keys.findIndex((key) => !taken.has(key));
  }

  const first = Array.from({ length: NAMES_PER_QUERY }, (_, index) => index + 1);
  const near = await firstFree(first);
  if (near >= 0) return numberedFileName(name, near + 1);
  // From here on `low` is taken and `high` is free.
  let [low, high] = [NAMES_PER_QUERY, FILES_PER_USER_MAX];
  while ((await firstFree([high])) < 0) high *= 2;
  while (high - low > 1) {
    const steps = evenlySpaced(low, high);
    const free = await firstFree(steps);
    [low, high] = [steps[free < 0 ? steps.length - 1 : free - 1] ?? low, steps[free] ?? high];
  }
  return numberedFileName(name, high);
}

/** Some numbers between two, evenly spread; all of them where they are few. */
function evenlySpaced(low: number, high: number): number[] {
  const step = Math.max(1, (high - low) / (NAMES_PER_QUERY + 1));
  const count = Math.min(NAMES_PER_QUERY, high - low - 1);
  return Array.from({ length: count }, (_, index) => Math.floor(low + step * (index + 1)));
}
