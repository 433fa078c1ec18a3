import { createHash, randomBytes } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ownAccountApi } from '#features/account/contract/profile.ts';
import { storageApi } from '#features/storage/contract/storage.ts';
import { requireConfig } from '#app/server/settings.ts';
import { systemIds } from '../system/ids.ts';
import { collect } from '#testing/collect.ts';
import { startDaybook } from '#testing/daybook.ts';
import { eventually } from '#testing/eventually.ts';
import { isFullRun } from '#testing/full-run.ts';
import { abortDownload } from '#testing/abort-download.ts';
import { newBucket } from '#testing/swift-server.ts';
import { temporaryFolder } from '#testing/temporary-folder.ts';
import { beginUpload, continueUpload, uploadFile, uploadOffset } from '#testing/uploads.ts';
import { copyChunks, type BlobStore } from './blob-store.ts';
import { createDiskStore } from './disk.ts';
import { createS3Client, createS3Store } from './s3.ts';
import { needs, needsSwift } from '#testing/needs.ts';

const MIB = 1024 ** 2;
/** Of the contents here, and an eighth of a part on S3. Whole parts are tried in Daybook and in test:full. */
const UNIT = isFullRun ? MIB : MIB / 8;

describe('the store on disk', () => {
  let folder: Awaited<ReturnType<typeof temporaryFolder>>;
  beforeAll(async () => {
    folder = await temporaryFolder();
  });
  afterAll(() => folder.remove());
  suite(async () => `file:${folder.path}/${systemIds.id()}`);
});

describe('the store on S3', needsSwift, () => {
  suite(newBucket);
});

