import type { Db } from '#platform/database/connect.ts';
import type { BackupTarget } from '../settings.ts';
import { erasedUserIds } from '../queries.ts';
import { recordErasures } from '../repository/repository-records.ts';
import { openRepository } from '../repository/open-repository.ts';

/**
 * Records erasures in the configured repository as soon as they happen, because the next backup may never be made. The
 * next round retries failures.
 */
export function createErasureSweep(db: Db, target: BackupTarget | null): () => Promise<void> {
  const noted = new Set<string>();
  return async () => {
    if (target === null) return;
    const erased = (await erasedUserIds(db)).filter((id) => !noted.has(id));
    if (erased.length === 0) return;
    const repository = await openRepository(target);
    try {
      await recordErasures(repository, erased);
    } finally {
      repository.close();
    }
    for (const id of erased) noted.add(id);
  };
}
