import type { BlobStore } from '#platform/blobs/blob-store.ts';
import type { HandOver } from '#platform/responses/file-response.ts';
import type { FileQueries } from './file-queries.ts';
import type { DropFileQueries } from './drop/drop-file-queries.ts';
import type { FolderQueries } from './folders/folder-queries.ts';
import type { StorageLimits } from './limits.ts';
import type { MaintenanceQueries } from './maintenance-queries.ts';
import type { UploadQueries } from './uploads/upload-queries.ts';

/** Over one database handle. */
export interface StorageQueries {
  readonly files: FileQueries;
  readonly folders: FolderQueries;
  readonly uploads: UploadQueries;
  readonly dropFiles: DropFileQueries;
}

/** What the parts of the feature share. `module.ts` builds it. */
export interface StoragePorts extends Omit<StorageQueries, 'dropFiles'> {
  readonly maintenance: MaintenanceQueries;
  /** Everything inside it is committed, or nothing. */
  readonly transaction: <T>(work: (queries: StorageQueries) => Promise<T>) => Promise<T>;
  /** The same; meanwhile no other transaction names, adds, moves or purges files and folders of this user. */
  readonly locked: <T>(userId: string, work: (queries: StorageQueries) => Promise<T>) => Promise<T>;
  readonly blobs: BlobStore;
  /** Null: Daybook sends all contents itself. */
  readonly handOver: HandOver | null;
  readonly limits: StorageLimits;
  readonly createHash: CreateHash;
  readonly clock: () => number;
  readonly ids: { id(): string };
}

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
