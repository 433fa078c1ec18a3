import type { Db } from '../database/connect.ts';
import type { BackupTarget } from '../kernel/backup-settings.ts';
import { erasedUserIds } from './erasure-queries.ts';
import { recordErasures } from './erasures.ts';
import { openRepository } from './open-repository.ts';

/**
 * Tells the configured place of backups who was erased, as soon as they are: the next backup may never be made. What
 * fails is tried again in the next round.
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
