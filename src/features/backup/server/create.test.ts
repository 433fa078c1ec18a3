import { rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { expect, it, onTestFinished } from 'vitest';
import { storageApi } from '#features/storage/contract/storage.ts';
import { createLeases } from '#platform/database/leases.ts';
import { copyDatabase } from '#platform/database/snapshots/sqlite-snapshot.ts';
import { systemClock } from '#platform/system/clock.ts';
import { backupScene, backupsOf } from '#testing/backups.ts';
import { eachDatabase } from '#testing/databases.ts';
import { temporaryFolder } from '#testing/temporary-folder.ts';
import { blobPath } from './repository/repository.ts';

eachDatabase('A backup', (database) => {
  it('stores only the contents that the repository lacks', async () => {
    const { repository, backups, upload } = await backupScene(database().kind);
    const first = await upload('a.txt');
    await backups.create();
    const before = await stat(join(repository, blobPath(first.id)));
    const second = await upload('b.txt');
    const { blobs } = await backups.create();
    expect(blobs).toMatchObject({ count: 2, bytes: first.content.length + second.content.length });
    expect((await stat(join(repository, blobPath(first.id)))).ino).toBe(before.ino);
    expect((await stat(join(repository, blobPath(second.id)))).size).toBe(second.content.length);
  });

  it('names contents that are missing or damaged, and stores everything else', async () => {
    const { daybook, backups, upload } = await backupScene(database().kind);
    const [missing, damaged, intact] = [await upload('a'), await upload('b'), await upload('c')];
    const inStore = (id: string) => join(daybook.filesDir, blobPath(id));
    await rm(inStore(missing.id));
    await writeFile(inStore(damaged.id), 'not what was uploaded');
    const { id, problems } = await backups.create();
    expect(problems).toEqual([
      { blob: missing.id, problem: 'missing' },
      { blob: damaged.id, problem: 'damaged' },
    ]);
    const verification = await backups.verify(id);
    expect(verification.problems).toEqual([
      expect.stringContaining(missing.id),
      expect.stringContaining(damaged.id),
    ]);
    // The row identifies the intact one; only the other two are named.
    expect(verification.problems.join()).not.toContain(intact.id);
  });

  it('that was interrupted does not count, and the next one cleans it up', async () => {
    const { repository, backups, upload } = await backupScene(database().kind);
    await upload('a.txt');
    const { id } = await backups.create();
    await rm(join(repository, 'backups', id, 'manifest.json'));
    expect(await backups.list()).toEqual([]);
    await expect(backups.verify('latest')).rejects.toThrow('has no backup');
    const { id: next } = await backups.create();
    expect((await backups.list()).map((backup) => backup.id)).toEqual([next]);
    await expect(stat(join(repository, 'backups', id))).rejects.toThrow('ENOENT');
  });

  it('keeps files that users erase in the meantime, and runs only once at a time', async () => {
    const { daybook, user, backups, upload } = await backupScene(database().kind);
    const { id } = await upload('a.txt');
    const backup = createLeases(daybook.db, { clock: systemClock, owner: 'another process' });
    const fence = await backup.acquire('backup', 60_000);
    await user.client.call(storageApi.deleteFile, { file_name: 'a.txt' });
    await user.client.call(storageApi.purge, { id });
    await daybook.runHousekeeping();
    expect((await stat(join(daybook.filesDir, blobPath(id)))).isFile()).toBe(true);
    await expect(backups.create()).rejects.toThrow('Another backup is running');
    await backup.release('backup', fence ?? 0);
    expect((await backups.create()).blobs.count).toBe(0);
  });

  it('is refused in a location that contains backups of another installation', async () => {
    const [one, other] = [await backupScene(database().kind), await backupScene('sqlite')];
    await one.backups.create();
    const misconfigured = await backupsOf(other.env, one.repository);
    await expect(misconfigured.create()).rejects.toThrow('contains backups of another installation');
  });

  it('is refused inside the file store', async () => {
    const { env, daybook } = await backupScene('sqlite');
    await expect(backupsOf(env, join(daybook.filesDir, 'backups'))).rejects.toThrow('cannot be inside');
  });

  it('is refused if the destination is a file', async () => {
    const { env, daybook } = await backupScene('sqlite');
    const file = join(daybook.dataDir, 'a file');
    await writeFile(file, '');
    await expect(backupsOf(env, file)).rejects.toThrow('is not a folder');
  });
});

it('a copy of a database in use is readable by its owner only', async () => {
  const { path, remove } = await temporaryFolder();
  onTestFinished(remove);
  const [file, copy] = [join(path, 'daybook.db'), join(path, 'copy.db')];
  new Sqlite(file).exec('create table things (name text)').close();
  await copyDatabase(file, copy);
  expect((await stat(copy)).mode & 0o777).toBe(0o600);
  expect(new Sqlite(copy, { readonly: true }).prepare('select name from things').all()).toEqual([]);
});
