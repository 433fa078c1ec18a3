import type { BlobStore } from '#platform/blobs/blob-store.ts';
import { forEachConcurrent } from './for-each-concurrent.ts';
import type { ListedBlob } from './repository/blob-list.ts';
import { readDamagedBlobs, eraseDamage } from './repository/repository-records.ts';
import type { BlobProblem } from './repository/manifest.ts';
import { blobPath, storedBlobs, type Repository, type StoredBlob } from './repository/repository.ts';
import type { ProgressCounter } from './progress.ts';
import { createMeter } from './repository/streams.ts';

const CONCURRENCY = 4;

export interface CopyPorts {
  readonly repository: Repository;
  readonly blobs: BlobStore;
  readonly progress: ProgressCounter;
  /** Aborted when the copying must stop. */
  readonly signal: AbortSignal;
}

/**
 * Copies the blobs that the repository lacks, and those that a verification found damaged there. Returns the blobs that
 * the store lacks or that differ from their rows; all others are copied.
 */
export async function copyMissingBlobs(
  { repository, blobs, progress, signal }: CopyPorts,
  wanted: AsyncIterable<ListedBlob>,
): Promise<BlobProblem[]> {
  const problems: BlobProblem[] = [];
  const damaged = await readDamagedBlobs(repository);
  const present = createPresenceCheck(repository, damaged);
  try {
    await forEachConcurrent(filterMissing(wanted, present), CONCURRENCY, async (blob) => {
      signal.throwIfAborted();
      const problem = await copyBlob(repository, blobs, blob);
      if (problem !== null) problems.push({ blob: blob.id, problem });
      else if (damaged.has(blob.id)) await eraseDamage(repository, blob.id);
      progress.addBlob(blob.size);
    });
  } finally {
    await present.close();
  }
  return problems.toSorted((a, b) => (a.blob < b.blob ? -1 : 1));
}

async function* filterMissing(
  wanted: AsyncIterable<ListedBlob>,
  { has }: { has(blob: ListedBlob): Promise<boolean> },
): AsyncGenerator<ListedBlob> {
  for await (const blob of wanted) if (!(await has(blob))) yield blob;
}

/** Both lists ascend by id, so that one pass compares millions without holding them in memory. */
function createPresenceCheck(repository: Repository, damaged: ReadonlySet<string>) {
  const stored = storedBlobs(repository);
  let next: IteratorResult<StoredBlob> | null = null;
  return {
    async has({ id, size }: ListedBlob): Promise<boolean> {
      next ??= await stored.next();
      while (!next.done && next.value.id < id) next = await stored.next();
      return !next.done && next.value.id === id && next.value.size === size && !damaged.has(id);
    },
    close: async () => void (await stored.return(undefined)),
  };
}

async function copyBlob(
  repository: Repository,
  blobs: BlobStore,
  { id, size, sha256 }: ListedBlob,
): Promise<BlobProblem['problem'] | null> {
  let isDamaged = false;
  /** Only errors of the store count as damage; a full repository ends the backup. */
  async function* checked(content: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
    const { content: passing, measure } = createMeter(content);
    isDamaged = true;
    for await (const chunk of passing) {
      isDamaged = false;
      yield chunk;
      isDamaged = true;
    }
    const { bytes, sha256: found } = measure();
    isDamaged = bytes !== size || found !== sha256;
    if (isDamaged) throw new Error(`The content ${id} differs from its row.`);
  }

  const content = await blobs.open(id, null);
  if (content === null) return 'missing';
  try {
    await repository.write(blobPath(id), checked(content));
    return null;
  } catch (error) {
    if (isDamaged) return 'damaged';
    throw error;
  }
}
