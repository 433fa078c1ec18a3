import type { BlobStore } from '#platform/blobs/blob-store.ts';
import { forEachConcurrent } from '../for-each-concurrent.ts';
import { readBlobList, type ListedBlob } from '../repository/blob-list.ts';
import type { Manifest } from '../repository/manifest.ts';
import type { ProgressCounter } from '../progress.ts';
import { blobPath, type Repository } from '../repository/repository.ts';
import { createMeter, measureAll } from '../repository/streams.ts';

const CONCURRENCY = 4;

export interface RestoreBlobsPorts {
  readonly repository: Repository;
  readonly blobs: BlobStore;
  readonly progress: ProgressCounter;
  /** Owners whose blobs are not restored, because they were erased after the backup. */
  readonly erasedOwners: ReadonlySet<string>;
  /** Called for each blob that is missing or damaged in the repository. */
  readonly onDamaged?: (id: string) => void;
}

/**
 * Restores the blobs of a backup into a file store. Skips those that were already restored correctly, so that an
 * interrupted restore continues. Returns the problems that the manifest does not list: missing and damaged blobs.
 */
export async function restoreBlobs(ports: RestoreBlobsPorts, manifest: Manifest): Promise<string[]> {
  const { repository, progress, erasedOwners, onDamaged } = ports;
  const lost = new Set(manifest.problems.map(({ blob }) => blob));
  const problems: string[] = [];
  await forEachConcurrent(readBlobList(repository, manifest), CONCURRENCY, async (blob) => {
    if (lost.has(blob.id) || erasedOwners.has(blob.owner)) return;
    const problem = await restoreBlob(ports, blob);
    if (problem !== null) {
      problems.push(problem);
      onDamaged?.(blob.id);
    }
    progress.addBlob(blob.size);
  });
  return problems.toSorted();
}

async function restoreBlob(
  { repository, blobs }: RestoreBlobsPorts,
  blob: ListedBlob,
): Promise<string | null> {
  const path = blobPath(blob.id);
  if (await isRestored(blobs, blob)) return null;
  const content = await repository.read(path);
  if (content === null) return `${path} is missing.`;
  await blobs.discardStaged(blob.id);
  const staging = await blobs.stage(blob.id);
  try {
    const { content: passing, measure } = createMeter(content);
    for await (const chunk of passing) await staging.write(chunk);
    if (matchesBlob(blob, measure())) {
      await staging.commit();
      return null;
    }
  } catch (error) {
    await staging.discard();
    throw error;
  }
  await staging.discard();
  return `${path} is damaged.`;
}

async function isRestored(blobs: BlobStore, blob: ListedBlob): Promise<boolean> {
  const content = await blobs.open(blob.id, null);
  if (content === null) return false;
  if (matchesBlob(blob, await measureAll(content))) return true;
  await blobs.remove(blob.id);
  return false;
}

function matchesBlob({ size, sha256 }: ListedBlob, found: { bytes: number; sha256: string }): boolean {
  return found.bytes === size && found.sha256 === sha256;
}
