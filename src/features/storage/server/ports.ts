import type { BlobStore } from '#platform/blobs/blob-store.ts';
import type { HandOver } from '#platform/responses/file-response.ts';
import type { FileQueries } from './file-queries.ts';
import type { DropFileQueries } from './drop/drop-file-queries.ts';
import type { FolderQueries } from './folders/folder-queries.ts';
import type { StorageLimits } from './limits.ts';
import type { MaintenanceQueries } from './maintenance-queries.ts';
import type { UploadQueries } from './uploads/upload-queries.ts';

/** What the parts of the feature share. `module.ts` builds it. */
export interface StoragePorts {
  readonly files: FileQueries;
  readonly folders: FolderQueries;
  readonly uploads: UploadQueries;
  readonly maintenance: MaintenanceQueries;
  readonly transaction: StorageTransaction;
  readonly blobs: BlobStore;
  /** Null: Daybook sends all contents itself. */
  readonly handOver: HandOver | null;
  readonly limits: StorageLimits;
  readonly createHash: CreateHash;
  readonly clock: () => number;
  readonly ids: { id(): string };
}

/** Everything inside it is committed, or nothing. */
export type StorageTransaction = <T>(
  work: (
    files: FileQueries,
    uploads: UploadQueries,
    folders: FolderQueries,
    dropFiles: DropFileQueries,
  ) => Promise<T>,
) => Promise<T>;

/** Those that every file has, and one more if a sender names one to be checked. */
export type CreateHash = (also?: 'md5') => Hash;

/** The streaming hashes of one content. */
export interface Hash {
  update(chunk: Uint8Array): void;
  digest(): Digests;
}

/** In hexadecimal. */
export interface Digests {
  readonly sha256: string;
  /** For WebDAV programs, few of which know SHA-256. */
  readonly sha1: string;
  readonly md5?: string;
}
