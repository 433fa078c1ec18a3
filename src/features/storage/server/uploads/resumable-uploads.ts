import { Problem } from '#platform/contract/problem.ts';
import type { ConflictRule, UnfinishedUpload } from '../../contract/storage.ts';
import { isTakenOver, type Staging } from '#platform/blobs/blob-store.ts';
import { timestamp } from '#platform/system/clock.ts';
import { writeBatched } from './write-batched.ts';
import { assertLiveFolder } from '../folders/folder-rules.ts';
import type { DropSender } from '../drop/drop-file-queries.ts';
import { assertFits } from '../drop/drop-limits.ts';
import type { Digests, Hash } from '../ports.ts';
import { expiryOf, type Progress } from './upload-expiry.ts';
import type { UploadRow } from './upload-queries.ts';
import type { ScheduledUpload } from './upload-scheduler.ts';
import { chargeAccount } from './place-uploads.ts';
import { assertNameFree, commitUpload, parseFileName, type FileReceiverPorts } from './receive-file.ts';

export interface NewUpload {
  readonly id: string;
  /** '' for the root. */
  readonly folderId: string;
  readonly name: string;
  readonly rule: ConflictRule;
  /** Bytes. */
  readonly size: number;
  readonly metadata: string;
  /** When the content was changed last; null if its sender does not say it. */
  readonly modifiedAt: number | null;
  /** Set if somebody else sends it, by a link, whose limits it must fit. */
  readonly visitor?: DropSender;
}

export type ResumableUploads = ReturnType<typeof createResumableUploads>;

/** If the hash of an upload is not in this cache, its content is read once more at the end. */
const PARTIAL_HASHES_MAX = 1_000;

/** The hash of an upload's first bytes, all of which this process wrote, under every fence up to this one. */
interface PartialHash {
  readonly hash: Hash;
  readonly bytes: number;
  readonly fence: number;
}

