import { normaliseFileName } from '#contract/file-name.ts';
import { Problem } from '#contract/problem.ts';
import { FILES_PER_USER_MAX, type ConflictRule } from '#contract/storage.ts';
import type { IncomingFile } from '../kernel/incoming-file.ts';
import type { Charge, FileQueries, FileRow } from './file-queries.ts';
import type { createUploadLimiter } from './limits.ts';
import { writeBatched } from './write-batched.ts';
import type { UploadScheduler } from './upload-scheduler.ts';
import { findLiveId, lockAccount, placeFile } from './place-file.ts';
import type { StoragePorts } from './ports.ts';

/** The most that a multipart request can contain besides its file. */
const MULTIPART_OVERHEAD_BYTES = 64 * 1024;

export interface FileReceiverPorts extends StoragePorts {
  readonly limitUpload: ReturnType<typeof createUploadLimiter>;
  readonly scheduler: UploadScheduler;
}

/** A complete staged content that is about to become a file. */
export interface StagedUpload {
  readonly id: string;
  readonly userId: string;
  readonly name: string;
  readonly rule: ConflictRule;
  readonly size: number;
  readonly sha256: string;
  /**
   * Of a resumable upload: the account was charged when it was created, and its row in `uploads` is deleted with this
   * step. Null for an upload in one request.
   */
  readonly fence: number | null;
}

export type ReceiveFile = (userId: string, file: IncomingFile, rule: ConflictRule) => Promise<FileRow>;

/**
 * Stores a file while it arrives: stages, hashes and counts it, makes it durable, then inserts its row in one
 * transaction (docs/decisions/0012). A failure before that transaction leaves nothing behind.
 * @throws Problem 400 for the name, 409 with the rule `fail`, 413 and 507 for the limits.
 */
export function createFileReceiver(ports: FileReceiverPorts): ReceiveFile {
  const { files, blobs, limitUpload, scheduler, createHash, ids } = ports;

  async function receive(userId: string, file: IncomingFile, rule: ConflictRule): Promise<FileRow> {
    const name = parseFileName(file.name);
    if (rule === 'fail' && (await findLiveId(files, userId, name)) !== undefined) {
      throw new Problem('storage.name-taken');
    }
    const allowance = await limitUpload(userId, Math.max(0, (file.maxBytes ?? 0) - MULTIPART_OVERHEAD_BYTES));
    const id = ids.id();
    try {
      const staging = await blobs.stage(id);
      const hash = createHash();
      try {
        await writeBatched(staging, file.content, (batch) => {
          hash.update(batch);
          return allowance.spend(batch.length);
        });
        await staging.commit();
      } catch (error) {
        await staging.discard();
        throw error;
      }
      const { size } = staging;
      return await commitUpload(ports, {
        id,
        userId,
        name,
        rule,
        size,
        sha256: hash.digest(),
        fence: null,
      });
    } finally {
      allowance.release();
    }
  }

  return (userId, file, rule) =>
    scheduler.run({ userId, content: file.content, isInterruptible: false }, (content) =>
      receive(userId, { ...file, content }, rule),
    );
}

/**
 * The last step of both ways of uploading: inserts the row of a committed blob and charges the account. After a
 * refusal the blob is removed, unless another request continues the upload and may need it. After any other failure
 * the blob stays, because the transaction may have succeeded although its answer was lost; otherwise the sweeper
 * removes it.
 */
export async function commitUpload(
  ports: FileReceiverPorts,
  { rule, fence, ...row }: StagedUpload,
): Promise<FileRow> {
  const { transaction, blobs, limits, clock } = ports;
  try {
    return await transaction(async (files, uploads) => {
      if (fence === null) {
        await chargeAccount(files, row.userId, { bytes: row.size, files: 1 }, limits.userQuotaBytes);
      } else {
        await lockAccount(files, row.userId);
        if ((await uploads.remove(row.userId, row.id, fence)) === null)
          throw new Problem('storage.no-upload');
      }
      return placeFile(files, { ...row, createdAt: clock() }, rule);
    });
  } catch (error) {
    const isRefused = error instanceof Problem && error.code !== 'storage.no-upload';
    if (isRefused) await blobs.remove(row.id).catch(() => undefined);
    throw error;
  }
}

/** @throws Problem `storage.quota`, `storage.too-many-files`. */
export async function chargeAccount(
  files: FileQueries,
  userId: string,
  charge: Charge,
  defaultQuota: number,
): Promise<void> {
  if (await files.charge(userId, charge, defaultQuota)) return;
  const account = await files.account(userId);
  const isFull = account.files + charge.files > FILES_PER_USER_MAX;
  throw new Problem(isFull ? 'storage.too-many-files' : 'storage.quota');
}

export function parseFileName(name: string): string {
  const clean = normaliseFileName(name);
  if (clean === null) throw new Problem('storage.bad-name');
  return clean;
}
