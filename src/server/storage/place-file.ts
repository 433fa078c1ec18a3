import { fileNameKey, numberedFileName } from '#contract/file-name.ts';
import { Problem } from '#contract/problem.ts';
import { FILES_PER_USER_MAX, type ConflictRule } from '#contract/storage.ts';
import type { FileQueries, FileRow, NewFile } from './file-queries.ts';

const NAMES_PER_QUERY = 50;

/**
 * Inserts the row of a stored content, inside a transaction that holds the lock of the account. A replaced file moves
 * to the trash in the same transaction, so there is always either the old file or the new one.
 * @throws Problem `storage.name-taken` with the rule `fail`.
 */
export async function placeFile(files: FileQueries, file: NewFile, rule: ConflictRule): Promise<FileRow> {
  const existingId = await findLiveId(files, file.userId, file.name);
  if (existingId === undefined) return files.insert(file);
  if (rule === 'fail') throw new Problem('storage.name-taken');
  if (rule === 'rename')
    return files.insert({ ...file, name: await availableName(files, file.userId, file.name) });
  await files.markDeleted(file.userId, existingId, file.createdAt);
  return files.insert(file);
}

/** Keeps other transactions from naming, adding or purging files of this user. */
export async function lockAccount(files: FileQueries, userId: string): Promise<void> {
  await files.charge(userId, { bytes: 0, files: 0 }, 0);
}

/** The id of the live file with this name, ignoring case. */
export async function findLiveId(
  files: FileQueries,
  userId: string,
  name: string,
): Promise<string | undefined> {
  const key = fileNameKey(name);
  return (await files.findLiveIds(userId, [key])).get(key);
}

/**
 * The name itself if it is free, else the first free one of `name (1).ext`, `name (2).ext`, … up to 50. Beyond 50 it
 * is any free number after a taken one, so that about five short queries find it however many files there are.
 */
export async function availableName(files: FileQueries, userId: string, name: string): Promise<string> {
  if ((await findLiveId(files, userId, name)) === undefined) return name;

  async function firstFree(numbers: readonly number[]): Promise<number> {
    const keys = numbers.map((number) => fileNameKey(numberedFileName(name, number)));
    const taken = await files.findLiveIds(userId, keys);
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

/** Evenly spaced numbers between two; all of them if there are few. */
function evenlySpaced(low: number, high: number): number[] {
  const step = Math.max(1, (high - low) / (NAMES_PER_QUERY + 1));
  const count = Math.min(NAMES_PER_QUERY, high - low - 1);
  return Array.from({ length: count }, (_, index) => Math.floor(low + step * (index + 1)));
}
