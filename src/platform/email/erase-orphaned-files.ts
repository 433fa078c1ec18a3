import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Db } from '../database/connect.ts';
import { quarantineQueries } from '../database/quarantine-queries.ts';
import type { Log } from '../system/log.ts';
import { chunks } from '../responses/chunks.ts';
import { createQuarantineRound } from '../operations/quarantine.ts';

const BATCH_SIZE = 500;
const SUFFIX = '.eml';

interface OrphanedEmailFilesPorts {
  readonly db: Db;
  readonly folder: string;
  readonly log: Log;
}

/**
 * Erases email files whose rows are gone: those of erased accounts, and those older than 30 days. They pass through
 * quarantine first, because another database may have written them.
 */
export async function eraseOrphanedEmailFiles(
  { db, folder, log }: OrphanedEmailFilesPorts,
  now: number,
): Promise<void> {
  const files = (await readdir(folder).catch(() => [])).filter((file) => file.endsWith(SUFFIX));
  const pathOf = (id: string) => join(folder, `${id}${SUFFIX}`);
  const round = await createQuarantineRound({
    store: quarantineQueries(db),
    log,
    kind: 'kept-email',
    reason: 'an email in the outbox folder without a row in the outbox',
    now,
    perNode: true,
    remove: (id) => rm(pathOf(id), { force: true }),
  });
  for (const batch of chunks(files, BATCH_SIZE)) {
    const ids = batch.map((file) => file.slice(0, -SUFFIX.length));
    const rows = await db.selectFrom('mails').select('id').where('id', 'in', ids).execute();
    const known = new Set(rows.map(({ id }) => id));
    await round.releaseExplained([...known]);
    const unknown = ids.filter((id) => !known.has(id));
    await round.addUnexplained(
      await Promise.all(unknown.map(async (id) => ({ id, bytes: await sizeOf(pathOf(id)) }))),
    );
  }
  await round.finish();
}

async function sizeOf(path: string): Promise<number> {
  return (await stat(path).catch(() => null))?.size ?? 0;
}
