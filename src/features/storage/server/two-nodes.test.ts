import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Db } from '#platform/database/connect.ts';
import { migrate } from '#platform/database/migrate.ts';
import type { BlobStore } from '#platform/blobs/blob-store.ts';
import { createDiskStore } from '#platform/blobs/disk.ts';
import { createS3Store } from '#platform/blobs/s3.ts';
import type { S3Config } from '#platform/blobs/settings.ts';
import { systemClock } from '#platform/system/clock.ts';
import { requireConfig } from '#app/server/settings.ts';
import { systemIds } from '#platform/system/ids.ts';
import { eachDatabase, migratedSqlite } from '#testing/databases.ts';
import { contentOf, sha256 } from '#testing/fault-actions.ts';
import { isFullRun } from '#testing/full-run.ts';
import { createTestStorage } from '#testing/storage.ts';
import { createTestStream } from '#testing/test-stream.ts';
import { newBucket } from '#testing/swift-server.ts';
import { temporaryFolder } from '#testing/temporary-folder.ts';
import { insertUser } from '#testing/users.ts';
import type { StorageModule } from './module.ts';
import { needsSwift } from '#testing/needs.ts';

const MIB = 1024 ** 2;
/** Sizes in the bucket are relative to that of a part; test:full uses the real one. */
const PART_BYTES = isFullRun ? 8 * MIB : MIB / 2;

eachDatabase('two nodes on one disk', (database) => {
  let folder: Awaited<ReturnType<typeof temporaryFolder>>;
  beforeAll(async () => {
    folder = await temporaryFolder();
    await migrate(database().connect());
  });
  afterAll(() => folder.remove());
  suite(
    () => database().connect(),
    () => createDiskStore(folder.path),
    MIB,
  );
});

describe('two nodes on one bucket', needsSwift, () => {
  const db = migratedSqlite();
  let config: S3Config;
  beforeAll(async () => {
    const { files } = requireConfig({ FILES_URL: await newBucket() });
    if (files.kind === 's3') config = files;
  });
  // A file on disk has no parts.
  suite(db, () => createS3Store(config, undefined, PART_BYTES), PART_BYTES / 8, [
    ['pieces of some parts', 26, 18, 9],
  ]);
});

interface Nodes {
  readonly a: StorageModule;
  readonly b: StorageModule;
  readonly userId: string;
  /** Creates an upload of a content and returns its id. */
  begin(content: Buffer): Promise<string>;
  /** Sends the rest from the offset that a node reports, as a client does after a lost connection. */
  resume(node: StorageModule, id: string, content: Buffer): Promise<void>;
}

/** In units of the suite: the whole, what the first node receives, and what the second does. */
type Pieces = readonly [name: string, all: number, first: number, second: number];

