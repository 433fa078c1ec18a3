import type { RetentionRule } from '../settings.ts';
import { DAY_MS } from '#platform/system/clock.ts';
import { readBlobList, type ListedBlob } from './blob-list.ts';
import { listBackups, assertOwnRepository, removeBackup, removeIncomplete } from './catalog.ts';
import type { Manifest } from './manifest.ts';
import { storedBlobs, type Repository } from './repository.ts';

/** Monday, 5 January 1970. */
const FIRST_MONDAY_MS = 4 * DAY_MS;

/**
 * Removes the backups that the rule does not keep, and the blobs that no remaining backup needs. The newest backup is
 * always kept. Damaged backups stay for inspection, and no blob is removed while there is one. Only while no backup
 * is running. Returns the removed backups. @throws Error if the repository belongs to another installation
 */
export async function pruneBackups(
  repository: Repository,
  rule: RetentionRule,
  installation: string | null,
): Promise<string[]> {
  await assertOwnRepository(repository, installation);
  await removeIncomplete(repository);
  const listed = await listBackups(repository);
  const whole = listed.flatMap(({ manifest }) => (manifest ? [manifest] : []));
  const retained = selectRetained(whole, rule);
  const removed = whole.filter(({ id }) => !retained.has(id));
  for (const { id } of removed) await removeBackup(repository, id);
  if (whole.length === listed.length) {
    await removeUnreferencedBlobs(
      repository,
      whole.filter(({ id }) => retained.has(id)),
    );
  }
  return removed.map(({ id }) => id);
}

/** The ids of the retained backups: the newest of each of the last days, weeks (from Monday) and months (UTC) with backups. */
export function selectRetained(
  backups: readonly Pick<Manifest, 'id' | 'time'>[],
  { daily, weekly, monthly }: RetentionRule,
): Set<string> {
  const newestFirst = backups.toSorted((a, b) => (a.time < b.time ? 1 : -1));
  const retained = new Set(newestFirst.slice(0, 1).map(({ id }) => id));
  const retain = (count: number, periodOf: (time: string) => string | number) => {
    const periods = new Set<string | number>();
    for (const { id, time } of newestFirst) {
      const period = periodOf(time);
      if (periods.has(period) || periods.size >= count) continue;
      periods.add(period);
      retained.add(id);
    }
  };
  retain(daily, (time) => time.slice(0, 10));
  retain(weekly, (time) => Math.floor((Date.parse(time) - FIRST_MONDAY_MS) / (7 * DAY_MS)));
  retain(monthly, (time) => time.slice(0, 7));
  return retained;
}

/** All lists ascend by id, so that one pass over them is enough. */
async function removeUnreferencedBlobs(repository: Repository, backups: readonly Manifest[]): Promise<void> {
  const lists = backups.map((manifest) => createAscendingLookup(readBlobList(repository, manifest)));
  for await (const { id, path } of storedBlobs(repository)) {
    let isNeeded = false;
    for (const has of lists) if (await has(id)) isNeeded = true;
    if (!isNeeded) await repository.remove(path);
  }
}

/** Whether a list contains an id; ids must be passed in ascending order. */
function createAscendingLookup(blobs: AsyncGenerator<ListedBlob>): (id: string) => Promise<boolean> {
  let next: IteratorResult<ListedBlob> | null = null;
  return async (id) => {
    next ??= await blobs.next();
    while (!next.done && next.value.id < id) next = await blobs.next();
    return !next.done && next.value.id === id;
  };
}
