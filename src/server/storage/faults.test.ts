import { createHash, randomUUID } from 'node:crypto';
import { readdir, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { beforeAll, expect, it } from 'vitest';
import { storageApi } from '#contract/storage.ts';
import { diskStore } from '../files/disk.ts';
import type { BlobStore } from '../files/files.ts';
import { DAY_MS } from '../kernel/clock.ts';
import { systemIds } from '../kernel/ids.ts';
import { eachMigratedDatabase } from '../testing/databases.ts';
import { makeFaults, type FaultKind, type Faults } from '../testing/faults.ts';
import { movableClock, type MovableClock } from '../testing/movable-clock.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { insertUser } from '../testing/users.ts';
import { storageModule, type StorageModule } from './module.ts';

const GIB = 1024 ** 3;
const OLD = 'the old content';
const NEW = 'the new content, which is longer';
const LIMITS = { uploadMaxBytes: GIB, userQuotaBytes: GIB, reserveBytes: 0 };

interface Scene {
  readonly storage: StorageModule;
  /** What the faults do not reach. */
  readonly sound: StorageModule;
  readonly blobs: BlobStore;
  readonly userId: string;
  readonly folder: string;
  readonly clock: MovableClock;
}

/** What a user does while a call fails; answers what must be true where it succeeded. */
type Action = (scene: Scene) => Promise<() => Promise<void>>;

const upload = ({ storage, userId }: Scene, name: string, content: string) =>
  storage.service.upload(userId, { name, maxBytes: null, content: chunksOf(content) }, 'replace');

const actions: Readonly<Record<string, Action>> = {
  'an upload': async (scene) => {
    await upload(scene, 'new.txt', NEW);
    return async () => expect(await contentOf(scene, 'new.txt')).toBe(NEW);
  },
  'a replacement': async (scene) => {
    await upload(scene, 'a.txt', NEW);
    return async () => expect(await contentOf(scene, 'a.txt')).toBe(NEW);
  },
  'an upload in parts': async (scene) => {
    await inParts(scene);
    return async () => expect(await contentOf(scene, 'parts.txt')).toBe(NEW);
  },
  'a deletion, its end and the sweep': async (scene) => {
    const { storage, userId } = scene;
    await storage.service.deleteByName(userId, 'a.txt');
    await storage.service.purge(userId, undefined);
    await storage.sweep();
    return async () => expect(await scene.sound.service.names(userId)).not.toContain('a.txt');
  },
};

eachMigratedDatabase('storage in which one call fails', (db) => {
  let folders: string[] = [];
  beforeAll(() => async () => {
    await Promise.all(folders.map((path) => rm(path, { recursive: true, force: true })));
    folders = [];
  });

  async function setScene(faults: Faults): Promise<Scene> {
    const folder = (await temporaryFolder()).path;
    folders.push(folder);
    const clock = movableClock();
    const blobs = await diskStore(folder);
    const shared = { limits: LIMITS, clock, ids: systemIds, version: '0' };
    const storage = storageModule({
      ...shared,
      db: faults.db(db()),
      blobs: await diskStore(folder, faults.fs),
    });
    const sound = storageModule({ ...shared, db: db(), blobs });
    const { id: userId } = await insertUser(db(), clock);
    const scene = { storage, sound, blobs, userId, folder, clock };
    await sound.service.upload(userId, { name: 'a.txt', maxBytes: null, content: chunksOf(OLD) }, 'rename');
    return scene;
  }

  const kinds: readonly [FaultKind, string][] = [
    ['before', 'EIO'],
    ['before', 'ENOSPC'],
    ['before', 'EACCES'],
    ['after', 'EIO'],
  ];

  it.each(
    Object.entries(actions).flatMap(([name, action]) =>
      kinds.map(([kind, code]) => ({ name, action, kind, code })),
    ),
  )(
    'keeps the old or the new through each fault of $name ($kind, $code)',
    async ({ action, kind, code }) => {
      let calls = 0;
      let succeeded = false;
      for (let struck = true; struck; calls += 1) {
        const faults = makeFaults();
        const scene = await setScene(faults);
        faults.arm(calls + 1, kind, code);
        const proof = await action(scene).catch(() => null);
        struck = faults.disarm();
        succeeded = proof !== null;
        await proof?.();
        await expectSound(scene, db());
        await emptySweep(scene);
        // Its rows would be all missing from the store of the next.
        await scene.sound.eraseUser(scene.userId);
      }
      // Every call was the one that failed, and the last round had none left.
      expect(succeeded).toBe(true);
      expect(calls).toBeGreaterThan(6);
    },
    180_000,
  );

  /** Every file is whole, the account adds up, and the next upload works. */
  async function expectSound(scene: Scene, handle: ReturnType<typeof db>): Promise<void> {
    const { sound, userId } = scene;
    const files = await sound.service.list(userId, {});
    const trash = await sound.service.list(userId, { deleted: 'true' });
    for (const file of [...files, ...trash]) {
      const content = await wholeOf(sound, userId, file.id);
      expect(content.length).toBe(file.size);
      expect(createHash('sha256').update(content).digest('hex')).toBe(file.sha256);
      expect([OLD, NEW]).toContain(content);
    }
    const name = randomUUID();
    await upload({ ...scene, storage: sound }, name, NEW);
    const [rows, uploads, account] = await Promise.all([
      handle.selectFrom('files').select('size').where('user_id', '=', userId).execute(),
      handle.selectFrom('uploads').select('size').where('user_id', '=', userId).execute(),
      sound.accountOf(userId),
    ]);
    const sum = [...rows, ...uploads].reduce((total, { size }) => total + size, 0);
    expect(account.used).toBe(sum);
  }

  /** A week later nothing is left that no row knows of. */
  async function emptySweep({ sound, folder, clock, blobs }: Scene): Promise<void> {
    clock.advance(8 * DAY_MS);
    await sound.sweep();
    expect(await readdir(`${folder}/staging`)).toEqual([]);
    const ids: string[] = [];
    for await (const page of blobs.list()) ids.push(...page);
    const rows = await db().selectFrom('files').select(['id']).where('id', 'in', ids).execute();
    expect(rows.map(({ id }) => id).toSorted()).toEqual(ids.toSorted());
  }
});

async function inParts({ storage, userId }: Scene): Promise<void> {
  const tus = (address: string, init: object) =>
    storage.tus(userId, new Request(new URL(address, 'http://localhost'), init));
  const version = { 'tus-resumable': '1.0.0' };
  const metadata = `name ${Buffer.from('parts.txt').toString('base64')}`;
  const headers = { ...version, 'upload-length': String(NEW.length), 'upload-metadata': metadata };
  const created = await tus(storageApi.createUpload.path, { method: 'POST', headers });
  for (const [from, to] of [
    [0, 10],
    [10, NEW.length],
  ]) {
    const type = 'application/offset+octet-stream';
    await tus(created.headers.get('location') ?? '', {
      method: 'PATCH',
      headers: { ...version, 'upload-offset': String(from), 'content-type': type },
      body: Readable.toWeb(Readable.from(chunksOf(NEW.slice(from, to)))),
      duplex: 'half',
    });
  }
}

async function contentOf({ sound, userId }: Scene, name: string): Promise<string> {
  const { open } = await sound.service.fileByName(userId, name);
  return text(await open(null));
}

async function wholeOf(storage: StorageModule, userId: string, id: string): Promise<string> {
  return text(await (await storage.service.fileById(userId, id, false)).open(null));
}

async function* chunksOf(content: string): AsyncGenerator<Uint8Array> {
  for (let from = 0; from < content.length; from += 7) yield Buffer.from(content.slice(from, from + 7));
}
