import { Problem } from '#platform/contract/problem.ts';
import type { Staging } from '#platform/blobs/blob-store.ts';
import { assertLiveFolder } from '../folders/folder-rules.ts';
import type { FileQueries } from '../file-queries.ts';
import type { StagedUpload } from './place-uploads.ts';
import {
  assertNameFree,
  parseFileName,
  type FileReceiverPorts,
  type SentFile,
  type UploadPlace,
} from './receive-file.ts';
import { writeBatched } from './write-batched.ts';

/** The most that a multipart request can contain besides its file. */
const MULTIPART_OVERHEAD_BYTES = 64 * 1024;

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

/**
 * Stages, hashes and counts files while they arrive. A failure leaves nothing behind.
 * @throws Problem 400 for the name and the checksum, 404 for the folder, 409 with the rule `fail`, 413 and 507 for the limits.
 */
export function createFileWriter(ports: FileReceiverPorts): WriteFile {
  const { files, folders, blobs, limitUpload, createHash, ids } = ports;
  return async (userId, { modifiedAt = null, checksum = null, ...file }, { rule, folderId }, checks) => {
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
        upload: { ...owned, ...digests, modifiedAt, fence: null },
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
