import { readdir, writeFile } from 'node:fs/promises';
import { beforeEach, expect, it } from 'vitest';
import type { Insertable } from 'kysely';
import type { Schema } from '../database/schema.ts';
import { DAY_MS } from '../system/clock.ts';
import { systemIds } from '../system/ids.ts';
import { createLog } from '../system/log.ts';
import { eachMigratedDatabase } from '#testing/databases.ts';
import { temporaryFolder } from '#testing/temporary-folder.ts';
import { eraseOrphanedEmailFiles } from './erase-orphaned-files.ts';

const NOW = Date.UTC(2026, 10, 22);

eachMigratedDatabase('email files in the data folder', (db) => {
  let folder: string;
  beforeEach(async () => {
    const made = await temporaryFolder();
    folder = made.path;
    await db().deleteFrom('quarantine').execute();
    return made.remove;
  });

  const eraseOrphans = (now: number) =>
    eraseOrphanedEmailFiles({ db: db(), folder, log: createLog('silent') }, now);
  async function saveEmail({ withRow }: { withRow: boolean }): Promise<string> {
    const id = systemIds.id();
    await writeFile(`${folder}/${id}.eml`, 'an email');
    if (withRow) await db().insertInto('mails').values(rowOf(id)).execute();
    return id;
  }

  it('are deleted with their rows, and only then', async () => {
    const [gone, present] = [await saveEmail({ withRow: true }), await saveEmail({ withRow: true })];
    await db().deleteFrom('mails').where('id', '=', gone).execute();
    await eraseOrphans(NOW);
    expect(await readdir(folder)).toEqual([`${present}.eml`]);
    expect(await db().selectFrom('quarantine').selectAll().execute()).toEqual([]);
  });

  it('of another database go to quarantine and are deleted a week later', async () => {
    const id = await saveEmail({ withRow: false });
    await eraseOrphans(NOW);
    await eraseOrphans(NOW + 6 * DAY_MS);
    expect(await readdir(folder)).toEqual([`${id}.eml`]);
    expect(await db().selectFrom('quarantine').select(['kind', 'bytes']).execute()).toEqual([
      { kind: 'kept-email', bytes: 8 },
    ]);
    await eraseOrphans(NOW + 7 * DAY_MS);
    expect(await readdir(folder)).toEqual([]);
    expect(await db().selectFrom('quarantine').selectAll().execute()).toEqual([]);
  });

  it('of one node stay in quarantine while another node cleans up', async () => {
    const id = await saveEmail({ withRow: false });
    await eraseOrphans(NOW);
    const other = await temporaryFolder();
    const there = { db: db(), folder: other.path, log: createLog('silent') };
    await eraseOrphanedEmailFiles(there, NOW + DAY_MS);
    expect(await db().selectFrom('quarantine').select('id').execute()).toEqual([{ id }]);
    await eraseOrphanedEmailFiles(there, NOW + 3 * DAY_MS);
    expect(await db().selectFrom('quarantine').select('id').execute()).toEqual([]);
    await other.remove();
  });
});

function rowOf(id: string): Insertable<Schema['mails']> {
  const times = { created_at: NOW, next_attempt_at: NOW, leased_until: 0, kept_at: NOW };
  return { id, recipient: 'ada@example.org', kind: 'verification', sealed_letter: '', attempts: 1, ...times };
}
