import { DAMAGED, nameIn, type Repository } from './repository.ts';
import { once } from './streams.ts';

/** Notes contents of the repository that are not what they should be: the next backup brings them anew. */
export async function noteDamagedBlobs(repository: Repository, ids: readonly string[]): Promise<void> {
  for (const id of ids) await repository.write(`${DAMAGED}${id}`, once(`${id}\n`));
  await repository.flush();
}

export async function damagedBlobs(repository: Repository): Promise<ReadonlySet<string>> {
  const ids = new Set<string>();
  for await (const { path } of repository.list(DAMAGED)) ids.add(nameIn(path));
  return ids;
}

/** A content was brought anew. */
export async function forgetDamage(repository: Repository, id: string): Promise<void> {
  await repository.remove(`${DAMAGED}${id}`);
}
