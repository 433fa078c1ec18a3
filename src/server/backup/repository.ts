import { BLOB_ID } from '../files/disk-staging.ts';
import type { BlobContent } from '../files/blob-store.ts';

/**
 * Where backups lie: files by path, each written once. `blobs/` is shared by all backups, as contents never change;
 * `backups/<id>/` holds the rest of each, its manifest last.
 */
export interface Repository {
  /** As people wrote it. */
  readonly location: string;
  /** When this is fulfilled the file is there, whole; a failure, of `content` too, leaves none. */
  write(path: string, content: AsyncIterable<Uint8Array>): Promise<void>;
  /** Null where there is no such file. */
  read(path: string): Promise<BlobContent | null>;
  /** All files below a folder, whose name ends with `/`, by ascending path. */
  list(folder: string): AsyncIterable<StoredPath>;
  /** Succeeds if it does not exist. */
  remove(path: string): Promise<void>;
  /** With all that is below it. */
  removeFolder(folder: string): Promise<void>;
  /** When this is fulfilled, all that was written survives a loss of power. */
  flush(): Promise<void>;
  /** Removes what interrupted writes left. Only while nobody else writes. */
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

/** Contents of some hours share a folder, as in the store on disk. */
const SHARD_CHARS = 6;

export const BLOBS = 'blobs/';
export const BACKUPS = 'backups/';
export const ERASURES = 'erasures/';
export const DAMAGED = 'damaged/';

/** As `createBackup` names them. */
const BACKUP_ID = /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d\.\d{3}Z$/;

export const blobPath = (id: string) => `${BLOBS}${id.slice(0, SHARD_CHARS)}/${id}`;
export const backupFolder = (id: string) => `${BACKUPS}${id}/`;
export const baseName = (path: string) => path.slice(path.lastIndexOf('/') + 1);

/**
 * The id of the backup that a path belongs to; null for what somebody else put there. A place may have held such a
 * folder before, with other things in it.
 */
export function parseBackupId(path: string): string | null {
  const [, id = '', ...rest] = path.split('/');
  return BACKUP_ID.test(id) && rest.length > 0 ? id : null;
}

/** Ascending by id. Leaves out what desktops and network drives put beside our files. */
export async function* storedBlobs(repository: Repository): AsyncGenerator<StoredBlob> {
  for await (const { path, size } of repository.list(BLOBS)) {
    const id = baseName(path);
    if (BLOB_ID.test(id) && path === blobPath(id)) yield { id, path, size };
  }
}