/** Uploads that can be interrupted. Unknown ones and those of other users are `storage.no-upload`. */
export function createResumableUploads(ports: FileReceiverPorts) {
  const { files, folders, uploads, transaction, blobs, limitUpload, scheduler, limits, clock, createHash } =
    ports;
  const hashes = new Map<string, PartialHash>();
  // By user and upload, so that nobody can block the uploads of another user.
  const withLock = createKeyedLock();

  async function find(userId: string, id: string): Promise<UploadRow> {
    const upload = await uploads.find(userId, id);
    if (upload === null) throw new Problem('storage.no-upload');
    return upload;
  }

  /** If the answer to the last byte was lost, the client asks for the offset; without this it would start again. */
  async function findFinished(userId: string, id: string): Promise<UploadRow> {
    const [file] = await files.find(userId, [id]);
    if (file === undefined || file.deletedAt !== null) throw new Problem('storage.no-upload');
    const { folderId, name, size, createdAt, modifiedAt } = file;
    const finished = { rule: 'rename', metadata: '', received: size, arrived: size, fence: 0 } as const;
    const origin = { dropId: null, visitId: null };
    const times = { createdAt, modifiedAt, activeAt: createdAt };
    return { ...finished, ...origin, ...times, id, userId, folderId, name, size };
  }

  /** Afterwards no other request can append to it, on any node. */
  async function claim(userId: string, id: string, offset: number): Promise<UploadRow> {
    const upload = await uploads.claim(userId, id, offset);
    if (upload !== null) return upload;
    await find(userId, id);
    throw new Problem('storage.wrong-offset');
  }

  /** The error for a request that was taken over: the client asks for the offset, as after any conflict. */
  async function takenOver({ userId, id }: UploadRow): Promise<Problem> {
    const isThere = (await uploads.find(userId, id)) !== null;
    return new Problem(isThere ? 'storage.wrong-offset' : 'storage.no-upload');
  }

  /** Flushes first and notes the offset second, so that the offset never promises too much. */
  async function saveProgress(upload: UploadRow, staging: Staging, hash: Hash | null): Promise<number> {
    await staging.flush();
    const { size } = staging;
    const { userId, id, fence } = upload;
    if (!(await uploads.advance(userId, id, { fence, received: size, activeAt: clock() })))
      throw await takenOver(upload);
    if (hash) {
      if (hashes.size >= PARTIAL_HASHES_MAX) hashes.delete(hashes.keys().next().value ?? '');
      hashes.set(id, { hash, bytes: size, fence });
    }
    return size;
  }

  async function finish(upload: UploadRow, hash: Hash | null): Promise<number> {
    const digests = hash ? hash.digest() : await hashBlob(upload.id);
    try {
      await commitUpload(ports, { ...upload, ...digests });
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      if (error.code === 'storage.no-upload') throw await takenOver(upload);
      await abandon(upload);
      throw error;
    }
    return upload.size;
  }

  async function hashBlob(id: string): Promise<Digests> {
    const [hash, content] = [createHash(), await blobs.open(id, null)];
    if (content === null) throw new Problem('storage.missing');
    for await (const chunk of content) hash.update(chunk);
    return hash.digest();
  }

  /** The staged content; null if it is a blob already, because the last request failed after the commit. */
  async function resumeStaging(upload: UploadRow): Promise<Staging | null> {
    const staging = await blobs.resume(upload.id, upload.received, upload.fence);
    if (staging !== null || (await blobs.exists(upload.id))) return staging;
    await abandon(upload);
    throw new Problem('storage.no-upload');
  }

  /** Deletes an upload that cannot become a file, unless another request continues it. */
  async function abandon(upload: UploadRow): Promise<void> {
    if (!(await remove(upload.userId, upload.id, upload.fence))) throw await takenOver(upload);
  }

  async function append(
    userId: string,
    id: string,
    offset: number,
    content: AsyncIterable<Uint8Array>,
  ): Promise<number> {
    const allowance = await limitUpload(userId, 0, true);
    const upload = await claim(userId, id, offset);
    const staging = await resumeStaging(upload);
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
          await saveProgress(upload, staging, sound).catch(() => undefined);
        }
        throw error;
      });
      if (staging.size < upload.size) return await saveProgress(upload, staging, hash);
      if ((await find(userId, id)).fence !== upload.fence) throw await takenOver(upload);
      await staging.commit();
    } catch (error) {
      throw isTakenOver(error) ? await takenOver(upload) : error;
    } finally {
      allowance.release();
      await staging.release();
    }
    return finish(upload, hash);
  }

  /** Null if another process may have written some of the bytes. */
  function takeHash({ id, received, fence }: UploadRow): Hash | null {
    const known = hashes.get(id);
    hashes.delete(id);
    if (received === 0) return createHash();
    return known?.bytes === received && known.fence === fence - 1 ? known.hash : null;
  }

  /** If no row follows, the sweeper removes what was staged. */
  async function stageEmpty(id: string): Promise<void> {
    const staging = await blobs.stage(id);
    try {
      await staging.flush();
    } finally {
      await staging.release();
    }
  }

  /** @param fence if set, deletes only the upload that still has this fence. */
  async function remove(userId: string, id: string, fence?: number): Promise<boolean> {
    const row = await transaction(async ({ files: trx, uploads: trxUploads }) => {
      const upload = await trxUploads.remove(userId, id, fence);
      if (upload !== null) await trx.charge(userId, { bytes: -upload.size, files: -1 }, 0);
      return upload;
    });
    if (row === null) return false;
    await discard(row);
    return true;
  }

  /** The content of an upload that has no row any more. */
  async function discard({ id, fence }: UploadRow): Promise<void> {
    hashes.delete(id);
    await blobs.discardStaged(id, fence).catch(() => undefined);
    // It may have been committed already; without the row it can never become a file.
    await blobs.remove(id).catch(() => undefined);
  }

  async function cancel(userId: string, id: string): Promise<void> {
    if (!(await remove(userId, id))) throw new Problem('storage.no-upload');
  }

  return {
    /** Newest activity first. */
    list: async (userId: string): Promise<UnfinishedUpload[]> =>
      (await uploads.list(userId)).map(toUnfinishedUpload),
    /** Also finds one that has become a file. */
    find: (userId: string, id: string): Promise<UploadRow> =>
      withLock(userId + id, async () => (await uploads.find(userId, id)) ?? findFinished(userId, id)),
    /**
     * Appends a content at `offset` and returns how many bytes are durable. Bytes received before a connection was
     * lost are kept too. With its last byte the upload becomes a file. @throws Problem `storage.wrong-offset`.
     * @param slots whose uploads wait for each other
     */
    append: (
      userId: string,
      id: string,
      offset: number,
      content: AsyncIterable<Uint8Array>,
      slots: Pick<ScheduledUpload, 'slotsOf' | 'shares'> = { slotsOf: userId },
    ): Promise<number> =>
      withLock(userId + id, () =>
        scheduler.run({ ...slots, content, isInterruptible: true }, (chunks) =>
          append(userId, id, offset, chunks),
        ),
      ),

    /** Charges the whole size at once, so that the upload can also finish. @throws Problem 400, 404, 409, 413, 507. */
    async create(userId: string, plan: NewUpload): Promise<void> {
      const name = parseFileName(plan.name);
      await assertLiveFolder(folders, userId, plan.folderId);
      if (plan.rule === 'fail') await assertNameFree(files, userId, plan.folderId, name);
      (await limitUpload(userId, plan.size)).release();
      await stageEmpty(plan.id);
      const { visitor, ...wanted } = plan;
      const { dropId = null, visitId = null, senderKey = null } = visitor ?? {};
      await transaction(async ({ files: trx, uploads: trxUploads, dropFiles }) => {
        await chargeAccount(trx, userId, { bytes: plan.size, files: 1 }, limits.userQuotaBytes);
        // Under the lock of the account, so that uploads of several visitors cannot exceed it together.
        if (visitor) {
          assertFits(await dropFiles.room(visitor), plan.size);
          await dropFiles.assertShare(visitor, plan.size);
          await dropFiles.beginVisit(visitor, clock());
        }
        await trxUploads.insert({ ...wanted, userId, name, createdAt: clock(), dropId, visitId, senderKey });
      }).catch(async (error: unknown) => {
        // After any other error the row may exist although the answer was lost.
        if (error instanceof Problem) await blobs.discardStaged(plan.id).catch(() => undefined);
        throw error;
      });
      if (plan.size === 0) await append(userId, plan.id, 0, emptyContent());
    },

    cancel: (userId: string, id: string): Promise<void> => withLock(userId + id, () => cancel(userId, id)),
    /** Without waiting for a content that is just being received, which may take as long as its sender likes. */
    cancelNow: cancel,
    discard,
  };
}

