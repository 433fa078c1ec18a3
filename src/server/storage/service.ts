import { fold } from '#contract/fields.ts';
import { safeMediaType } from '#contract/file-name.ts';
import { Problem } from '#contract/problem.ts';
import {
  FILE_RESTORE_DAYS,
  type ConflictRule,
  type FileQuery,
  type StorageUsage,
  type StoredFile,
} from '#contract/storage.ts';
import type { BlobStore } from '../files/blob-store.ts';
import { DAY_MS, timestamp } from '../kernel/clock.ts';
import type { FileResponse } from '../kernel/file-response.ts';
import type { IncomingFile } from '../kernel/incoming-file.ts';
import type { FileRow, PurgeFilter } from './file-queries.ts';
import { findLiveId, lockAccount } from './place-file.ts';
import type { StoragePorts, StorageTransaction } from './ports.ts';
import { parseFileName, type ReceiveFile } from './receive-file.ts';
import { restoreFiles } from './restore-files.ts';

export interface StorageServicePorts extends StoragePorts {
  readonly receiveFile: ReceiveFile;
}

/** Every call names the owner; files of other users are `storage.not-found`. */
export function storageService(ports: StorageServicePorts) {
  const { files, transaction, receiveFile, limits, blobs, clock } = ports;
  const restoreAll = (userId: string, ids: readonly string[]) =>
    transaction((trx) => restoreFiles(trx, userId, ids, clock() - FILE_RESTORE_DAYS * DAY_MS));

  return {
    names: (userId: string) => files.names(userId),

    async list(
      userId: string,
      { text, deleted, sort = 'newest', limit, after }: FileQuery,
    ): Promise<StoredFile[]> {
      const textFolded = text === undefined ? undefined : fold(text);
      const listing = { deleted: deleted === 'true', sort, textFolded, limit, after };
      return (await files.list(userId, listing)).map(toStoredFile);
    },

    async usage(userId: string): Promise<StorageUsage> {
      const [{ used, quota }, trash] = await Promise.all([files.account(userId), files.trashBytes(userId)]);
      return { used, trash, quota: quota ?? limits.userQuotaBytes, uploadMax: limits.uploadMaxBytes };
    },

    upload: async (userId: string, file: IncomingFile, rule: ConflictRule): Promise<StoredFile> =>
      toStoredFile(await receiveFile(userId, file, rule)),

    async rename(userId: string, id: string, name: string): Promise<StoredFile> {
      const clean = parseFileName(name);
      return transaction(async (trx) => {
        await lockAccount(trx, userId);
        const holder = await findLiveId(trx, userId, clean);
        if (holder !== undefined && holder !== id) throw new Problem('storage.name-taken');
        return toStoredFile(fileOrThrow(await trx.rename(userId, id, clean)));
      });
    },

    /** Moves a live file to the trash. It is found by its exact name in NFC. */
    async deleteByName(userId: string, name: string): Promise<StoredFile> {
      const { id } = fileOrThrow(await files.findLiveByName(userId, name.normalize('NFC')));
      return toStoredFile(fileOrThrow(await files.markDeleted(userId, id, clock())));
    },

    /** Moves several live files to the trash, all at once. @throws Problem if none of them is the caller's */
    async deleteFiles(userId: string, ids: readonly string[]): Promise<StoredFile[]> {
      const deleted = await files.markAllDeleted(userId, ids, clock());
      if (deleted.length === 0) throw new Problem('storage.not-found');
      return deleted.map(toStoredFile);
    },

    async restore(userId: string, id: string): Promise<StoredFile> {
      const [restored] = await restoreAll(userId, [id]);
      return toStoredFile(fileOrThrow(restored ?? null));
    },

    /** Restores several files of the trash, all at once. @throws Problem if there is none to restore */
    async restoreFiles(userId: string, ids: readonly string[]): Promise<StoredFile[]> {
      return (await restoreAll(userId, ids)).map(toStoredFile);
    },

    /** Deletes one file of the trash for good, or all of them. */
    async purge(userId: string, id: string | undefined): Promise<void> {
      await removeBlobs(blobs, await purgeTrash(transaction, userId, { id }));
    },

    /** For downloads: always the whole file. */
    async fileByName(userId: string, name: string): Promise<FileResponse> {
      const file = fileOrThrow(await files.findLiveByName(userId, name.normalize('NFC')));
      return { ...toFileResponse(ports, file), ranges: false };
    },

    /** Supports ranges and includes the trash; `inline` works for safe types only. */
    async fileById(userId: string, id: string, inline: boolean): Promise<FileResponse> {
      const [file] = await files.find(userId, [id]);
      const answer = toFileResponse(ports, fileOrThrow(file ?? null));
      return { ...answer, inline: inline && answer.type !== null };
    },
  };
}

/** Deletes the rows; the caller removes the blobs after the commit, so that a failure leaves only orphans. */
export function purgeTrash(
  transaction: StorageTransaction,
  userId: string,
  which: PurgeFilter,
): Promise<FileRow[]> {
  return transaction(async (trx) => {
    await lockAccount(trx, userId);
    const purged = await trx.purge(userId, which);
    if (which.id !== undefined && purged.length === 0) throw new Problem('storage.not-found');
    const bytes = -purged.reduce((sum, { size }) => sum + size, 0);
    await trx.charge(userId, { bytes, files: -purged.length }, 0);
    return purged;
  });
}

/** Removes blobs whose rows were deleted. Blobs that cannot be removed now are left to the sweeper. */
export async function removeBlobs(blobs: BlobStore, files: readonly { id: string }[]): Promise<void> {
  for (const { id } of files) await blobs.remove(id).catch(() => undefined);
}

export function toStoredFile(row: FileRow): StoredFile {
  return {
    id: row.id,
    name: row.name,
    size: row.size,
    kind: row.kind,
    sha256: row.sha256,
    creationTime: timestamp(row.createdAt),
    deletionTime: row.deletedAt === null ? null : timestamp(row.deletedAt),
    missing: row.missingSince !== null,
  };
}

function toFileResponse(
  { blobs, handOver }: Pick<StoragePorts, 'blobs' | 'handOver'>,
  file: FileRow,
): FileResponse {
  return {
    name: file.name,
    type: safeMediaType(file.name),
    size: file.size,
    etag: `"${file.sha256}"`,
    inline: false,
    ranges: true,
    async handOver(answer) {
      if (handOver === null) return false;
      // The other server could not say it.
      if (!(await blobs.exists(file.id))) throw new Problem('storage.missing');
      return handOver(answer, file.id);
    },
    async open(range) {
      const content = await blobs.open(file.id, range);
      if (content === null) throw new Problem('storage.missing');
      return content;
    },
  };
}

function fileOrThrow(file: FileRow | null): FileRow {
  if (file === null) throw new Problem('storage.not-found');
  return file;
}
