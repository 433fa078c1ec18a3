import { normaliseFileName } from '#platform/contract/file-name.ts';
import { Problem } from '#platform/contract/problem.ts';
import type { ConflictRule } from '../../contract/storage.ts';
import type { IncomingFile } from '#platform/responses/incoming-file.ts';
import type { Staging } from '#platform/blobs/blob-store.ts';
import type { FileQueries } from '../file-queries.ts';
import type { FileRow } from '../file-rows.ts';
import type { createUploadLimiter } from '../limits.ts';
import { writeBatched } from './write-batched.ts';
import type { UploadScheduler } from './upload-scheduler.ts';
import { assertLiveFolder } from '../folders/folder-rules.ts';
import { findHolder, nameTaken } from './place-file.ts';
import { assertSameContent, keysOf, type PlaceUpload, type StagedUpload } from './place-uploads.ts';
import type { Digests, StoragePorts } from '../ports.ts';

/** The most that a multipart request can contain besides its file. */
const MULTIPART_OVERHEAD_BYTES = 64 * 1024;

export interface FileReceiverPorts extends StoragePorts {
  readonly limitUpload: ReturnType<typeof createUploadLimiter>;
  readonly scheduler: UploadScheduler;
  readonly placeUpload: PlaceUpload;
}

export interface UploadPlace {
  readonly rule: ConflictRule;
  /** '' for the root. */
  readonly folderId: string;
}

/** A file with what its sender says about it. */
export interface SentFile extends IncomingFile {
  /** When its content was changed last; null: when it arrives. */
  readonly modifiedAt?: number | null;
  /** If it was stored with this key before, that file is the answer. */
  readonly idempotencyKey?: string | undefined;
  /** Which its content must have. */
  readonly checksum?: Checksum | null;
}

export interface Checksum {
  readonly kind: keyof Digests;
  /** In hexadecimal, lower case. */
  readonly digest: string;
}

/** A content that was written but is not durable yet. The caller ends with `commit` or `discard`, and with `release`. */
export interface WrittenFile {
  readonly upload: StagedUpload;
  /** Makes it durable. A failure discards it. */
  commit(): Promise<void>;
  /** Never throws. */
  discard: Staging['discard'];
  /** Until then its bytes count for the limits. */
  release(): void;
}

/** What is asked once for all files of a request. */
export interface SharedChecks {
  readonly account: ReturnType<FileQueries['account']>;
  assertFolder(folderId: string): Promise<void>;
}

export type WriteFile = (
  userId: string,
  file: SentFile,
  place: UploadPlace,
  checks?: SharedChecks,
) => Promise<WrittenFile>;

export type ReceiveFile = (userId: string, file: SentFile, place: UploadPlace) => Promise<FileRow>;

/**
 * Stages, hashes and counts files while they arrive. A failure leaves nothing behind.
 * @throws Problem 400 for the name and the checksum, 404 for the folder, 409 with the rule `fail`, 413 and 507 for the limits.
 */
export function createFileWriter(ports: FileReceiverPorts): WriteFile {
  const { files, folders, blobs, limitUpload, createHash, ids } = ports;
  return async (
    userId,
    { modifiedAt = null, idempotencyKey, checksum = null, ...file },
    { rule, folderId },
    checks,
  ) => {
    const name = parseFileName(file.name);
    await (checks?.assertFolder(folderId) ?? assertLiveFolder(folders, userId, folderId));
    if (rule === 'fail') await assertNameFree(files, userId, folderId, name);
    const atLeast = Math.max(0, (file.maxBytes ?? 0) - MULTIPART_OVERHEAD_BYTES);
    const { spend, release } = await limitUpload(userId, atLeast, false, checks?.account);
    const id = ids.id();
    try {
      const staging = await blobs.stage(id);
      const keep = (work: Promise<void>) =>
        work.catch(async (error: unknown) => {
          await staging.discard();
          throw error;
        });
      const hash = createHash(checksum?.kind === 'md5' ? 'md5' : undefined);
      await keep(
        writeBatched(staging, file.content, (batch) => {
          hash.update(batch);
          return spend(batch.length);
        }),
      );
      const digests = hash.digest();
      if (checksum !== null && digests[checksum.kind] !== checksum.digest) {
        await staging.discard();
        throw new Problem('request.invalid', { detail: 'The content does not have the stated checksum.' });
      }
      const owned = { id, userId, folderId, name, rule, size: staging.size };
      return {
        upload: { ...owned, ...digests, modifiedAt, idempotencyKey, fence: null },
        commit: () => keep(staging.commit()),
        discard: () => staging.discard(),
        release,
      };
    } catch (error) {
      release();
      throw error;
    }
  };
}

/**
 * Stores a file while it arrives: writes it, makes it durable, then inserts its row in one transaction
 * (docs/decisions/0012). A failure before that transaction leaves nothing behind. @throws Problem as `writeFile` does
 */
export function createFileReceiver(ports: FileReceiverPorts, writeFile: WriteFile): ReceiveFile {
  async function receive(userId: string, file: SentFile, place: UploadPlace): Promise<FileRow> {
    const [stored] = (await ports.files.findByKeys(userId, keysOf([file]))).values();
    if (stored !== undefined) return confirmStored(ports, stored, file.content);
    const { upload, commit, release } = await writeFile(userId, file, place);
    try {
      await commit();
      return await commitUpload(ports, upload);
    } finally {
      release();
    }
  }

  return (userId, file, place) =>
    ports.scheduler.run({ slotsOf: userId, content: file.content, isInterruptible: false }, (content) =>
      receive(userId, { ...file, content }, place),
    );
}

/**
 * The last step of all ways of uploading: inserts the row of a committed blob and charges the account. After a
 * refusal the blob is removed, unless another request continues the upload and may need it. After any other failure
 * the blob stays, because the transaction may have succeeded although its answer was lost; otherwise the sweeper
 * removes it.
 */
export async function commitUpload(
  { placeUpload, blobs }: Pick<FileReceiverPorts, 'placeUpload' | 'blobs'>,
  upload: StagedUpload,
): Promise<FileRow> {
  try {
    const row = await placeUpload(upload);
    if (row.id !== upload.id) await blobs.remove(upload.id).catch(() => undefined);
    return row;
  } catch (error) {
    const isRefused = error instanceof Problem && error.code !== 'storage.no-upload';
    if (isRefused) await blobs.remove(upload.id).catch(() => undefined);
    throw error;
  }
}

/** So that an upload that must fail is refused before it is sent. @throws Problem if the name is taken */
export async function assertNameFree(
  files: Pick<FileQueries, 'findNames'>,
  userId: string,
  folderId: string,
  name: string,
): Promise<void> {
  const holder = await findHolder(files, userId, folderId, name);
  if (holder !== undefined) throw nameTaken(holder);
}

/** What an earlier request has stored with the same key. @throws Problem as `assertSameContent` does */
export async function confirmStored(
  { createHash }: Pick<FileReceiverPorts, 'createHash'>,
  stored: FileRow,
  content: AsyncIterable<Uint8Array>,
): Promise<FileRow> {
  const hash = createHash();
  let bytes = 0;
  for await (const chunk of content) {
    hash.update(chunk);
    bytes += chunk.length;
    // No limit ends a longer one.
    if (bytes > stored.size) break;
  }
  assertSameContent(stored, hash.digest());
  return stored;
}

export function parseFileName(name: string): string {
  const clean = normaliseFileName(name);
  if (clean === null) throw new Problem('storage.bad-name');
  return clean;
}
