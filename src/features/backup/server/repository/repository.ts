import { BLOB_ID } from '#platform/blobs/disk-staging.ts';
import type { BlobContent } from '#platform/blobs/blob-store.ts';

/**
 * Stores backups as files by path, each written once. All backups share `blobs/`, because blobs never change;
 * `backups/<id>/` contains the rest of a backup. Its manifest is written last.
 */
export interface Repository {
  /** As configured. */
  readonly location: string;
  /** Once this resolves, the complete file exists; after an error, also of `content`, there is none. */
  write(path: string, content: AsyncIterable<Uint8Array>): Promise<void>;
  /** Null if the file does not exist. */
  read(path: string): Promise<BlobContent | null>;
  /** All files below a folder, which ends with `/`, by ascending path. */
  list(folder: string): AsyncIterable<StoredPath>;
  /** Succeeds if it does not exist. */
  remove(path: string): Promise<void>;
  /** Removes a folder and everything below it. */
  removeFolder(folder: string): Promise<void>;
  /** Once this resolves, everything written so far survives a power failure. */
  flush(): Promise<void>;
  /** Removes the remains of interrupted writes. Only while nothing else writes. */
  removeDrafts(): Promise<void>;
  close(): void;
}

export interface StoredPath {
  readonly path: string;
  readonly size: number;
}

export interface StoredBlob extends StoredPath {
  readonly id: string;
}

/** Blobs of the same hours share a folder, as in the file store on disk. */
const SHARD_CHARS = 6;

export const BLOBS = 'blobs/';
export const BACKUPS = 'backups/';
export const ERASURES = 'erasures/';
export const DAMAGED = 'damaged/';

/** The format of the ids that `createBackup` generates. */
const BACKUP_ID = /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d\.\d{3}Z$/;

export const blobPath = (id: string) => `${BLOBS}${id.slice(0, SHARD_CHARS)}/${id}`;
export const backupFolder = (id: string) => `${BACKUPS}${id}/`;
export const baseName = (path: string) => path.slice(path.lastIndexOf('/') + 1);

/**
 * The id of the backup that a path belongs to; null for other files, because the folder may have existed before with
 * other contents.
 */
export function parseBackupId(path: string): string | null {
  const [, id = '', ...rest] = path.split('/');
  return BACKUP_ID.test(id) && rest.length > 0 ? id : null;
}

/** Ascending by id. Ignores files that desktops and network drives add. */
export async function* storedBlobs(repository: Repository): AsyncGenerator<StoredBlob> {
  for await (const { path, size } of repository.list(BLOBS)) {
    const id = baseName(path);
    if (BLOB_ID.test(id) && path === blobPath(id)) yield { id, path, size };
  }
}
