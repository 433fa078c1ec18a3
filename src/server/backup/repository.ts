import { BLOB_ID } from '../files/disk-staging.ts';
import type { BlobContent } from '../files/blob-store.ts';

/**
 * The place of backups: files by path, each written once. `blobs/` is shared by all backups, because contents never
 * change; `backups/<id>/` holds everything else of a backup. Its manifest is written last.
 */
export interface Repository {
  /** As the operator wrote it. */
  readonly location: string;
  /** Resolves when the file is complete. If it or `content` fails, no file is left. */
  write(path: string, content: AsyncIterable<Uint8Array>): Promise<void>;
  /** Null if there is no such file. */
  read(path: string): Promise<BlobContent | null>;
  /** All files below a folder, whose name ends with `/`, by ascending path. */
  list(folder: string): AsyncIterable<StoredPath>;
  /** Succeeds if it does not exist. */
  remove(path: string): Promise<void>;
  /** Removes a folder and everything in it. */
  removeFolder(folder: string): Promise<void>;
  /** Resolves when everything written so far survives a loss of power. */
  flush(): Promise<void>;
  /** Removes the remains of interrupted writes. Must not run while another process writes. */
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

/** The contents of some hours share a folder, as in the blob store on disk. */
const SHARD_CHARS = 6;

export const BLOBS = 'blobs/';
export const BACKUPS = 'backups/';
export const ERASURES = 'erasures/';
export const DAMAGED = 'damaged/';

/** The names that `createBackup` gives. */
const BACKUP_ID = /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d\.\d{3}Z$/;

export const blobPath = (id: string) => `${BLOBS}${id.slice(0, SHARD_CHARS)}/${id}`;
export const backupFolder = (id: string) => `${BACKUPS}${id}/`;
export const baseName = (path: string) => path.slice(path.lastIndexOf('/') + 1);

/**
 * The id of the backup that a path belongs to; null for any other file, because the place may contain files that are not
 * ours.
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
