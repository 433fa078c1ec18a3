import { expect, it } from 'vitest';
import { eachMigratedDatabase } from '#testing/databases.ts';
import { recordQueries } from '#testing/recorded-queries.ts';
import { createStorageScene, insertFiles, numberedNames } from '#testing/storage.ts';
import { folderQueries } from './folder-queries.ts';

eachMigratedDatabase('a folder with thousands of files', (db) => {
  async function open(count: number) {
    const scene = await createStorageScene(db());
    const { storage, userId, clock } = scene;
    const { id } = await storage.folders.create(userId, { name: 'Many', folderId: '' });
    await insertFiles(db(), { userId, folderId: id }, numberedNames(count), clock);
    const live = async () => (await storage.service.list(userId, { folder: 'all' })).length;
    const trashed = async () => (await storage.folders.trash(userId)).map(({ files }) => files);
    return { ...scene, id, live, trashed };
  }

  it('goes to the trash, comes back and is deleted for good in several transactions', async () => {
    const { storage, userId, id, live, trashed } = await open(2_001);
    const deleting = await recordQueries(() => storage.folders.remove(userId, [id]));
    const parts = deleting.filter(({ sql }) => /update "files"/.test(sql));
    expect([parts.length, await live(), await trashed()]).toEqual([3, 0, [2_001]]);
    await storage.folders.restore(userId, [id]);
    expect([await live(), await trashed()]).toEqual([2_001, []]);
    await storage.folders.remove(userId, [id]);
    const purging = await recordQueries(() => storage.service.purge(userId, { files: [], folders: [id] }));
    expect(purging.filter(({ sql }) => /delete from "files".*"id" in/.test(sql))).toHaveLength(3);
    expect([await live(), await trashed()]).toEqual([0, []]);
    expect((await storage.service.usage(userId)).used).toBe(0);
  });

  it('shares a transaction with others only up to 1,000 files', async () => {
    const { storage, userId, id, live } = await open(1_200);
    const { id: second } = await storage.folders.create(userId, { name: 'Second', folderId: '' });
    const half = (await storage.service.list(userId, { folder: id })).slice(0, 600).map((file) => file.id);
    await storage.folders.move(userId, { files: half, folder: second, onConflict: 'fail' });
    const deleting = await recordQueries(() => storage.folders.remove(userId, [id, second, id]));
    expect(deleting.filter(({ sql }) => /storage_accounts/.test(sql))).toHaveLength(2);
    const trash = await storage.folders.trash(userId);
    expect([await live(), ...trash.map(({ files }) => files)]).toEqual([0, 600, 600]);
  });

  it('is moved to the trash completely by the next clean-up if its node ended meanwhile', async () => {
    const { storage, userId, clock, id, live, trashed } = await open(2_001);
    await folderQueries(db()).markDeleted(userId, [id], clock());
    expect([await live(), await trashed()]).toEqual([2_001, [0]]);
    await storage.sweep(clock());
    expect([await live(), await trashed()]).toEqual([0, [2_001]]);
    await folderQueries(db()).restoreFiles(userId, id, 1_000);
    expect(await live()).toBe(1_000);
    await storage.sweep(clock());
    expect([await live(), await trashed()]).toEqual([0, [2_001]]);
    await storage.folders.restore(userId, [id]);
    expect([await live(), await trashed()]).toEqual([2_001, []]);
  });

  it('stays in the trash that is emptied while some of its files are on their way back', async () => {
    const { storage, userId, id, live, trashed } = await open(2_001);
    await storage.folders.remove(userId, [id]);
    await folderQueries(db()).restoreFiles(userId, id, 1_000);
    await storage.service.purge(userId, 'all');
    expect([await live(), await trashed()]).toEqual([1_000, [0]]);
    await storage.folders.restore(userId, [id]);
    expect([await live(), await trashed()]).toEqual([1_000, []]);
  });

  it('is changed only under the lock of the account, so that PostgreSQL ends no change as a deadlock', async () => {
    const { storage, userId, id } = await open(2);
    const ids = (await storage.service.list(userId, { folder: id })).map((file) => file.id);
    const changes = [
      () => storage.service.deleteFiles(userId, ids),
      () => storage.service.restoreFiles(userId, ids),
      () => storage.folders.move(userId, { files: ids, folder: '', onConflict: 'fail' }),
      () => storage.folders.move(userId, { files: ids, folder: id, onConflict: 'fail' }),
      () => storage.folders.remove(userId, [id]),
      () => storage.folders.restore(userId, [id]),
    ];
    for (const change of changes) {
      const [first] = (await recordQueries(change)).filter(({ sql }) => /^(update|insert)/.test(sql));
      expect(first?.sql).toContain('"storage_accounts"');
    }
  });
});
