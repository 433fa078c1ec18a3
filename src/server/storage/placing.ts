import { nameKey, numberedName } from '#contract/file-name.ts';
import { Problem } from '#contract/problem.ts';
import { FILES_PER_USER_MAX, type ConflictRule } from '#contract/storage.ts';
import type { FileRow, FileStore, NewFile } from './ports.ts';

/** So many names are looked up in one query. */
const NAMES_AT_ONCE = 50;

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

/**
 * The name itself where it is free, else the first free one of `name (1).ext`, `name (2).ext`, … up to 50, and beyond
 * them one that follows a taken one: some five short queries find it, however many there are.
 */
export async function freeName(store: FileStore, userId: string, name: string): Promise<string> {
  if ((await liveHolder(store, userId, name)) === undefined) return name;

  async function firstFree(numbers: readonly number[]): Promise<number> {
    const keys = numbers.map((number) => nameKey(numberedName(name, number)));
    const taken = await store.liveByKeys(userId, keys);
    return keys.findIndex((key) => !taken.has(key));
  }

  const first = Array.from({ length: NAMES_AT_ONCE }, (_, index) => index + 1);
  const near = await firstFree(first);
  if (near >= 0) return numberedName(name, near + 1);
  // From here on `low` is taken and `high` is free.
  let [low, high] = [NAMES_AT_ONCE, FILES_PER_USER_MAX];
  while ((await firstFree([high])) < 0) high *= 2;
  while (high - low > 1) {
    const steps = stepsBetween(low, high);
    const free = await firstFree(steps);
    [low, high] = [steps[free < 0 ? steps.length - 1 : free - 1] ?? low, steps[free] ?? high];
  }
  return numberedName(name, high);
}

/** Some numbers between two, evenly spread; all of them where they are few. */
function stepsBetween(low: number, high: number): number[] {
  const step = Math.max(1, (high - low) / (NAMES_AT_ONCE + 1));
  const count = Math.min(NAMES_AT_ONCE, high - low - 1);
  return Array.from({ length: count }, (_, index) => Math.floor(low + step * (index + 1)));
}
