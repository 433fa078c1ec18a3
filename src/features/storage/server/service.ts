import { chunks } from '#platform/responses/chunks.ts';
import { fileNameKey, normaliseFileName, sentMediaType } from '#platform/contract/file-name.ts';
import { Problem, problemBody } from '#platform/contract/problem.ts';
import {
  FILE_RESTORE_DAYS,
  ROOT_FOLDER_ID,
  type FileQuery,
  type StorageUsage,
  type StoredFile,
  type UploadOutcome,
} from '../contract/storage.ts';
import { DAY_MS, timestamp, timestampOrNull } from '#platform/system/clock.ts';
import type { FileResponse } from '#platform/responses/file-response.ts';
import type { NameRow } from './file-queries.ts';
import type { FileRow } from './file-rows.ts';
import { findHolder, nameTaken } from './uploads/place-file.ts';
import type { StoragePorts } from './ports.ts';
import { purgeTrash, type TrashedItems } from './purge-trash.ts';
import type { BatchedFile, ReceiveBatch } from './uploads/receive-batch.ts';
import { parseFileName, type ReceiveFile, type SentFile, type UploadPlace } from './uploads/receive-file.ts';
import { restoreFiles } from './restore-files.ts';

const NAMES_PER_PAGE = 1_000;
/** Reading and sending a page takes a few milliseconds, in which nobody else is answered on SQLite. */
const FILES_PER_PAGE = 250;

export interface StorageServicePorts extends StoragePorts {
  readonly receiveFile: ReceiveFile;
}

/** Every call names the owner; files of other users are `storage.not-found`. */
export function storageService(ports: StorageServicePorts & { readonly receiveBatch: ReceiveBatch }) {
  const { files, locked, receiveFile, receiveBatch, limits, clock } = ports;
  const restoreAll = (userId: string, ids: readonly string[]) =>
    locked(userId, (inside) => restoreFiles(inside, userId, ids, clock() - FILE_RESTORE_DAYS * DAY_MS));

  async function* pagesOf(userId: string, ids: readonly string[], areDeleted: boolean) {
    for (const some of chunks(ids, FILES_PER_PAGE)) {
      const rows = (await files.find(userId, some)).filter(
        ({ deletedAt }) => (deletedAt !== null) === areDeleted,
      );
      const found = new Map(rows.map((row) => [row.id, toStoredFile(row)]));
      yield some.flatMap((id) => found.get(id) ?? []);
    }
  }

  return {
    /** Pages of the names in the root, newest first. */
    async *names(userId: string): AsyncGenerator<string[]> {
      for (let last: NameRow | null = null; ;) {
        const page: readonly NameRow[] = await files.listNames(userId, ROOT_FOLDER_ID, last, NAMES_PER_PAGE);
        yield page.map(({ name }) => name);
        last = page.at(-1) ?? null;
        if (page.length < NAMES_PER_PAGE) return;
      }
    },

    list: async (userId: string, query: FileQuery): Promise<StoredFile[]> =>
      (await files.list(userId, listingOf(query))).map(toStoredFile),

    /** Pages of a whole list, whose order is read once: others may change or delete files while it is sent. */
    async listAll(userId: string, query: FileQuery): Promise<AsyncGenerator<StoredFile[]>> {
      const listing = listingOf(query);
      return pagesOf(userId, await files.listIds(userId, listing), listing.deleted);
    },

    /** Which of these names files of a folder have. */
    async takenNames(userId: string, folderId: string, names: readonly string[]): Promise<string[]> {
      const keys = names.map((name) => fileNameKey(normaliseFileName(name) ?? name));
      const holders = await files.findNames(userId, folderId, [...new Set(keys)]);
      return names.filter((_, index) => holders.get(keys[index] ?? '')?.isFolder === false);
    },

    async usage(userId: string): Promise<StorageUsage> {
      const [{ used, quota }, deleted] = await Promise.all([
        files.account(userId),
        files.deletedBytes(userId),
      ]);
      const { userQuotaBytes, uploadMaxBytes } = limits;
      return { used, ...deleted, quota: quota ?? userQuotaBytes, uploadMax: uploadMaxBytes };
    },

    upload: async (userId: string, file: SentFile, place: UploadPlace): Promise<StoredFile> =>
      toStoredFile(await receiveFile(userId, file, place)),

    /** Several files, whose contents are one after the other. */
    async uploadAll(
      userId: string,
      batch: readonly BatchedFile[],
      content: AsyncIterable<Uint8Array>,
    ): Promise<UploadOutcome[]> {
      const outcomes = await receiveBatch(userId, batch, content);
      return outcomes.map((outcome) =>
        outcome instanceof Problem ? { problem: problemBody(outcome) } : { file: toStoredFile(outcome) },
      );
    },

    async rename(userId: string, id: string, name: string): Promise<StoredFile> {
      const clean = parseFileName(name);
      return locked(userId, async ({ files: trx }) => {
        const [file] = await trx.find(userId, [id]);
        const { folderId } = fileOrThrow(file ?? null);
        const holder = await findHolder(trx, userId, folderId, clean);
        if (holder !== undefined && holder.id !== id) throw nameTaken(holder);
        return toStoredFile(fileOrThrow(await trx.rename(userId, id, clean)));
      });
    },

    /** Moves a live file of the root to the trash. It is found by its exact name in NFC. */
    async deleteByName(userId: string, name: string): Promise<StoredFile> {
      const { id } = fileOrThrow(await files.findLiveByName(userId, ROOT_FOLDER_ID, name.normalize('NFC')));
      return toStoredFile(fileOrThrow(await files.markDeleted(userId, id, clock())));
    },

    /** Moves several live files to the trash, all at once. @throws Problem if none of them is the caller's */
    async deleteFiles(userId: string, ids: readonly string[]): Promise<StoredFile[]> {
      const deleted = await locked(userId, async ({ files: trx }) => {
        const found = await trx.markAllDeleted(userId, ids, clock());
        if (found.length === 0) throw new Problem('storage.not-found');
        return found;
      });
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

    /** Deletes files and folders of the trash for good, or all that is in it. */
    purge: (userId: string, which: TrashedItems | 'all'): Promise<void> => purgeTrash(ports, userId, which),

    /** For downloads, from the root: always the whole file. */
    async fileByName(userId: string, name: string): Promise<FileResponse> {
      const file = fileOrThrow(await files.findLiveByName(userId, ROOT_FOLDER_ID, name.normalize('NFC')));
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

const listingOf = ({ deleted, folder = ROOT_FOLDER_ID, sort = 'newest', ...query }: FileQuery) => ({
  ...query,
  deleted: deleted === 'true',
  folderId: folder,
  sort,
});

export function toStoredFile(row: FileRow): StoredFile {
  return {
    id: row.id,
    name: row.name,
    size: row.size,
    kind: row.kind,
    sha256: row.sha256,
    creationTime: timestamp(row.createdAt),
    ...(row.modifiedAt !== null && { modificationTime: timestamp(row.modifiedAt) }),
    deletionTime: timestampOrNull(row.deletedAt),
    missing: row.missingSince !== null,
    ...(row.folderId !== ROOT_FOLDER_ID && { folder: row.folderId }),
    ...(row.versionOf !== '' && { versionOf: row.versionOf }),
  };
}

function toFileResponse(
  { blobs, handOver }: Pick<StoragePorts, 'blobs' | 'handOver'>,
  file: FileRow,
): FileResponse {
  return {
    name: file.name,
    type: sentMediaType(file.name),
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

export function fileOrThrow(file: FileRow | null): FileRow {
  if (file === null) throw new Problem('storage.not-found');
  return file;
}
