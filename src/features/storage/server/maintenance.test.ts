import { mkdir, rename, writeFile } from 'node:fs/promises';
import { text } from 'node:stream/consumers';
import { beforeEach, expect, it } from 'vitest';
import { createDiskStore } from '#platform/blobs/disk.ts';
import { collect } from '#testing/collect.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#platform/system/clock.ts';
import { eachMigratedDatabase } from '#testing/databases.ts';
import { recordQueries } from '#testing/recorded-queries.ts';
import { createStorageScene } from '#testing/storage.ts';
import type { TestClock } from '#testing/test-clock.ts';
import type { StorageModule } from './module.ts';

eachMigratedDatabase('the maintenance of storage', (db) => {
  let storage: StorageModule;
  let clock: TestClock;
  let folder: string;
  let userId: string;

  beforeEach(async () => {
    const scene = await createStorageScene(db(), '1.2.3');
    ({ storage, clock, folder, userId } = scene);
    return scene.remove;
  });

  const put = (name: string, content: string) =>
    storage.service.upload(
      userId,
      { name, maxBytes: null, content: one(content) },
      { rule: 'rename', folderId: '' },
    );
  const blobPath = (id: string) => `${folder}/blobs/${id.slice(0, 6)}/${id}`;

  const queriesWith = async (...shards: readonly string[]) => {
    for (const shard of shards) {
      await mkdir(`${folder}/blobs/${shard}`);
      await writeFile(blobPath(`${shard}00-0000-7000-8000-000000000000`), '');
    }
    await storage.sweep(clock());
    return (await recordQueries(() => storage.sweep(clock()))).length;
  };

  it('marks a file whose content is missing, and removes the mark when it is back', async () => {
    const { id } = await put('a', 'x');
    await rename(blobPath(id), `${folder}/away`);
    clock.advance(2 * HOUR_MS);
    await storage.sweep(clock());
    expect(await storage.service.list(userId, {})).toMatchObject([{ id, missing: true }]);
    expect((await storage.statistics()).missingBlobs).toBe(1);
    await rename(`${folder}/away`, blobPath(id));
    await storage.sweep(clock());
    expect(await storage.service.list(userId, {})).toMatchObject([{ id, missing: false }]);
  });

  it('asks the database for many contents at once, however many folders the store has', async () => {
    const before = await queriesWith('019000', '019001');
    expect(await queriesWith('019002', '019003', '019004')).toBe(before);
  });

  it('deletes files that were in the trash for 30 days', async () => {
    const { id } = await put('a', 'x');
    await put('b', 'y');
    await storage.service.deleteByName(userId, 'a');
    clock.advance(29 * DAY_MS);
    await storage.service.deleteByName(userId, 'b');
    await storage.sweep(clock());
    expect(await storage.service.list(userId, { deleted: 'true' })).toHaveLength(2);
    clock.advance(2 * DAY_MS);
    await storage.sweep(clock());
    expect(await storage.service.list(userId, { deleted: 'true' })).toMatchObject([{ name: 'b' }]);
    expect(await (await createDiskStore(folder)).exists(id)).toBe(false);
    expect(await storage.service.usage(userId)).toMatchObject({ used: 1, trash: 1 });
  });

  it('gives admins the figures, counted once a minute', async () => {
    await put('a', 'xx');
    await put('b', 'y');
    await storage.service.deleteByName(userId, 'b');
    const facts = await storage.statistics();
    expect(facts).toMatchObject({
      files: 2,
      bytesUsed: 3,
      bytesTrash: 1,
      uploadsInProgress: 0,
      orphanBlobs: 0,
      missingBlobs: 0,
      driver: 'disk',
      version: '1.2.3',
    });
    expect(facts.users).toBeGreaterThan(0);
    expect(facts.bytesFree).toBeGreaterThan(0);
    await put('c', 'zzz');
    expect((await storage.statistics()).files).toBe(2);
    clock.advance(MINUTE_MS);
    expect((await storage.statistics()).files).toBe(3);
  });

  it('sets the quota of a user and removes it again', async () => {
    const { setQuota, accounts } = storage.quotasOf(db());
    await setQuota(userId, 2);
    await expect(put('a', 'xxx')).rejects.toMatchObject({ code: 'storage.quota' });
    await put('a', 'xx');
    expect(await accounts([userId])).toEqual(new Map([[userId, { used: 2, quota: 2 }]]));
    await setQuota(userId, null);
    await put('b', 'xxx');
    expect(await storage.service.usage(userId)).toMatchObject({ used: 5, quota: 1_000 });
  });

  it('returns all files of a user with their contents, and erases a user completely', async () => {
    const stored = [await put('a', 'first'), await put('b', 'second')];
    await storage.service.deleteByName(userId, 'a');
    const found: string[] = [];
    for await (const { file, open } of storage.filesOf(userId)) {
      const content = await open();
      found.push(`${file.name}: ${content === null ? '' : await text(content)}`);
    }
    expect(found).toEqual(['a: first', 'b: second']);
    await storage.eraseUser(userId);
    expect((await collect(storage.service.names(userId))).flat()).toEqual([]);
    expect(await storage.accountOf(userId)).toEqual({ used: 0, quota: null });
    const blobs = await createDiskStore(folder);
    expect(await Promise.all(stored.map(({ id }) => blobs.exists(id)))).toEqual([false, false]);
  });
});

async function* one(content: string): AsyncGenerator<Uint8Array> {
  yield Buffer.from(content);
}
