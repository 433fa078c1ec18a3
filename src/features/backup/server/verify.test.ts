import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { expect, it } from 'vitest';
import { eachDatabase } from '#testing/databases.ts';
import { backupsOf, backupScene } from '#testing/backups.ts';
import { isFullRun } from '#testing/full-run.ts';
import { onPostgresInFullRun } from '#testing/needs.ts';
import { blobPath, ERASURES } from './repository/repository.ts';

eachDatabase('A verification', (database, kind) => {
  it('finds and names one changed byte in every kind of file', onPostgresInFullRun(kind), async () => {
    const { repository, env, upload, backups } = await backupScene(database().kind);
    await upload('a.txt');
    await backups.recordErasures(['0198c0de-0000-7000-8000-000000000000']);
    const sealing = await backupsOf({ ...env, BACKUP_PASSPHRASE: 'a long passphrase' }, repository);
    const { id } = await sealing.create();
    expect(await sealing.verify('latest')).toEqual({ id, problems: [] });
    const paths = (await filesIn(repository)).filter((path) => !path.endsWith('verified.json')).toSorted();
    expect(paths.filter((path) => path.startsWith(`backups/${id}/tables/`)).length).toBeGreaterThan(8);
    expect(paths).toEqual(expect.arrayContaining([expect.stringMatching(/^blobs\//)]));
    expect(paths).toEqual(expect.arrayContaining([expect.stringMatching(new RegExp(`^${ERASURES}`))]));
    // All tables are read alike.
    const tried = paths.filter((path, at) => isFullRun || !path.includes('/tables/') || at % 8 === 0);
    for (const [index, path] of tried.entries()) {
      const whole = await readFile(join(repository, path));
      const places = [0, Math.floor(whole.length / 2), whole.length - 1];
      // One position is enough to find a file that is not checked; the next file uses another.
      for (const at of isFullRun ? places : [places[index % places.length] ?? 0]) {
        const changed = Buffer.from(whole);
        changed[at] = (changed[at] ?? 0) ^ 1;
        await writeFile(join(repository, path), changed);
        const message = await sealing.verify('latest').then(
          ({ problems }) => problems.join('\n'),
          (error: unknown) => String(error),
        );
        expect(message).toContain(path);
      }
      await writeFile(join(repository, path), whole);
    }
    expect(await backups.verify(id)).toEqual({ id, problems: [] });
  });

  it(
    'fails with a passphrase that a restore would reject, and records no damage',
    onPostgresInFullRun(kind),
    async () => {
      const { repository, env } = await backupScene(database().kind);
      const sealing = await backupsOf({ ...env, BACKUP_PASSPHRASE: 'a long passphrase' }, repository);
      const { id } = await sealing.create();
      const wrong = await backupsOf({ ...env, BACKUP_PASSPHRASE: 'another passphrase' }, repository);
      await expect(wrong.verify(id)).rejects.toThrow('not the passphrase that encrypted');
      expect((await wrong.list()).map(({ verified }) => verified)).toEqual([null]);
      const without = await backupsOf(env, repository);
      expect(await without.verify(id)).toEqual({ id, problems: [] });
    },
  );

  it('is recorded with its backup, including its findings', onPostgresInFullRun(kind), async () => {
    const { repository, upload, backups } = await backupScene(database().kind);
    const { id: blob } = await upload('a.txt');
    const { id } = await backups.create();
    expect((await backups.list()).map(({ verified }) => verified)).toEqual([null]);
    await backups.verify(id);
    expect(await backups.list()).toMatchObject([{ id, verified: { problems: [] } }]);
    const path = (await filesIn(repository)).find((file) => file.endsWith(blob)) ?? '';
    await writeFile(join(repository, path), 'something else');
    await backups.verify(id);
    expect(await backups.list()).toMatchObject([{ id, verified: { problems: [`${path} is damaged.`] } }]);
  });

  it(
    'makes the next backup replace damaged or missing contents, for older backups too',
    onPostgresInFullRun(kind),
    async () => {
      const { repository, upload, backups } = await backupScene(database().kind);
      const [rotten, gone] = [await upload('a.txt'), await upload('b.txt')];
      const { id: first } = await backups.create();
      // The same number of bytes: only reading them reveals the change.
      await writeFile(join(repository, blobPath(rotten.id)), Buffer.alloc(rotten.content.length));
      await rm(join(repository, blobPath(gone.id)));
      expect((await backups.verify(first)).problems).toEqual([
        `${blobPath(rotten.id)} is damaged.`,
        `${blobPath(gone.id)} is missing.`,
      ]);
      const { id: second, problems } = await backups.create();
      expect(problems).toEqual([]);
      for (const { id, content } of [rotten, gone])
        expect(await readFile(join(repository, blobPath(id)))).toEqual(content);
      for (const id of [first, second]) expect(await backups.verify(id)).toEqual({ id, problems: [] });
      expect((await filesIn(repository)).filter((path) => path.startsWith('damaged/'))).toEqual([]);
    },
  );

  it('keeps naming damaged contents that the store has lost too', onPostgresInFullRun(kind), async () => {
    const { daybook, repository, upload, backups } = await backupScene(database().kind);
    const { id: blob, content } = await upload('a.txt');
    await backups.create();
    await writeFile(join(repository, blobPath(blob)), Buffer.alloc(content.length));
    await backups.verify('latest');
    await rm(join(daybook.filesDir, blobPath(blob)));
    expect((await backups.create()).problems).toEqual([{ blob, problem: 'missing' }]);
    expect((await backups.verify('latest')).problems.join()).toContain(blob);
  });
});

async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)));
}