function suite(
  connect: () => Db,
  open: () => Promise<BlobStore>,
  unit: number,
  largerPieces: readonly Pieces[] = [],
): void {
  const stores: BlobStore[] = [];
  afterAll(() => stores.forEach((store) => store.close()));

  async function nodes(): Promise<Nodes> {
    const node = async () => {
      const blobs = await open();
      stores.push(blobs);
      return createTestStorage({ db: connect(), blobs });
    };
    const [a, b] = [await node(), await node()];
    const { id: userId } = await insertUser(connect(), systemClock);
    return {
      a,
      b,
      userId,
      async begin(content) {
        const id = systemIds.id();
        const plan = {
          id,
          folderId: '',
          name: id,
          rule: 'rename',
          size: content.length,
          metadata: '',
          modifiedAt: null,
        } as const;
        await a.resumable.create(userId, plan);
        return id;
      },
      async resume(node_, id, content) {
        const { received } = await node_.resumable.find(userId, id);
        await node_.resumable.append(userId, id, received, chunksOf(content.subarray(received)));
      },
    };
  }

  it.each([['pieces that end anywhere', 6, 4, 1], ...largerPieces] as const)(
    'keep an upload whole that moved from a dead stream to another node, in %s',
    async (_, all, first, second) => {
      const scene = await nodes();
      const { a, b, userId } = scene;
      const content = randomBytes(all * unit);
      const id = await scene.begin(content);
      const [dead, live] = [createTestStream(), createTestStream()];
      const onA = a.resumable.append(userId, id, 0, dead.content);
      await dead.send(content.subarray(0, first * unit));
      const onB = b.resumable.append(userId, id, 0, live.content);
      await live.send(content.subarray(0, second * unit));

      dead.abort();
      await expect(onA).rejects.toBeInstanceOf(Error);
      live.abort();
      await expect(onB).rejects.toThrow('The connection was lost.');

      await scene.resume(a, id, content);
      await expectStored(scene, id, content);
    },
  );

  it('refuse the bytes of the first connection once the second has started', async () => {
    const scene = await nodes();
    const { a, b, userId } = scene;
    const content = randomBytes(4 * unit);
    const id = await scene.begin(content);
    const [first, second] = [createTestStream(), createTestStream()];
    const onA = a.resumable.append(userId, id, 0, first.content);
    await first.send(content.subarray(0, unit));
    const onB = b.resumable.append(userId, id, 0, second.content);
    await second.send(content.subarray(0, unit));

    // A different content than before: none of it may end up in the file.
    await first.send(Buffer.alloc(3 * unit, 'x')).catch(() => undefined);
    first.end();
    await expect(onA).rejects.toMatchObject({ code: 'storage.wrong-offset' });
    await second.send(content.subarray(unit));
    second.end();
    expect(await onB).toBe(content.length);
    await expectStored(scene, id, content);
  });

  it('take turns with each piece of an upload', async () => {
    const scene = await nodes();
    const { a, b, userId } = scene;
    const content = randomBytes(5 * unit + 7);
    const id = await scene.begin(content);
    for (const [node, from, to] of [
      [a, 0, unit],
      [a, unit, 2 * unit],
      [b, 2 * unit, 3 * unit],
      [a, 3 * unit, 3 * unit],
      [b, 3 * unit, 4 * unit],
      [a, 4 * unit, content.length],
    ] as const) {
      expect(await node.resumable.append(userId, id, from, chunksOf(content.subarray(from, to)))).toBe(to);
    }
    await expectStored(scene, id, content);
  });

  it('store the true hash of a content whose parts do not match', async () => {
    const scene = await nodes();
    const { a, b, userId } = scene;
    const [first, second] = [Buffer.alloc(unit, 'a'), Buffer.alloc(unit, 'b')];
    const id = await scene.begin(Buffer.concat([first, second]));
    await a.resumable.append(userId, id, 0, chunksOf(first));
    expect(await b.resumable.append(userId, id, unit, chunksOf(second))).toBe(2 * unit);
    await expectStored(scene, id, Buffer.concat([first, second]));
  });

  it('cancel an upload together: what one discards, the other cannot append to', async () => {
    const scene = await nodes();
    const { a, b, userId } = scene;
    const id = await scene.begin(Buffer.alloc(4 * unit));
    const stream = createTestStream();
    const onA = a.resumable.append(userId, id, 0, stream.content);
    await stream.send(Buffer.alloc(unit));
    await b.resumable.cancel(userId, id);
    await stream.send(Buffer.alloc(3 * unit)).catch(() => undefined);
    stream.end();
    await expect(onA).rejects.toMatchObject({ code: 'storage.no-upload' });
    expect(await a.service.list(userId, {})).toEqual([]);
    expect((await a.accountOf(userId)).used).toBe(0);
  });
}

async function expectStored({ a, userId }: Nodes, id: string, content: Buffer): Promise<void> {
  const stored = await contentOf(a, userId, id);
  expect(stored.equals(content)).toBe(true);
  const [file] = (await a.service.list(userId, {})).filter((each) => each.id === id);
  expect(file?.sha256).toBe(sha256(content));
}

async function* chunksOf(content: Buffer): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < content.length; at += 65_536) yield Buffer.from(content.subarray(at, at + 65_536));
}
