import type { StoredFile } from '#contract/storage.ts';
import { readBlob, type BlobStore } from '../files/blob-store.ts';
import type { MaintenanceStore } from './ports.ts';
import { removeBlobs, toStoredFile } from './service.ts';

const FILES_PER_PAGE = 200;

/** A file with its content, for an export. */
export interface ExportableFile {
  readonly file: StoredFile;
  /** Null where the content is missing. */
  open(): Promise<AsyncIterable<Uint8Array> | null>;
}

export interface UserStorage {
  /** All files of a user, trash included, the oldest first. */
  filesOf(userId: string): AsyncIterable<ExportableFile>;
  /** Bytes used; the quota is null where it is the usual one. */
  accountOf(userId: string): Promise<{ used: number; quota: number | null }>;
  /** Deletes everything of a user for good. What cannot be removed from the store now is the sweeper's. */
  eraseUser(userId: string): Promise<void>;
}

export function createUserStorage({
  upkeep,
  blobs,
}: {
  upkeep: MaintenanceStore;
  blobs: BlobStore;
}): UserStorage {
  async function kept(id: string): Promise<AsyncIterable<Uint8Array> | null> {
    return (await blobs.exists(id)) ? readBlob(blobs, id) : null;
  }

  return {
    async *filesOf(userId) {
      for (let after = ''; ;) {
        const page = await upkeep.filesOf(userId, after, FILES_PER_PAGE);
        for (const row of page) yield { file: toStoredFile(row), open: () => kept(row.id) };
        const last = page.at(-1);
        if (last === undefined) return;
        after = last.id;
      }
    },

    async accountOf(userId) {
      return (await upkeep.accounts([userId])).get(userId) ?? { used: 0, quota: null };
    },

    async eraseUser(userId) {
      const { files, uploads } = await upkeep.erase(userId);
      await removeBlobs(blobs, files);
      for (const { id, fence } of uploads) await blobs.discardStaged(id, fence).catch(() => undefined);
      // Some may have been committed without having become a file.
      await removeBlobs(blobs, uploads);
    },
  };
}
