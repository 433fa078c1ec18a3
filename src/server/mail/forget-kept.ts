import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Db } from '../database/connect.ts';
import { quarantineQueries } from '../database/quarantine.ts';
import type { Log } from '../kernel/log.ts';
import { chunks, quarantineRound } from '../kernel/quarantine.ts';

const AT_ONCE = 500;
const SUFFIX = '.eml';

export interface ForgetKeptPorts {
  readonly db: Db;
  readonly folder: string;
  readonly log: Log;
}

/**
 * Deletes the kept emails whose rows were deleted: those of erased accounts, and those older than 30 days. What
 * another database wrote goes to quarantine.
 */
export async function forgetKeptLetters({ db, folder, log }: ForgetKeptPorts, now: number): Promise<void> {
  const files = (await readdir(folder).catch(() => [])).filter((file) => file.endsWith(SUFFIX));
  const pathOf = (id: string) => join(folder, `${id}${SUFFIX}`);
  const round = await quarantineRound({
    store: quarantineQueries(db),
    log,
    kind: 'kept-email',
    why: 'an email in the outbox folder without a row in the outbox',
    now,
    perNode: true,
    remove: (id) => rm(pathOf(id), { force: true }),
  });
  for (const some of chunks(files, AT_ONCE)) {
    const ids = some.map((file) => file.slice(0, -SUFFIX.length));
    const rows = await db.selectFrom('mails').select('id').where('id', 'in', ids).execute();
    const known = new Set(rows.map(({ id }) => id));
    await round.explained([...known]);
    const unknown = ids.filter((id) => !known.has(id));
    await round.take(await Promise.all(unknown.map(async (id) => ({ id, bytes: await sizeOf(pathOf(id)) }))));
  }
  await round.end();
}

async function sizeOf(path: string): Promise<number> {
  return (await stat(path).catch(() => null))?.size ?? 0;
}
