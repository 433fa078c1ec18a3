import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { expect } from 'vitest';
import { Problem } from '#platform/contract/problem.ts';
import { storageApi } from '#features/storage/contract/storage.ts';
import { copyChunks } from '#platform/blobs/blob-store.ts';
import type { StorageModule } from '#features/storage/server/module.ts';
import type { BatchedFile } from '#features/storage/server/uploads/receive-batch.ts';
import { collect } from './collect.ts';

/** A user with one file, `a.txt`, and a storage in which a call may fail. */
export interface FaultScene {
  readonly storage: StorageModule;
  /** The same storage without faults. */
  readonly sound: StorageModule;
  readonly userId: string;
}

/** A user’s action while a call fails; returns the check for its success. */
export type FaultAction = (scene: FaultScene) => Promise<() => Promise<void>>;

export const upload =
  (content: Buffer): FaultAction =>
  async (scene) => {
    await put(scene.storage, scene.userId, 'new.txt', content);
    return () => expectContent(scene, 'new.txt', content);
  };

export const replacement =
  (content: Buffer): FaultAction =>
  async (scene) => {
    await put(scene.storage, scene.userId, 'a.txt', content);
    return () => expectContent(scene, 'a.txt', content);
  };

/** Replaces one file and adds another, both in one request. */
export const batch =
  (content: Buffer): FaultAction =>
  async (scene) => {
    const names = ['a.txt', 'new.txt'];
    await sendBatch(
      scene,
      names.map((name) => ({ name, rule: 'replace' })),
      content,
    );
    return async () => {
      for (const name of names) await expectContent(scene, name, content);
    };
  };

/** Adds two files in one request with keys, which is repeated after a failure: it always succeeds, and adds no third. */
export const repeatedBatch =
  (content: Buffer): FaultAction =>
  async (scene) => {
    const files = ['b.txt', 'c.txt'].map(
      (name) => ({ name, rule: 'rename', idempotencyKey: `key of ${name}` }) as const,
    );
    await retryOnce(() => sendBatch(scene, files, content));
    return async () => {
      const stored = await scene.sound.service.list(scene.userId, { sort: 'name' });
      expect(stored.map(({ name }) => name)).toEqual(['a.txt', 'b.txt', 'c.txt']);
    };
  };

/** Uploads by the tus protocol, a piece up to each of these offsets; the sender gives up after a failure. */
export const uploadInPieces =
  (content: Buffer, ends: readonly number[]): FaultAction =>
  async (scene) => {
    const address = await begin(scene, content.length);
    let at = 0;
    for (const end of [...ends, content.length]) {
      await send(scene, address, at, content.subarray(at, end));
      at = end;
    }
    return () => expectContent(scene, 'pieces.txt', content);
  };

/** Like `uploadInPieces`, but after a failure the sender asks for the offset and continues: it always succeeds. */
export const resumedUpload =
  (content: Buffer, ends: readonly number[]): FaultAction =>
  async (scene) => {
    const address = await retryOnce(() => begin(scene, content.length));
    for (let at: number | null = 0; at !== null && at < content.length;) {
      const from: number = at;
      const end: number = ends.find((offset) => offset > from) ?? content.length;
      at = await send(scene, address, from, content.subarray(from, end)).then(
        () => end,
        () => retryOnce(() => offsetOf(scene, address)),
      );
    }
    return () => expectContent(scene, 'pieces.txt', content);
  };

export const deletion: FaultAction = async ({ storage, sound, userId }) => {
  await storage.service.deleteByName(userId, 'a.txt');
  await storage.service.purge(userId, 'all');
  await storage.sweep(Date.now());
  return async () => expect((await collect(sound.service.names(userId))).flat()).not.toContain('a.txt');
};

export async function put(
  { service }: StorageModule,
  userId: string,
  name: string,
  content: Buffer,
): Promise<void> {
  const file = { name, maxBytes: null, content: chunksOf(content) };
  await service.upload(userId, file, { rule: 'replace', folderId: '' });
}

export async function contentOf({ service }: StorageModule, userId: string, id: string): Promise<Buffer> {
  return buffer(copyChunks(await (await service.fileById(userId, id, false)).open(null)));
}

export const sha256 = (content: Buffer) => createHash('sha256').update(content).digest('hex');

/** Files with the same content, in one request. */
async function sendBatch(
  { storage, userId }: FaultScene,
  files: readonly Pick<BatchedFile, 'name' | 'rule' | 'idempotencyKey'>[],
  content: Buffer,
): Promise<void> {
  const sent = files.map((file) => ({ ...file, size: content.length, folderId: '' }));
  const contents = chunksOf(Buffer.concat(files.map(() => content)));
  const outcomes = await storage.service.uploadAll(userId, sent, contents);
  if (outcomes.some((outcome) => 'problem' in outcome)) throw new Error('A file was refused.');
}

/** Each round checks that a file’s content matches its row. */
async function expectContent({ sound, userId }: FaultScene, name: string, content: Buffer): Promise<void> {
  const files = await sound.service.list(userId, {});
  expect(files.find((file) => file.name === name)?.sha256).toBe(sha256(content));
}

/** Retries once after a failure: there is only one. */
function retryOnce<T>(work: () => Promise<T>): Promise<T> {
  return work().catch(work);
}

async function begin(scene: FaultScene, size: number): Promise<string> {
  const metadata = { name: 'pieces.txt', onConflict: 'replace' };
  const encoded = Object.entries(metadata).map(([key, value]) => `${key} ${btoa(value)}`);
  const headers = { 'upload-length': String(size), 'upload-metadata': encoded.join(',') };
  const created = await tus(scene, storageApi.createUpload.path, { method: 'POST', headers });
  return created.headers.get('location') ?? '';
}

async function send(scene: FaultScene, address: string, offset: number, piece: Buffer): Promise<void> {
  await tus(scene, address, {
    method: 'PATCH',
    headers: { 'upload-offset': String(offset), 'content-type': 'application/offset+octet-stream' },
    body: Readable.toWeb(Readable.from(chunksOf(piece))),
    duplex: 'half',
  });
}

/** Null if the upload has become a file although its sender was not told. */
async function offsetOf(scene: FaultScene, address: string): Promise<number | null> {
  try {
    const answer = await tus(scene, address, { method: 'HEAD', headers: {} });
    return Number(answer.headers.get('upload-offset'));
  } catch (error) {
    if (error instanceof Problem && error.code === 'storage.no-upload') return null;
    throw error;
  }
}

type TusInit = Omit<RequestInit, 'headers' | 'body'> & {
  headers: Record<string, string>;
  body?: unknown;
  duplex?: 'half';
};

function tus({ storage, userId }: FaultScene, address: string, init: TusInit): Promise<Response> {
  const headers = { ...init.headers, 'tus-resumable': '1.0.0' };
  const url = new URL(address, 'http://localhost');
  return storage.tus(userId, new Request(url, { ...init, headers } as RequestInit));
}

/** Splits the content into several chunks, whatever its size. */
async function* chunksOf(content: Buffer): AsyncGenerator<Uint8Array> {
  const bytes = Math.max(1, Math.ceil(content.length / 5));
  for (let from = 0; from < content.length; from += bytes) yield content.subarray(from, from + bytes);
}
