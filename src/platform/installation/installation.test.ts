import { writeFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { createDiskStore } from '../blobs/disk.ts';
import { systemIds } from '../system/ids.ts';
import { eachDatabase } from '#testing/databases.ts';
import { insertUser } from '#testing/users.ts';
import { migrate } from '../database/migrate.ts';
import { temporaryFolder } from '#testing/temporary-folder.ts';
import { adoptInstallation, checkInstallation, readFolderMark, installationId } from './installation.ts';

eachDatabase('an installation', (database) => {
  async function places() {
    const db = database().connect();
    await migrate(db);
    await db.deleteFrom('installation').execute();
    await db.deleteFrom('files').execute();
    await db.deleteFrom('users').execute();
    const folder = await temporaryFolder();
    const blobs = await createDiskStore(`${folder.path}/files`);
    return { db, blobs, dataDir: folder.path, clock: Date.now, ids: systemIds, remove: folder.remove };
  }

  async function storeContent({ blobs }: Awaited<ReturnType<typeof places>>, id = systemIds.id()) {
    const staging = await blobs.stage(id);
    await staging.commit();
    return id;
  }

  async function storeFile(all: Awaited<ReturnType<typeof places>>) {
    const id = await storeContent(all);
    const user = await insertUser(all.db, Date.now);
    const row = { id, user_id: user.id, name: 'a', name_key: 'a', name_folded: 'a', kind: 'other' };
    const values = { ...row, size: 0, sha256: '', created_at: 0, deleted_at: null, missing_since: null };
    await all.db.insertInto('files').values(values).execute();
    return id;
  }

  it('gets one id in database, store and DATA_DIR, even if two nodes start at once', async () => {
    const all = await places();
    const ids = await Promise.all([checkInstallation(all), checkInstallation(all)]);
    expect(ids[0]).toBe(ids[1]);
    const marks = [
      await installationId(all.db),
      await all.blobs.readInstallationId(),
      await readFolderMark(all.dataDir),
    ];
    expect(marks).toEqual([ids[0], ids[0], ids[0]]);
    expect(await checkInstallation(all)).toBe(ids[0]);
    await all.remove();
  });

  it('adopts the data of version 0.1.0, and keeps its id', async () => {
    const all = await places();
    await storeFile(all);
    const id = await checkInstallation(all);
    expect(await all.blobs.readInstallationId()).toBe(id);
    await all.remove();
  });

  it('does not start with an empty database on contents of another one', async () => {
    const all = await places();
    await storeContent(all);
    await expect(checkInstallation(all)).rejects.toMatchObject({
      name: 'StartRefusal',
      message: expect.stringContaining('The database is empty, but the file store holds contents.'),
    });
    expect(await installationId(all.db)).toBeNull();
    expect(await all.blobs.readInstallationId()).toBeNull();
    await all.remove();
  });

  it('does not start with an empty store below a database with many files', async () => {
    const all = await places();
    await all.blobs.remove(await storeFile(all));
    await expect(checkInstallation(all)).rejects.toThrow('knows 1 file, but the file store is empty');
    await all.remove();
  });

  it('does not start with a new database on a marked store until an operator allows it', async () => {
    const all = await places();
    const before = await checkInstallation(all);
    await all.db.deleteFrom('installation').execute();
    await expect(checkInstallation(all)).rejects.toThrow(`belong to installation ${before}`);
    const after = await adoptInstallation(all);
    expect(after).not.toBe(before);
    expect([await all.blobs.readInstallationId(), await readFolderMark(all.dataDir)]).toEqual([after, after]);
    expect(await checkInstallation(all)).toBe(after);
    await all.remove();
  });

  it('accepts a further node, but not with the DATA_DIR of another installation', async () => {
    const all = await places();
    const id = await checkInstallation(all);
    const further = await temporaryFolder();
    await checkInstallation({ ...all, dataDir: further.path });
    expect(await readFolderMark(further.path)).toBe(id);
    await writeFile(`${further.path}/installation`, 'another\n');
    await expect(checkInstallation({ ...all, dataDir: further.path })).rejects.toThrow(
      /DATA_DIR belongs to installation another/,
    );
    await further.remove();
    await all.remove();
  });
});
