import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { requireConfig } from '#app/server/settings.ts';
import type { BlobStore } from '#platform/blobs/blob-store.ts';
import { createDiskStore } from '#platform/blobs/disk.ts';
import { createS3Store } from '#platform/blobs/s3.ts';
import type { Db } from '#platform/database/connect.ts';
import { DAY_MS } from '#platform/system/clock.ts';
import { systemIds } from '#platform/system/ids.ts';
import { eachMigratedDatabase, migratedSqlite } from '#testing/databases.ts';
import { needsSwift } from '#testing/needs.ts';
import { createTestStorage, insertFiles, numberedNames } from '#testing/storage.ts';
import { newBucket } from '#testing/swift-server.ts';
import { temporaryFolder } from '#testing/temporary-folder.ts';
import { createTestClock, type TestClock } from '#testing/test-clock.ts';
import { insertUser } from '#testing/users.ts';
import type { StorageModule } from './module.ts';

/** More rows than a query of the comparison reads, fewer than two of them read. */
const ROWS_BETWEEN = 600;

eachMigratedDatabase('the comparison of a store on disk, in parts', (db) => {
  let folder: Awaited<ReturnType<typeof temporaryFolder>>;
  beforeEach(async () => {
    folder = await temporaryFolder();
  });
  afterEach(() => folder.remove());
  suite(db, () => createDiskStore(folder.path));
});

describe('the comparison of a store on S3, in parts', needsSwift, () => {
  suite(migratedSqlite(), async () => {
    const { files } = requireConfig({ FILES_URL: await newBucket() });
    if (files.kind === 'disk') throw new Error('Not a bucket');
    return createS3Store(files);
  });
});

/** In each round, a node has time for one page. */
function suite(db: () => Db, open: () => Promise<BlobStore>): void {
  let blobs: BlobStore;
  let clock: TestClock;
  let userId: string;
  /** Contents without a row: the nth is found by the nth round. */
  let orphans: string[];

  beforeEach(async () => {
    blobs = await open();
    clock = createTestClock();
    ({ id: userId } = await insertUser(db(), clock));
    orphans = [await store(systemIds.id())];
    for (let part = 0; part < 2; part += 1) {
      // They are too young to be missing their contents.
      const names = numberedNames(ROWS_BETWEEN).map((name) => `${part}-${name}`);
      await insertFiles(db(), { userId, folderId: '' }, names, () => clock() + 100 * DAY_MS);
      orphans.push(await store(systemIds.id()));
    }
    clock.advance(2 * DAY_MS);
    return async () => {
      blobs.close();
      await db().deleteFrom('users').where('id', '=', userId).execute();
      for (const table of ['quarantine', 'removals', 'blob_comparison'] as const)
        await db().deleteFrom(table).execute();
    };
  });

  async function store(id: string): Promise<string> {
    const staging = await blobs.stage(id);
    await staging.write(Buffer.from('12345'));
    await staging.commit();
    return id;
  }

  function node(on: BlobStore = blobs): StorageModule {
    let now = 0;
    return createTestStorage({ db: db(), blobs: on, clock, monotonic: () => (now += DAY_MS) });
  }
  const round = (on?: BlobStore) => node(on).sweep(clock());
  const pass = async () => {
    for (const _ of orphans) await round();
  };
  const held = async () =>
    (await db().selectFrom('quarantine').select('id').orderBy('id').execute()).map(({ id }) => id);
  const stored = async () => {
    const present = await Promise.all(orphans.map((id) => blobs.exists(id)));
    return orphans.filter((_, index) => present[index]);
  };
  const addRow = async (id: string, createdAt: number) => {
    const [other] = await insertFiles(db(), { userId, folderId: '' }, [id], () => createdAt);
    await db().updateTable('files').set({ id }).where('id', '=', other!).execute();
  };

  it('continues on any node where the last round stopped, until all was compared', async () => {
    await round();
    expect(await held()).toEqual(orphans.slice(0, 1));
    await round();
    expect(await held()).toEqual(orphans.slice(0, 2));
    await round();
    expect(await held()).toEqual(orphans);
  });

  it('removes a content after a week in the round that finds it again, unless it has a row by then', async () => {
    await pass();
    clock.advance(8 * DAY_MS);
    await round();
    expect(await stored()).toEqual(orphans.slice(1));
    await addRow(orphans[1]!, clock());
    await round();
    await round();
    expect(await stored()).toEqual([orphans[1]]);
    expect(await held()).toEqual([]);
  });

  it('keeps the week of a content while other parts are compared', async () => {
    await pass();
    const inQuarantine = db().selectFrom('quarantine').select(['id', 'since']).orderBy('id');
    const before = await inQuarantine.execute();
    clock.advance(DAY_MS);
    await round();
    expect(await inQuarantine.execute()).toEqual(before);
  });

  it('compares a part again after a round that failed in it', async () => {
    await round();
    const failing = { ...blobs, stat: () => Promise.reject(new Error('broken')) };
    await expect(round(failing)).rejects.toThrow('failed');
    await round();
    expect(await held()).toEqual(orphans.slice(0, 2));
  });

  it('marks a file in the last part whose content is missing', async () => {
    const missing = systemIds.id();
    await addRow(missing, 0);
    await pass();
    const row = db().selectFrom('files').select('missing_since').where('id', '=', missing);
    expect((await row.executeTakeFirstOrThrow()).missing_since).toBe(clock());
  });

  it('removes at once the content of an upload that was cancelled days before its part', async () => {
    const last = orphans[2]!;
    const plan = {
      folderId: '',
      name: 'a',
      rule: 'rename',
      size: 5,
      metadata: '',
      modifiedAt: null,
    } as const;
    await node().resumable.create(userId, { id: last, ...plan });
    await db().deleteFrom('uploads').where('id', '=', last).execute();
    await round();
    clock.advance(3 * DAY_MS);
    await round();
    await round();
    expect(await held()).toEqual(orphans.slice(0, 2));
    expect(await stored()).toEqual(orphans.slice(0, 2));
  });

  it('counts young contents without a row over all parts', async () => {
    clock.advance(-2 * DAY_MS);
    await round();
    await round();
    expect(await node().statistics()).toMatchObject({ orphanBlobs: 0 });
    await round();
    expect(await node().statistics()).toMatchObject({ orphanBlobs: orphans.length });
  });
}
