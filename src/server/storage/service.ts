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
import { availableName, findLiveId } from './place-file.ts';
import { NO_CHARGE, type FileRow, type FileStore } from './ports.ts';
import type { StorageLimits, StorageTransaction } from './ports.ts';
import { parseFileName, type ArrivingFile, type ReceiveFile } from './receive-file.ts';

export interface StorageServicePorts {
  readonly store: FileStore;
  readonly transaction: StorageTransaction;
  readonly blobs: BlobStore;
  readonly receive: ReceiveFile;
  readonly limits: StorageLimits;
  readonly clock: () => number;
}

/** The files of one user at a time; every call names the owner. What is another's is `storage.not-found`. */
export interface StorageService {
  names(userId: string): Promise<string[]>;
  list(userId: string, query: FileQuery): Promise<StoredFile[]>;
  usage(userId: string): Promise<StorageUsage>;
  upload(userId: string, file: ArrivingFile, rule: ConflictRule): Promise<StoredFile>;
  rename(userId: string, id: string, name: string): Promise<StoredFile>;
  /** Moves a live file, found by its exact name after NFC, to the trash. */
  deleteByName(userId: string, name: string): Promise<StoredFile>;
  restore(userId: string, id: string): Promise<StoredFile>;
  /** Forgets one file of the trash, or all of it. */
  purge(userId: string, id: string | undefined): Promise<void>;
  /** For a download: the whole file and nothing else. */
  fileByName(userId: string, name: string): Promise<FileResponse>;
  /** Parts can be asked for; `inline` shows what is of a safe type. The trash can be looked at too. */
  fileById(userId: string, id: string, inline: boolean): Promise<FileResponse>;
}

export function storageService(ports: StorageServicePorts): StorageService {
  const { store, transaction, blobs, receive, limits, clock } = ports;
  const { userQuotaBytes } = limits;

  return {
    names: (userId) => store.names(userId),

    async list(userId, { text, deleted, sort = 'newest', limit, after }) {
      const textFolded = text === undefined ? undefined : fold(text);
      const listing = { deleted: deleted === 'true', sort, textFolded, limit, after };
      return (await store.list(userId, listing)).map(toStoredFile);
    },

    async usage(userId) {
      const [{ used, quota }, trash] = await Promise.all([store.account(userId), store.trashBytes(userId)]);
      return { used, trash, quota: quota ?? userQuotaBytes, uploadMax: limits.uploadMaxBytes };
    },

    upload: async (userId, file, rule) => toStoredFile(await receive(userId, file, rule)),

    async rename(userId, id, name) {
      const clean = parseFileName(name);
      return transaction(async (within) => {
        await within.charge(userId, NO_CHARGE, userQuotaBytes);
        const holder = await findLiveId(within, userId, clean);
        if (holder !== undefined && holder !== id) throw new Problem('storage.name-taken');
        return toStoredFile(fileOrThrow(await within.rename(userId, id, clean)));
      });
    },

    async deleteByName(userId, name) {
      const { id } = fileOrThrow(await store.findLiveByName(userId, name.normalize('NFC')));
      return toStoredFile(fileOrThrow(await store.markDeleted(userId, id, clock())));
    },

    restore: (userId, id) =>
      transaction(async (within) => {
        await within.charge(userId, NO_CHARGE, userQuotaBytes);
        const [file] = await within.find(userId, [id]);
        const since = clock() - FILE_RESTORE_DAYS * DAY_MS;
        if (!file || file.deletedAt === null || file.deletedAt < since)
          throw new Problem('storage.not-found');
        const name = await availableName(within, userId, file.name);
        return toStoredFile(fileOrThrow(await within.restore(userId, id, name)));
      }),

    async purge(userId, id) {
      await removeBlobs(blobs, await purgeTrash(transaction, userId, { id }));
    },

    async fileByName(userId, name) {
      const file = fileOrThrow(await store.findLiveByName(userId, name.normalize('NFC')));
      return { ...toFileAnswer(blobs, file), ranges: false };
    },

    async fileById(userId, id, inline) {
      const [file] = await store.find(userId, [id]);
      const answer = toFileAnswer(blobs, fileOrThrow(file ?? null));
      return { ...answer, inline: inline && answer.type !== null };
    },
  };
}

/** Rows first, contents after the commit: what a fault leaves then is an unreferenced blob, which the sweeper finds. */
export function purgeTrash(
  transaction: StorageTransaction,
  userId: string,
  which: { id?: string | undefined; before?: number },
): Promise<FileRow[]> {
  return transaction(async (within) => {
    await within.charge(userId, NO_CHARGE, 0);
    const purged = await within.purge(userId, which);
    if (which.id !== undefined && purged.length === 0) throw new Problem('storage.not-found');
    const bytes = -purged.reduce((sum, { size }) => sum + size, 0);
    await within.charge(userId, { bytes, files: -purged.length }, 0);
    return purged;
  });
}

/** Contents whose rows are gone. What cannot be removed now is the sweeper's. */
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

function toFileAnswer(blobs: BlobStore, file: FileRow): FileResponse {
  return {
    name: file.name,
    type: safeMediaType(file.name),
    size: file.size,
    etag: `"${file.sha256}"`,
    inline: false,
    ranges: true,
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
