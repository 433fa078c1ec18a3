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
  /** SHA-256. */
  readonly createHash: () => Hash;
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

/** A streaming hash. */
export interface Hash {
  update(chunk: Uint8Array): void;
  /** In hexadecimal. */
  digest(): string;
}
