import { fileNameKey, numberedFileName } from '#platform/contract/file-name.ts';
import { Problem } from '#platform/contract/problem.ts';
import { FILES_PER_USER_MAX, type ConflictRule } from '../../contract/storage.ts';
import type { FileQueries, NameHolder, NewFile } from '../file-queries.ts';
import type { FileRow } from '../file-rows.ts';

const NAMES_PER_QUERY = 50;

/**
 * Inserts the row of a stored content, inside a transaction that holds the lock of the account. A replaced file becomes
 * an earlier version in the same transaction, so there is always either the old file or the new one; not one with the
 * same content.
 * @throws Problem if the name is taken, with the rule `fail`, or by a folder with the rule `replace`.
 */
export async function placeFile(files: FileQueries, file: NewFile, rule: ConflictRule): Promise<FileRow> {
  const { userId, folderId, name } = file;
  const holder = await findHolder(files, userId, folderId, name);
  if (holder === undefined) return files.insert(file);
  if (rule === 'rename')
    return files.insert({ ...file, name: await availableName(files, userId, folderId, name) });
  if (rule === 'fail' || holder.isFolder) throw nameTaken(holder);
  const [former] = await files.find(userId, [holder.id]);
  await files.replaceContent(userId, holder.id, file.id, file.createdAt);
  if (former?.sha256 === file.sha256) await files.expireVersion(userId, former.id);
  return files.insert(file);
}

export function nameTaken({ isFolder }: NameHolder): Problem {
  return new Problem(isFolder ? 'storage.folder-name-taken' : 'storage.name-taken');
}

/** Keeps other transactions from naming, adding, moving or purging files and folders of this user. */
export async function lockAccount(files: FileQueries, userId: string): Promise<void> {
  await files.charge(userId, { bytes: 0, files: 0 }, 0);
}

/** The live file or folder with this name in a folder, ignoring case. */
export async function findHolder(
  files: Pick<FileQueries, 'findNames'>,
  userId: string,
  folderId: string,
  name: string,
): Promise<NameHolder | undefined> {
  const key = fileNameKey(name);
  return (await files.findNames(userId, folderId, [key])).get(key);
}

/**
 * The name itself if it is free, else the first free one of `name (1).ext`, `name (2).ext`, … up to 50. Beyond 50 it
 * is any free number after a taken one, so that about five short queries find it however many files there are.
 */
export async function availableName(
  files: Pick<FileQueries, 'findNames'>,
  userId: string,
  folderId: string,
  name: string,
): Promise<string> {
  if ((await findHolder(files, userId, folderId, name)) === undefined) return name;

  async function firstFree(numbers: readonly number[]): Promise<number> {
    const keys = numbers.map((number) => fileNameKey(numberedFileName(name, number)));
    const taken = await files.findNames(userId, folderId, keys);
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
