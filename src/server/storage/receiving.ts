import { cleanName } from '#contract/file-name.ts';
import { Problem } from '#contract/problem.ts';
import { FILES_PER_USER_MAX, type ConflictRule } from '#contract/storage.ts';
import type { BlobStore } from '../files/files.ts';
import type { allowances } from './allowance.ts';
import { fill } from './fill.ts';
import type { Intake } from './intake.ts';
import { liveHolder, place } from './placing.ts';
import { NO_CHARGE, type Charge, type FileRow, type FileStore, type Hash } from './ports.ts';
import type { StorageLimits, StorageTransaction } from './ports.ts';

/** What a multipart request holds beside its file, at most: a length within it proves nothing. */
const ENVELOPE_BYTES = 64 * 1024;

export interface ReceivingPorts {
  readonly store: FileStore;
  readonly transaction: StorageTransaction;
  readonly blobs: BlobStore;
  readonly allow: ReturnType<typeof allowances>;
  readonly intake: Intake;
  readonly limits: StorageLimits;
  readonly hash: () => Hash;
  readonly clock: () => number;
  readonly ids: { id(): string };
}

export interface Arriving {
  readonly name: string;
  readonly maxBytes: number | null;
  readonly content: AsyncIterable<Uint8Array>;
}

/** What is staged and whole, about to become a file. */
export interface Received {
  readonly id: string;
  readonly userId: string;
  readonly name: string;
  readonly rule: ConflictRule;
  readonly size: number;
  readonly sha256: string;
  /**
   * Of an upload that could be interrupted: its size stands in the account since it began, and its row in `uploads`
   * ends with it. Else null.
   */
  readonly fence: number | null;
}

export type Receive = (userId: string, file: Arriving, rule: ConflictRule) => Promise<FileRow>;

/**
 * Stores a file while it arrives: staged, hashed and counted on the way, made durable, then named in one
 * transaction (docs/decisions/0012). Whatever fails before that transaction leaves nothing behind.
 * @throws Problem 400 for the name, 409 by the rule `fail`, 413 and 507 by the limits.
 */
export function receiving(ports: ReceivingPorts): Receive {
  const { store, blobs, allow, intake, hash, ids } = ports;

  async function receive(userId: string, file: Arriving, rule: ConflictRule): Promise<FileRow> {
    const name = validName(file.name);
    if (rule === 'fail' && (await liveHolder(store, userId, name)) !== undefined) {
      throw new Problem('storage.name-taken');
    }
    const allowance = await allow(userId, Math.max(0, (file.maxBytes ?? 0) - ENVELOPE_BYTES));
    const id = ids.id();
    try {
      const staging = await blobs.stage(id);
      const digest = hash();
      try {
        await fill(staging, file.content, (batch) => {
          digest.update(batch);
          return allowance.take(batch.length);
        });
        await staging.commit();
      } catch (error) {
        await staging.discard();
        throw error;
      }
      const { size } = staging;
      return await settle(ports, { id, userId, name, rule, size, sha256: digest.digest(), fence: null });
    } finally {
      allowance.end();
    }
  }

  return (userId, file, rule) =>
    intake.receive({ userId, content: file.content, endsEarly: false }, (content) =>
      receive(userId, { ...file, content }, rule),
    );
}

/**
 * The last step of both ways of uploading: names the committed blob and charges it to the account. After a
 * refusal the blob is removed, unless another request goes on with the upload: it may need it. After any other failure
 * it stays: the commit may have succeeded although its answer was lost, and then the row needs it; else the sweeper
 * finds it.
 */
export async function settle(ports: ReceivingPorts, { rule, fence, ...row }: Received): Promise<FileRow> {
  const { transaction, blobs, limits, clock } = ports;
  try {
    return await transaction(async (files, uploads) => {
      const charge = fence === null ? { bytes: row.size, files: 1 } : NO_CHARGE;
      await chargeOrRefuse(files, row.userId, charge, limits.userQuotaBytes);
      if (fence !== null && (await uploads.remove(row.userId, row.id, fence)) === null) {
        throw new Problem('storage.no-upload');
      }
      return place(files, { ...row, createdAt: clock() }, rule);
    });
  } catch (error) {
    const isRefused = error instanceof Problem && error.code !== 'storage.no-upload';
    if (isRefused) await blobs.remove(row.id).catch(() => undefined);
    throw error;
  }
}

/** @throws Problem `storage.quota`, `storage.too-many-files`. */
export async function chargeOrRefuse(
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

export function validName(name: string): string {
  const clean = cleanName(name);
  if (clean === null) throw new Problem('storage.bad-name');
  return clean;
}
