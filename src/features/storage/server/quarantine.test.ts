import { utimes, writeFile } from 'node:fs/promises';
import { beforeEach, expect, it } from 'vitest';
import { quarantineQueries } from '#platform/database/quarantine-queries.ts';
import type { BlobStore } from '#platform/blobs/blob-store.ts';
import { DAY_MS, HOUR_MS, timestamp } from '#platform/system/clock.ts';
import { systemIds } from '#platform/system/ids.ts';
import { createQuarantineNotices } from '#platform/operations/quarantine-notices.ts';
import { eachMigratedDatabase } from '#testing/databases.ts';
import { createStorageScene, createTestStorage } from '#testing/storage.ts';
import type { TestClock } from '#testing/test-clock.ts';
import type { StorageModule } from './module.ts';

/** More than one SQL statement can take as variables. */
const VERY_MANY = 33_000;

eachMigratedDatabase('the quarantine of unexplained objects', (db) => {
  let storage: StorageModule;
  let blobs: BlobStore;
  let clock: TestClock;
  let folder: string;
  let userId: string;

  beforeEach(async () => {
    const scene = await createStorageScene(db());
    ({ storage, blobs, clock, folder, userId } = scene);
    return async () => {
      await scene.remove();
      await db().deleteFrom('quarantine').execute();
    };
  });

  const storageOn = (store: BlobStore) => createTestStorage({ db: db(), blobs: store, clock });
  const sweepAfter = async (ms: number) => {
    clock.advance(ms);
    await storage.sweep(clock());
  };
  const put = (name: string) =>
    storage.service.upload(
      userId,
      { name, maxBytes: null, content: one('x') },
      { rule: 'rename', folderId: '' },
    );

  async function orphan(id = systemIds.id()): Promise<string> {
    const staging = await blobs.stage(id);
    await staging.write(Buffer.from('12345'));
    await staging.commit();
    return id;
  }

  async function upload(activeAt = clock()): Promise<string> {
    const id = systemIds.id();
    const plan = {
      id,
      folderId: '',
      name: id,
      rule: 'rename',
      size: 5,
      metadata: '',
      modifiedAt: null,
    } as const;
    await storage.resumable.create(userId, plan);
    await db().updateTable('uploads').set({ active_at: activeAt }).where('id', '=', id).execute();
    return id;
  }

  it('holds a blob without a row after a day, and removes it a week later', async () => {
    const id = await orphan();
    await storage.sweep(clock());
    expect(await storage.statistics()).toMatchObject({ orphanBlobs: 1 });
    expect(await storage.statistics()).not.toHaveProperty('quarantinedObjects');
    await sweepAfter(DAY_MS + HOUR_MS);
    expect(await storage.statistics()).toMatchObject({
      orphanBlobs: 0,
      quarantinedObjects: 1,
      bytesInQuarantine: 5,
      timeOldestQuarantined: timestamp(clock()),
      timeQuarantineRemoval: timestamp(clock() + 7 * DAY_MS),
    });
    await sweepAfter(6 * DAY_MS);
    expect(await blobs.exists(id)).toBe(true);
    await sweepAfter(DAY_MS);
    expect(await blobs.exists(id)).toBe(false);
    expect(await storage.statistics()).not.toHaveProperty('quarantinedObjects');
  });

  it('also holds a staged upload without a row', async () => {
    const id = systemIds.id();
    await (await blobs.stage(id)).release();
    await utimes(`${folder}/staging/${id}`, clock() / 1_000, clock() / 1_000);
    await sweepAfter(2 * DAY_MS);
    expect(await blobs.staged()).toMatchObject([{ id }]);
    await sweepAfter(7 * DAY_MS);
    expect(await blobs.staged()).toEqual([]);
  });

  it('releases an object that is explained again', async () => {
    const { id } = await put('a');
    const row = await db().selectFrom('files').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    await db().deleteFrom('files').where('id', '=', id).execute();
    await db().deleteFrom('removals').where('id', '=', id).execute();
    await sweepAfter(2 * DAY_MS);
    expect(await storage.statistics()).toMatchObject({ quarantinedObjects: 1 });
    await db().insertInto('files').values(row).execute();
    await sweepAfter(8 * DAY_MS);
    expect(await storage.statistics()).not.toHaveProperty('quarantinedObjects');
    expect(await blobs.exists(id)).toBe(true);
  });

  it('does not hold an object that was deleted on purpose but could not be removed at the time', async () => {
    const { id } = await put('a');
    await storage.service.deleteByName(userId, 'a');
    await storageOn({ ...blobs, remove: () => Promise.reject(new Error('away')) }).service.purge(userId, {
      files: [id],
      folders: [],
    });
    expect(await blobs.exists(id)).toBe(true);
    await storage.sweep(clock());
    expect(await blobs.exists(id)).toBe(false);
  });

  it('does not hold the objects of an erased account, however its rows were deleted', async () => {
    const { id } = await put('a');
    await db().deleteFrom('users').where('id', '=', userId).execute();
    await storage.sweep(clock());
    expect(await blobs.exists(id)).toBe(false);
  });

  it('removes nothing if it would be much of the store, until an admin confirms', async () => {
    const notices = createQuarantineNotices(quarantineQueries(db()), clock);
    const ids = await Promise.all(Array.from({ length: 21 }, () => orphan()));
    await sweepAfter(2 * DAY_MS);
    expect(await notices.list()).toMatchObject([
      {
        code: 'quarantine.blob',
        severity: 'error',
        text: expect.stringContaining('21 of 21 stored files'),
      },
    ]);
    expect(await storage.statistics()).toMatchObject({ timeQuarantineRemoval: 'waits for a confirmation' });
    await sweepAfter(30 * DAY_MS);
    const present = () => Promise.all(ids.map((id) => blobs.exists(id)));
    expect(await present()).not.toContain(false);
    expect(await notices.confirm?.('quarantine.nothing')).toBe(false);
    expect(await notices.confirm?.('quarantine.blob')).toBe(true);
    expect(await notices.list()).toEqual([]);
    await storage.sweep(clock());
    expect(await present()).not.toContain(true);
  });

  it('is swept even if an upload is finished or cancelled in the meantime', async () => {
    const [first, second] = [await upload(0), await upload(0)];
    const meanwhile = storageOn({
      ...blobs,
      async discardStaged(id) {
        // The second is deleted while the first is cancelled.
        await db().deleteFrom('uploads').where('id', 'in', [first, second]).execute();
        await blobs.discardStaged(id);
      },
    });
    const held = await orphan();
    clock.advance(2 * DAY_MS);
    await meanwhile.sweep(clock());
    expect(await db().selectFrom('quarantine').select('id').execute()).toEqual([{ id: held }]);
    expect(await storage.resumable.list(userId)).toEqual([]);
  });

  it('keeps an old upload that is being continued', async () => {
    const [id, active] = [await upload(0), await upload()];
    await storage.sweep(clock());
    expect((await storage.resumable.list(userId)).map((row) => row.id)).toEqual([active]);
    expect(id).not.toBe(active);
  });

  it('handles any number of unfinished uploads', async () => {
    const staged = Array.from({ length: VERY_MANY }, () => ({ id: systemIds.id(), touchedAt: 0, bytes: 1 }));
    const full = storageOn({ ...blobs, staged: () => Promise.resolve(staged) });
    await full.sweep(clock());
    expect(await full.statistics()).toMatchObject({ quarantinedObjects: VERY_MANY });
  });

  it('continues with its other steps if one fails, and reports it', async () => {
    const held = await orphan();
    clock.advance(2 * DAY_MS);
    const failing = storageOn({ ...blobs, staged: () => Promise.reject(new Error('broken')) });
    await expect(failing.sweep(clock())).rejects.toMatchObject({
      errors: [expect.objectContaining({ message: 'broken' })],
    });
    expect(await db().selectFrom('quarantine').select('id').execute()).toEqual([{ id: held }]);
  });

  it('ignores a stray file among the blobs', async () => {
    await writeFile(`${folder}/blobs/.DS_Store`, '');
    const id = await orphan();
    await sweepAfter(2 * DAY_MS);
    expect(await db().selectFrom('quarantine').select('id').execute()).toEqual([{ id }]);
  });
});

async function* one(content: string): AsyncGenerator<Uint8Array> {
  yield Buffer.from(content);
}
