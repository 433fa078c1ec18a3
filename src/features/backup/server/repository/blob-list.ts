import { copyRows } from '#platform/database/snapshots/copy-text.ts';
import type { Manifest } from './manifest.ts';
import { backupFolder, type Repository } from './repository.ts';
import { readRows } from '../restore/stored-rows.ts';

/** A blob that a backup refers to. */
export interface ListedBlob {
  readonly id: string;
  readonly size: number;
  readonly sha256: string;
  readonly owner: string;
}

export async function* parseBlobRows(rows: AsyncIterable<Uint8Array>): AsyncGenerator<ListedBlob> {
  for await (const [id = '', size = '', sha256 = '', owner = ''] of copyRows(rows)) {
    yield { id: id ?? '', size: Number(size), sha256: sha256 ?? '', owner: owner ?? '' };
  }
}

/** The blobs of a backup, by id. @throws Error if the list does not match the manifest */
export function readBlobList(repository: Repository, { id, blobs }: Manifest): AsyncGenerator<ListedBlob> {
  return parseBlobRows(readRows(repository, backupFolder(id), blobs.list));
}
