import { createHash } from 'node:crypto';
import { DAMAGED, ERASURES, baseName, type Repository } from './repository.ts';
import { textStream, readText } from './streams.ts';

/**
 * Records the ids of erased accounts, one file each, beside the backups, so that a restore of an older backup does not
 * bring them back.
 */
export async function recordErasures(repository: Repository, userIds: readonly string[]): Promise<void> {
  const known = userIds.length === 0 ? new Set() : new Set(await readErasedUsers(repository));
  for (const id of new Set(userIds)) {
    if (!known.has(id)) await repository.write(`${ERASURES}${id}`, textStream(contentFor(id)));
  }
  await repository.flush();
}

export async function readErasedUsers(repository: Repository): Promise<string[]> {
  const ids: string[] = [];
  for await (const { path } of repository.list(ERASURES)) ids.push(baseName(path));
  return ids;
}

/** The paths of damaged records. */
export async function findDamagedErasures(repository: Repository): Promise<string[]> {
  const damaged: string[] = [];
  for (const id of await readErasedUsers(repository)) {
    const content = await repository.read(`${ERASURES}${id}`);
    if (content !== null && (await readText(content)) !== contentFor(id)) damaged.push(`${ERASURES}${id}`);
  }
  return damaged;
}

function contentFor(id: string): string {
  return `${id} ${createHash('sha256').update(id).digest('hex')}\n`;
}

/** Records damaged blobs of the repository; the next backup copies them again. */
export async function recordDamagedBlobs(repository: Repository, ids: readonly string[]): Promise<void> {
  for (const id of ids) await repository.write(`${DAMAGED}${id}`, textStream(`${id}\n`));
  await repository.flush();
}

export async function readDamagedBlobs(repository: Repository): Promise<ReadonlySet<string>> {
  const ids = new Set<string>();
  for await (const { path } of repository.list(DAMAGED)) ids.add(baseName(path));
  return ids;
}

/** Called when a blob was copied again. */
export async function eraseDamage(repository: Repository, id: string): Promise<void> {
  await repository.remove(`${DAMAGED}${id}`);
}