export function toUnfinishedUpload(
  upload: Progress & Pick<UploadRow, 'id' | 'name' | 'dropId'>,
): UnfinishedUpload {
  const { id, name, size, received, activeAt } = upload;
  const [activityTime, expiryTime] = [timestamp(activeAt), timestamp(expiryOf(upload))];
  return { id, name, size, received, activityTime, expiryTime };
}

/** An upload that was finished or cancelled in the meantime needs no action. */
export function ignoreMissingUpload(error: unknown): void {
  if (!(error instanceof Problem) || error.code !== 'storage.no-upload') throw error;
}

/** A client that sends bytes the server already has waits until they are read. */
async function drainContent(content: AsyncIterable<Uint8Array>): Promise<void> {
  const chunks = content[Symbol.asyncIterator]();
  while ((await chunks.next()).done !== true);
}

// oxlint-disable-next-line require-yield -- The content of an empty upload.
async function* emptyContent(): AsyncGenerator<Uint8Array> {}

/** Runs tasks with the same key one after the other; tasks with other keys do not wait. */
function createKeyedLock(): <T>(key: string, work: () => Promise<T>) => Promise<T> {
  const last = new Map<string, Promise<unknown>>();
  return async (key, work) => {
    const turn = (last.get(key) ?? Promise.resolve()).then(work, work);
    last.set(key, turn);
    try {
      return await turn;
    } finally {
      if (last.get(key) === turn) last.delete(key);
    }
  };
}
