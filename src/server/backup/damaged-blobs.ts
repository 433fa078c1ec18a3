import { DAMAGED, baseName, type Repository } from './repository.ts';
import { textStream } from './streams.ts';

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