/** Each URL is that of a new, empty store. */
function suite(newFilesUrl: () => Promise<string>): void {
  let store: BlobStore;
  beforeAll(async () => {
    const { files } = requireConfig({ FILES_URL: await newFilesUrl() });
    store =
      files.kind === 'disk'
        ? await createDiskStore(files.folder)
        : await createS3Store(files, createS3Client(files), 8 * UNIT);
  });
  afterAll(() => store.close());

  async function put(content: Buffer): Promise<string> {
    const id = systemIds.id();
    const staging = await store.stage(id);
    await writeAll(staging, content);
    await staging.commit();
    await staging.release();
    return id;
  }
  const read = async (id: string, range: { start: number; end: number } | null = null) => {
    const content = await store.open(id, range);
    return content && buffer(copyChunks(content));
  };
  const ids = async (after?: string) => (await collect(store.list(after))).flat();

  it.each([0, 1, 100_000, 8 * UNIT, 20 * UNIT + 7])('returns %i bytes unchanged', async (size) => {
    const content = randomBytes(size);
    const id = await put(content);
    expect((await read(id))?.equals(content)).toBe(true);
    expect(await store.exists(id)).toBe(true);
    expect((await store.stat(id))?.bytes).toBe(size);
    expect(Math.abs(((await store.stat(id))?.committedAt ?? 0) - Date.now())).toBeLessThan(60_000);
  });

  it('lists the contents after an id', async () => {
    const [first, second, third] = [
      await put(Buffer.alloc(1)),
      await put(Buffer.alloc(1)),
      await put(Buffer.alloc(1)),
    ];
    expect((await ids()).slice(-3)).toEqual([first, second, third]);
    expect(await ids(first)).toEqual([second, third]);
    expect(await ids(third)).toEqual([]);
  });

  it('contains the mark of its installation', async () => {
    expect(await store.readInstallationId()).toBeNull();
    await store.writeInstallationId('an id');
    await store.writeInstallationId('another id');
    expect(await store.readInstallationId()).toBe('another id');
    expect(await ids()).not.toContain('installation');
    expect(await store.staged()).toEqual([]);
  });

  it('returns ranges, even across boundaries between parts', async () => {
    const content = randomBytes(17 * UNIT);
    const id = await put(content);
    for (const [start, end] of [
      [0, 0],
      [5, 5 + 9 * UNIT],
      [17 * UNIT - 3, 17 * UNIT - 1],
    ] as const) {
      expect((await read(id, { start, end }))?.equals(content.subarray(start, end + 1))).toBe(true);
    }
  });

  it('contains nothing that was not committed', async () => {
    const id = systemIds.id();
    const staging = await store.stage(id);
    await writeAll(staging, randomBytes(9 * UNIT));
    expect(await read(id)).toBeNull();
    expect(await store.exists(id)).toBe(false);
    expect(await ids()).not.toContain(id);
    await staging.discard();
    expect((await store.staged()).map((staged) => staged.id)).not.toContain(id);
  });

  it('resumes after the flushed bytes, piece by piece, as another process would', async () => {
    const content = randomBytes(19 * UNIT);
    const id = systemIds.id();
    const staging = await store.stage(id);
    await staging.flush();
    await staging.release();
    let [at, fence] = [0, 0];
    for (const bytes of [3 * UNIT, 1, 6 * UNIT, 0, 7 * UNIT, 3 * UNIT - 1]) {
      fence += 1;
      const next = await store.resume(id, at, fence);
      expect(next?.size).toBe(at);
      if (!next) return;
      await writeAll(next, content.subarray(at, at + bytes));
      at += bytes;
      if (at === content.length) await next.commit();
      else await next.flush();
      await next.release();
    }
    expect((await read(id))?.equals(content)).toBe(true);
    expect((await store.staged()).map((staged) => staged.id)).not.toContain(id);
  });

  it('has nothing to resume if nothing was started or the upload was discarded', async () => {
    expect(await store.resume(systemIds.id(), 0, 1)).toBeNull();
    const id = systemIds.id();
    const staging = await store.stage(id);
    await writeAll(staging, randomBytes(6 * UNIT));
    await staging.flush();
    await staging.release();
    expect((await store.staged()).map((staged) => staged.id)).toContain(id);
    await store.discardStaged(id);
    expect(await store.resume(id, 0, 1)).toBeNull();
    await store.discardStaged(id);
  });

  it('lists by ascending id, and removes', async () => {
    const added = [await put(Buffer.from('a')), await put(Buffer.from('b')), await put(Buffer.from('c'))];
    const listed = await ids();
    expect(listed).toEqual(listed.toSorted());
    expect(listed).toEqual(expect.arrayContaining(added));
    await store.remove(added[1] ?? '');
    await store.remove(added[1] ?? '');
    expect(await ids()).not.toContain(added[1]);
    expect(await read(added[1] ?? '')).toBeNull();
  });

  it('works in Daybook, with both ways of uploading', async () => {
    const daybook = await startDaybook({ env: { FILES_URL: await newFilesUrl() } });
    const { client } = await daybook.user();
    const content = randomBytes(10 * MIB);
    const sha256 = createHash('sha256').update(content).digest('hex');
    expect((await uploadFile(client, 'once', content)).body).toMatchObject({ sha256 });
    const id = await beginUpload(client, 'parts', content.length);
    await continueUpload(client, id, 0, content.subarray(0, 4 * MIB));
    expect(await uploadOffset(client, id)).toBe(4 * MIB);
    await continueUpload(client, id, 4 * MIB, content.subarray(4 * MIB));
    for (const file_name of ['once', 'parts']) {
      expect((await client.call(storageApi.downloadFile, { file_name })).bytes.equals(content)).toBe(true);
    }
    const part = await client.call(storageApi.content, { id }, { range: 'bytes=9000000-9000009' });
    expect(part.bytes.equals(content.subarray(9_000_000, 9_000_010))).toBe(true);
    await daybook.stop();
  });

  it('reports the last write to a staged upload', async () => {
    const id = systemIds.id();
    const staging = await store.stage(id);
    const touchedAt = async () => (await store.staged()).find((staged) => staged.id === id)?.touchedAt ?? 0;
    await writeAll(staging, Buffer.alloc(8 * UNIT));
    const first = await touchedAt();
    expect(first).toBeGreaterThan(0);
    await eventually('a later time', async () => {
      await writeAll(staging, Buffer.alloc(8 * UNIT));
      return (await touchedAt()) > first;
    });
    await staging.discard();
  });

  it('keeps nothing open for readers who stop in the middle', needs(OPEN, 'procfs'), async () => {
    const daybook = await startDaybook({ env: { FILES_URL: await newFilesUrl() } });
    const { client } = await daybook.user();
    const content = randomBytes(16 * MIB);
    const { id } = (await uploadFile(client, 'a', content)).body;
    const before = (await readdir(OPEN)).length;
    for (let times = 0; times < 25; times += 1) {
      await abortDownload(daybook, client, storageApi.content, { id });
      await abortDownload(daybook, client, storageApi.archive, { ids: id });
      await abortDownload(daybook, client, ownAccountApi.exportAccount, {});
    }
    await eventually('all to be closed', async () => (await readdir(OPEN)).length < before + 20);
    const whole = await client.call(storageApi.content, { id });
    expect(whole.bytes.equals(content)).toBe(true);
    await daybook.stop();
  });
}

/** The files and connections that are open in this process, according to Linux. */
const OPEN = '/proc/self/fd';

/** In chunks, as from a network. */
async function writeAll(
  staging: { write(chunk: Uint8Array): Promise<void> },
  content: Buffer,
): Promise<void> {
  for (let at = 0; at < content.length; at += 65_536) await staging.write(content.subarray(at, at + 65_536));
}
