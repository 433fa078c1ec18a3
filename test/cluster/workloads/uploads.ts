import { createHash, randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { storageApi } from '#features/storage/contract/storage.ts';
import { askForOffset, continueUpload, createUpload, offsetIn, uploadIdIn } from '#testing/uploads.ts';
import { addFindings, createLedger, noFindings, type Ledger } from '../ledger.ts';
import type { LoadUser, World } from '../world.ts';
import type { Actor, Workload } from './workload.ts';

const UPLOADERS = 2;
const PAUSE_MS = 200;
const RETRY_PAUSE_MS = 300;
const SIZE_MAX_BYTES = 300_000;
const PIECE_BYTES = 100_000;

const sha256 = (content: Buffer) => createHash('sha256').update(content).digest('hex');

/** Resumable uploads in pieces, each of which another node receives. */
export async function createUploads(world: World): Promise<Workload> {
  const users = await Promise.all(Array.from({ length: UPLOADERS }, () => world.user()));
  const folders = users.map((user) => ({ user, ledger: createLedger('file') }));
  return {
    actors: folders.map((folder) => createUploader(world, folder)),
    async check() {
      const all = noFindings();
      for (const folder of folders) addFindings(all, await checkFiles(folder));
      return all;
    },
  };
}

interface Folder {
  readonly user: LoadUser;
  readonly ledger: Ledger;
}

/** Each node lists the same files, and each of some has the content that was sent. */
async function checkFiles({ user, ledger }: Folder) {
  const all = noFindings();
  for (const client of user.atNodes) {
    const judge = ledger.reading();
    const files = (await client.call(storageApi.files)).body;
    addFindings(all, judge(files.map((file) => ({ key: file.name, state: file.sha256 }))));
    for (const { id, name, sha256: expected } of files.slice(0, 5)) {
      const { bytes } = await client.call(storageApi.content, { id });
      if (sha256(bytes) !== expected) all.wrong.push(`file "${name}" has another content`);
    }
  }
  return all;
}

function createUploader({ traffic }: World, { user, ledger }: Folder): Actor {
  let count = 0;

  /** Continues where the server says until all is there, as a browser does. */
  async function sendAll(id: string, content: Buffer, signal: AbortSignal): Promise<boolean> {
    let offset = 0;
    while (offset < content.length) {
      const piece = content.subarray(offset, offset + PIECE_BYTES);
      const sent = await traffic.send('upload', continueUpload(user.client, id, offset, piece), [409, 423]);
      if (sent?.status === 204) {
        offset += piece.length;
        continue;
      }
      if (signal.aborted) return false;
      await sleep(RETRY_PAUSE_MS);
      const asked = await traffic.send('upload', askForOffset(user.client, id), [423]);
      if (asked?.status !== 200) continue;
      if (offsetIn(asked) < offset)
        traffic.wrongAnswer(`of ${offset} received bytes ${offsetIn(asked)} are left`);
      offset = offsetIn(asked);
    }
    return true;
  }

  return {
    pauseMs: PAUSE_MS,
    async act(signal) {
      count += 1;
      const name = `file ${count}.bin`;
      const content = randomBytes(1 + Math.floor(Math.random() * SIZE_MAX_BYTES));
      const created = await traffic.send('upload', createUpload(user.client, name, content.length));
      if (created?.status !== 201) return;
      const write = ledger.attempt(name, sha256(content));
      if (await sendAll(uploadIdIn(created), content, signal)) write.answered();
    },
  };
}
