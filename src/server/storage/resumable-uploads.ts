import { Problem } from '#contract/problem.ts';
import { UPLOAD_RESUME_DAYS, type ConflictRule, type UnfinishedUpload } from '#contract/storage.ts';
import { isTakenOver, type Staging } from '../files/blob-store.ts';
import { DAY_MS, timestamp } from '../kernel/clock.ts';
import { createKeyedLock } from './keyed-lock.ts';
import { writeBatched } from './write-batched.ts';
import type { Hash, UploadRow, UploadStore } from './ports.ts';
import { findLiveId } from './place-file.ts';
import { chargeAccount, commitUpload, parseFileName, type FileReceiverPorts } from './receive-file.ts';

export interface ResumablePorts extends FileReceiverPorts {
  readonly uploads: UploadStore;
}

export interface NewUpload {
  readonly id: string;
  readonly name: string;
  readonly rule: ConflictRule;
  /** Bytes, known from the beginning. */
  readonly size: number;
  readonly metadata: string;
}

/** Uploads that can be interrupted. An unknown one and another's are `storage.no-upload`. */
export interface ResumableUploads {
  /** Charges the whole size, so that what has begun can also end. @throws Problem 400, 409, 413, 507. */
  create(userId: string, plan: NewUpload): Promise<void>;
  /** Newest activity first. */
  list(userId: string): Promise<UnfinishedUpload[]>;
  /** Also one that has become a file. */
  find(userId: string, id: string): Promise<UploadRow>;
  /**
   * Adds what arrives, from `offset` on, and answers how much is safe then. Also what came before a lost line is
   * kept. With its last byte the upload becomes a file. @throws Problem `storage.wrong-offset`.
   */
  append(userId: string, id: string, offset: number, content: AsyncIterable<Uint8Array>): Promise<number>;
  cancel(userId: string, id: string): Promise<void>;
}

/** Hashes under way; the content of an upload that is not among them is read once more at its end. */
const PARTIAL_HASHES_MAX = 1_000;

/** Of the first bytes of an upload, all of which were written here, under each fence up to this one. */
interface PartialHash {
  readonly hash: Hash;
  readonly bytes: number;
  readonly fence: number;
}

