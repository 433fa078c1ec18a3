import { normaliseFileName } from '#contract/file-name.ts';
import { Problem } from '#contract/problem.ts';
import { FILES_PER_USER_MAX, type ConflictRule } from '#contract/storage.ts';
import type { BlobStore } from '../files/blob-store.ts';
import type { createUploadLimiter } from './upload-limiter.ts';
import { writeBatched } from './write-batched.ts';
import type { UploadScheduler } from './upload-scheduler.ts';
import { findLiveId, placeFile } from './place-file.ts';
import { NO_CHARGE, type Charge, type FileRow, type FileStore, type Hash } from './ports.ts';
import type { StorageLimits, StorageTransaction } from './ports.ts';

/** What a multipart request holds beside its file, at most: a length within it proves nothing. */
const MULTIPART_OVERHEAD_BYTES = 64 * 1024;

export interface FileReceiverPorts {
  readonly store: FileStore;
  readonly transaction: StorageTransaction;
  readonly blobs: BlobStore;
  readonly allow: ReturnType<typeof createUploadLimiter>;
  readonly intake: UploadScheduler;
  readonly limits: StorageLimits;
  readonly hash: () => Hash;
  readonly clock: () => number;
  readonly ids: { id(): string };
}

export interface ArrivingFile {
  readonly name: string;
  readonly maxBytes: number | null;
  readonly content: AsyncIterable<Uint8Array>;
}

/** What is staged and whole, about to become a file. */
export interface StagedUpload {
  readonly id: string;
  readonly userId: string;
  readonly name: string;
  readonly rule: ConflictRule;
  readonly size: number;
  readonly sha256: string;
  /**
   * Of an upload that could be interrupted: its size stands in the account since it began, and its row in `managers`
   * ends with it. Else null.
   */
  readonly fence: number | null;
}

export type ReceiveFile = (userId: string, file: ArrivingFile, rule: ConflictRule) => Promise<FileRow>;

/**
 * Stores a file while it arrives: staged, hashed and counted on the way, made durable, then named in one
 * transaction (docs/decisions/0012). Whatever fails before that transaction leaves nothing behind.
 * @throws Problem 400 for the name, 409 by the rule `recordFailure`, 413 and 507 by the limits.
 */
export function createFileReceiver(ports: FileReceiverPorts): ReceiveFile {
  const { store, blobs, allow, intake, hash, ids } = ports;

  async function receive(userId: string, file: ArrivingFile, rule: ConflictRule): Promise<FileRow> {
    const name = parseFileName(file.name);
    if (rule === 'fail' && (await findLiveId(store, userId, name)) !== undefined) {
      throw new Problem('storage.name-taken');
    }
    const allowance = await allow(userId, Math.max(0, (file.maxBytes ?? 0) - MULTIPART_OVERHEAD_BYTES));
    const id = ids.id();
    try {
      const staging = await blobs.stage(id);
      const digest = hash();
      try {
        await writeBatched(staging, file.content, (batch) => {
          digest.update(batch);
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
        sha256: digest.digest(),
        fence: null,
      });
    } finally {
      allowance.release();
    }
  }

  return (userId, file, rule) =>
    intake.run({ userId, content: file.content, isInterruptible: false }, (content) =>
      receive(userId, { ...file, content }, rule),
    );
}

/**
 * The last step of both ways of uploading: names the committed blob and charges it to the account. After a
 * refusal the blob is removed, unless another request goes on with the upload: it may need it. After any other failure
 * it stays: the commit may have succeeded although its answer was lost, and then the row needs it; else the sweeper
 * finds it.
 */
export async function commitUpload(
  ports: FileReceiverPorts,
  { rule, fence, ...row }: StagedUpload,
): Promise<FileRow> {
  const { transaction, blobs, limits, clock } = ports;
  try {
    return await transaction(async (files, uploads) => {
      const charge = fence === null ? { bytes: row.size, files: 1 } : NO_CHARGE;
      await chargeAccount(files, row.userId, charge, limits.userQuotaBytes);
      if (fence !== null && (await uploads.remove(row.userId, row.id, fence)) === null) {
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
  files: FileStore,
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
