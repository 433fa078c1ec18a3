import { normaliseFileName } from '#platform/contract/file-name.ts';
import { Problem } from '#platform/contract/problem.ts';
import type { ConflictRule } from '../../contract/storage.ts';
import type { IncomingFile } from '#platform/responses/incoming-file.ts';
import type { FileQueries } from '../file-queries.ts';
import type { FileRow } from '../file-rows.ts';
import type { createUploadLimiter } from '../limits.ts';
import type { UploadScheduler } from './upload-scheduler.ts';
import { findHolder, nameTaken } from './place-file.ts';
import type { PlaceUpload, StagedUpload } from './place-uploads.ts';
import type { Digests, StoragePorts } from '../ports.ts';
import type { WriteFile } from './write-file.ts';

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
 * Stores a file while it arrives: writes it, makes it durable, then inserts its row in one transaction
 * (docs/decisions/0012). A failure before that transaction leaves nothing behind. @throws Problem as `writeFile` does
 */
export function createFileReceiver(ports: FileReceiverPorts, writeFile: WriteFile): ReceiveFile {
  async function receive(userId: string, file: SentFile, place: UploadPlace): Promise<FileRow> {
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