export function createResumableUploads(ports: ResumablePorts): ResumableUploads {
  const { store, uploads, transaction, blobs, allow, intake, limits, clock } = ports;
  const hashes = new Map<string, PartialHash>();
  // By user and upload: nobody waits for what is another's.
  const alone = createKeyedLock();

  async function find(userId: string, id: string): Promise<UploadRow> {
    const upload = await uploads.find(userId, id);
    if (upload === null) throw new Problem('storage.no-upload');
    return upload;
  }

  /** The answer to its last byte may be lost; its sender asks then, and would send all of it again. */
  async function findWhole(userId: string, id: string): Promise<UploadRow> {
    const [file] = await store.find(userId, [id]);
    if (file === undefined || file.deletedAt !== null) throw new Problem('storage.no-upload');
    const { name, size, createdAt } = file;
    const whole = { rule: 'rename', metadata: '', received: size, fence: 0, activeAt: createdAt } as const;
    return { ...whole, id, userId, name, size };
  }

  /** From here on nobody else adds to it, on no node. */
  async function claim(userId: string, id: string, offset: number): Promise<UploadRow> {
    const upload = await uploads.claim(userId, id, offset);
    if (upload !== null) return upload;
    await find(userId, id);
    throw new Problem('storage.wrong-offset');
  }

  /** What its former holder is told: the sender asks for the offset, as after any conflict, and goes on. */
  async function lost({ userId, id }: UploadRow): Promise<Problem> {
    const isThere = (await uploads.find(userId, id)) !== null;
    return new Problem(isThere ? 'storage.wrong-offset' : 'storage.no-upload');
  }

  /** Keeps what is written, then notes it: in this order, so that the note never promises too much. */
  async function keep(upload: UploadRow, staging: Staging, hash: Hash | null): Promise<number> {
    await staging.flush();
    const { size } = staging;
    const { userId, id, fence } = upload;
    if (!(await uploads.advance(userId, id, { fence, received: size, activeAt: clock() })))
      throw await lost(upload);
    if (hash) {
      if (hashes.size >= PARTIAL_HASHES_MAX) hashes.delete(hashes.keys().next().value ?? '');
      hashes.set(id, { hash, bytes: size, fence });
    }
    return size;
  }

  async function finish(upload: UploadRow, hash: Hash | null): Promise<number> {
    const sha256 = hash ? hash.digest() : await digestOf(upload.id);
    try {
      await commitUpload(ports, { ...upload, sha256 });
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      if (error.code === 'storage.no-upload') throw await lost(upload);
      await giveUp(upload);
      throw error;
    }
    return upload.size;
  }

  async function digestOf(id: string): Promise<string> {
    const [hash, content] = [ports.hash(), await blobs.open(id, null)];
    if (content === null) throw new Problem('storage.missing');
    for await (const chunk of content) hash.update(chunk);
    return hash.digest();
  }

  /** What was staged; null where it is a blob already, because its row was lost between the two. */
  async function stagedFor(upload: UploadRow): Promise<Staging | null> {
    const staging = await blobs.resume(upload.id, upload.received, upload.fence);
    if (staging !== null || (await blobs.exists(upload.id))) return staging;
    await giveUp(upload);
    throw new Problem('storage.no-upload');
  }

  /** Ends an upload that cannot become a file, unless somebody else goes on with it. */
  async function giveUp(upload: UploadRow): Promise<void> {
    if (!(await removed(upload.userId, upload.id, upload.fence))) throw await lost(upload);
  }

  async function append(
    userId: string,
    id: string,
    offset: number,
    content: AsyncIterable<Uint8Array>,
  ): Promise<number> {
    const allowance = await allow(userId, 0, true);
    const upload = await claim(userId, id, offset);
    const staging = await stagedFor(upload);
    if (staging === null) {
      await drainContent(content);
      return finish(upload, null);
    }
    let hashed = offset;
    const hash = takeHash(upload);
    try {
      await writeBatched(staging, content, (batch) => {
        hash?.update(batch);
        hashed += batch.length;
        return allowance.spend(batch.length);
      }).catch(async (error: unknown) => {
        const sound = hashed === staging.size ? hash : null;
        if (staging.size > offset && staging.size < upload.size) {
          await keep(upload, staging, sound).catch(() => undefined);
        }
        throw error;
      });
      if (staging.size < upload.size) return await keep(upload, staging, hash);
      if ((await find(userId, id)).fence !== upload.fence) throw await lost(upload);
      await staging.commit();
    } catch (error) {
      throw isTakenOver(error) ? await lost(upload) : error;
    } finally {
      allowance.release();
      await staging.release();
    }
    return finish(upload, hash);
  }

  /** Null where some of the bytes may have been written by another process. */
  function takeHash({ id, received, fence }: UploadRow): Hash | null {
    const known = hashes.get(id);
    hashes.delete(id);
    if (received === 0) return ports.hash();
    return known?.bytes === received && known.fence === fence - 1 ? known.hash : null;
  }

  /** What is staged and gets no row is found by the sweeper. */
  async function stageNothing(id: string): Promise<void> {
    const staging = await blobs.stage(id);
    try {
      await staging.flush();
    } finally {
      await staging.release();
    }
  }

  /** @param fence where it is set, only for the process that holds it. */
  async function removed(userId: string, id: string, fence?: number): Promise<boolean> {
    const row = await transaction(async (files, within) => {
      const upload = await within.remove(userId, id, fence);
      if (upload !== null) await files.charge(userId, { bytes: -upload.size, files: -1 }, 0);
      return upload;
    });
    if (row === null) return false;
    hashes.delete(id);
    await blobs.discardStaged(id, row.fence).catch(() => undefined);
    // Its content may have been committed before it could be named: without the row it never will be.
    await blobs.remove(id).catch(() => undefined);
    return true;
  }

  async function cancel(userId: string, id: string): Promise<void> {
    if (!(await removed(userId, id))) throw new Problem('storage.no-upload');
  }

  return {
    list: async (userId) => (await uploads.list(userId)).map(toUnfinishedUpload),
    find: (userId, id) =>
      alone(userId + id, async () => (await uploads.find(userId, id)) ?? findWhole(userId, id)),
    append: (userId, id, offset, content) =>
      alone(userId + id, () =>
        intake.run({ userId, content, isInterruptible: true }, (chunks) =>
          append(userId, id, offset, chunks),
        ),
      ),

    async create(userId, plan) {
      const name = parseFileName(plan.name);
      if (plan.rule === 'fail' && (await findLiveId(store, userId, name)) !== undefined) {
        throw new Problem('storage.name-taken');
      }
      (await allow(userId, plan.size)).release();
      await stageNothing(plan.id);
      await transaction(async (files, within) => {
        await chargeAccount(files, userId, { bytes: plan.size, files: 1 }, limits.userQuotaBytes);
        await within.insert({ ...plan, userId, name, activeAt: clock() });
      }).catch(async (error: unknown) => {
        // After a fault the row may be there although its answer was lost.
        if (error instanceof Problem) await blobs.discardStaged(plan.id).catch(() => undefined);
        throw error;
      });
      if (plan.size === 0) await append(userId, plan.id, 0, emptyContent());
    },

    cancel: (userId, id) => alone(userId + id, () => cancel(userId, id)),
  };
}

function toUnfinishedUpload({ id, name, size, received, activeAt }: UploadRow): UnfinishedUpload {
  const expiryTime = timestamp(activeAt + UPLOAD_RESUME_DAYS * DAY_MS);
  return { id, name, size, received, activityTime: timestamp(activeAt), expiryTime };
}

/** Whoever sends what is there already waits until it is taken. */
async function drainContent(content: AsyncIterable<Uint8Array>): Promise<void> {
  const chunks = content[Symbol.asyncIterator]();
  while ((await chunks.next()).done !== true);
}

// oxlint-disable-next-line require-yield -- an upload of no bytes.
async function* emptyContent(): AsyncGenerator<Uint8Array> {}
