import { access, mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { storageApi } from '#features/storage/contract/storage.ts';
import { DAY_MS, timestamp } from '#platform/system/clock.ts';
import { backupScene, backupsOf } from '#testing/backups.ts';
import { parseManifest, renderManifest } from './manifest.ts';
import { selectRetained } from './prune.ts';
import { blobPath } from './repository.ts';

it('pruning keeps the newest backup of each recent day, week and month that has one', () => {
  const first = Date.parse('2026-01-01T02:00:00Z');
  const backups = Array.from({ length: 120 }, (_, day) => {
    const time = timestamp(first + day * DAY_MS);
    return { id: time.slice(0, 10), time };
  });
  const retained = [...selectRetained(backups, { daily: 3, weekly: 3, monthly: 4 })].toSorted();
  expect(retained).toEqual([
    '2026-01-31',
    '2026-02-28',
    '2026-03-31',
    // Two Sundays, because the last week has only begun.
    '2026-04-19',
    '2026-04-26',
    '2026-04-28',
    '2026-04-29',
    '2026-04-30',
  ]);
});

it('pruning keeps the newest backup under every rule', () => {
  const backups = ['a', 'b'].map((id, day) => ({ id, time: timestamp(day * DAY_MS) }));
  expect([...selectRetained(backups, { daily: 0, weekly: 0, monthly: 0 })]).toEqual(['b']);
});

it('pruning removes only the contents that no backup needs any more', async () => {
  const { repository, backups, upload, user } = await backupScene('sqlite');
  const [removed, retained] = [await upload('a.txt'), await upload('b.txt')];
  const older = await backups.create();
  await user.client.call(storageApi.deleteFile, { file_name: 'a.txt' });
  await user.client.call(storageApi.purge, { id: removed.id });
  const newer = await backups.create();
  const inRepository = (id: string) => access(join(repository, blobPath(id)));
  await inRepository(removed.id);
  expect(await backups.prune({ daily: 1, weekly: 0, monthly: 0 })).toEqual([older.id]);
  await expect(inRepository(removed.id)).rejects.toThrow('ENOENT');
  await inRepository(retained.id);
  expect(await backups.verify('latest')).toEqual({ id: newer.id, problems: [] });
});

it('pruning leaves foreign files in the folder alone', async () => {
  const { repository, backups, upload } = await backupScene('sqlite');
  const { id } = await upload('a.txt');
  const strange = [
    'backups/wiki/dump.sql',
    'backups/2025-01-01/full.tar',
    'backups/notes.txt',
    'unfinished/thesis.txt',
    // Network drives put such files into each folder; one that sorts after the contents must not end the traversal.
    'blobs/000000/Thumbs.db',
    'blobs/zzzzzz/@eaDir',
  ];
  for (const path of strange) {
    await mkdir(dirname(join(repository, path)), { recursive: true });
    await writeFile(join(repository, path), path);
  }
  await backups.create();
  await writeFile(join(repository, dirname(blobPath(id)), '~notes'), '');
  const newer = await backups.create();
  await backups.prune({ daily: 1, weekly: 0, monthly: 0 });
  for (const path of strange) expect(await readFile(join(repository, path), 'utf8')).toBe(path);
  expect(await backups.verify('latest')).toEqual({ id: newer.id, problems: [] });
});

it('pruning is refused in the folder of another installation, which may be running a backup', async () => {
  const [one, other] = [await backupScene('sqlite'), await backupScene('sqlite')];
  await one.backups.create();
  const unfinished = join(one.repository, 'backups', timestamp(Date.now()).replaceAll(':', '-'));
  await mkdir(unfinished);
  await writeFile(join(unfinished, 'blobs.copy.gz'), '');
  const misconfigured = await backupsOf(other.env, one.repository);
  const refusal = 'contains backups of another installation';
  await expect(misconfigured.prune({ daily: 1, weekly: 0, monthly: 0 })).rejects.toThrow(refusal);
  await expect(misconfigured.create()).rejects.toThrow(refusal);
  await access(join(unfinished, 'blobs.copy.gz'));
});

it('pruning continues in a folder with a backup from before installation ids', async () => {
  const { repository, backups } = await backupScene('sqlite');
  const { id } = await backups.create();
  const file = join(repository, 'backups', id, 'manifest.json');
  const manifest = parseManifest(await readFile(file, 'utf8'));
  await writeFile(file, renderManifest({ ...manifest, installation: null }));
  await backups.create();
  expect((await backups.list()).length).toBe(2);
});
