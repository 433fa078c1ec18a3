import { DAMAGED, baseName, type Repository } from './repository.ts';
import { textStream } from './streams.ts';

/** Notes contents of the repository that are not what they should be: the next backup brings them anew. */
export async function recordDamagedBlobs(repository: Repository, ids: readonly string[]): Promise<void> {
  for (const id of ids) await repository.write(`${DAMAGED}${id}`, textStream(`${id}\n`));
  await repository.flush();
}

export async function readDamagedBlobs(repository: Repository): Promise<ReadonlySet<string>> {
  const ids = new Set<string>();
  for await (const { path } of repository.list(DAMAGED)) ids.add(baseName(path));
  return ids;
}

/** A content was brought anew. */
export async function eraseDamage(repository: Repository, id: string): Promise<void> {
  await repository.remove(`${DAMAGED}${id}`);
}
