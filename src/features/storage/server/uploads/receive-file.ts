import { normaliseFileName } from '#platform/contract/file-name.ts';
import { Problem } from '#platform/contract/problem.ts';
import type { ConflictRule } from '../../contract/storage.ts';
import type { IncomingFile } from '#platform/responses/incoming-file.ts';
import type { FileQueries } from '../file-queries.ts';
import type { FileRow } from '../file-rows.ts';
import type { createUploadLimiter } from '../limits.ts';
import { writeBatched } from './write-batched.ts';
import type { UploadScheduler } from './upload-scheduler.ts';
import { assertLiveFolder } from '../folders/folder-rules.ts';
import { findHolder, nameTaken } from './place-file.ts';
import type { PlaceUpload, StagedUpload } from './place-uploads.ts';
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
  /** Which its content must have. */
  readonly checksum?: Checksum | null;
}

export interface Checksum {
  readonly kind: keyof Digests;
  /** In hexadecimal, lower case. */
  readonly digest: string;
}

export type ReceiveFile = (userId: string, file: SentFile, place: UploadPlace) => Promise<FileRow>;

/**
 * Stores a file while it arrives: stages, hashes and counts it, makes it durable, then inserts its row in one
 * transaction (docs/decisions/0012). A failure before that transaction leaves nothing behind.
 * @throws Problem 400 for the name and the checksum, 404 for the folder, 409 with the rule `fail`, 413 and 507 for the limits.
 */
export function createFileReceiver(ports: FileReceiverPorts): ReceiveFile {
  const { files, folders, blobs, limitUpload, scheduler, createHash, ids } = ports;

  async function receive(
    userId: string,
    { modifiedAt = null, checksum = null, ...file }: SentFile,
    { rule, folderId }: UploadPlace,
  ): Promise<FileRow> {
    const name = parseFileName(file.name);
    await assertLiveFolder(folders, userId, folderId);
    if (rule === 'fail') await assertNameFree(files, userId, folderId, name);
    const allowance = await limitUpload(userId, Math.max(0, (file.maxBytes ?? 0) - MULTIPART_OVERHEAD_BYTES));
    const id = ids.id();
    try {
      const staging = await blobs.stage(id);
      const hash = createHash(checksum?.kind === 'md5' ? 'md5' : undefined);
      let digests: Digests;
      try {
        await writeBatched(staging, file.content, (batch) => {
          hash.update(batch);
          return allowance.spend(batch.length);
        });
        digests = hash.digest();
        if (checksum !== null && digests[checksum.kind] !== checksum.digest)
          throw new Problem('request.invalid', { detail: 'The content does not have the stated checksum.' });
        await staging.commit();
      } catch (error) {
        await staging.discard();
        throw error;
      }
      const { size } = staging;
      return await commitUpload(ports, {
        id,
        userId,
        folderId,
        name,
        rule,
        size,
        ...digests,
        modifiedAt,
        fence: null,
      });
    } finally {
      allowance.release();
    }
  }

  return (userId, file, place) =>
    scheduler.run({ slotsOf: userId, content: file.content, isInterruptible: false }, (content) =>
      receive(userId, { ...file, content }, place),
    );
}

/**
 * The last step of both ways of uploading: inserts the row of a committed blob and charges the account. After a
 * refusal the blob is removed, unless another request continues the upload and may need it. After any other failure
 * the blob stays, because the transaction may have succeeded although its answer was lost; otherwise the sweeper
 * removes it.
 */
export async function commitUpload(
  { placeUpload, blobs }: Pick<FileReceiverPorts, 'placeUpload' | 'blobs'>,
  upload: StagedUpload,
): Promise<FileRow> {
  try {
    return await placeUpload(upload);
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

export function parseFileName(name: string): string {
  const clean = normaliseFileName(name);
  if (clean === null) throw new Problem('storage.bad-name');
  return clean;
}
