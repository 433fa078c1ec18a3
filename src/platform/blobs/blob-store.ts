/**
 * Stores the contents of files. A blob never changes and is identified by its id alone (a UUID version 7, so that ids
 * sort by time); names, owners and sizes are in the database.
 */
export interface BlobStore {
  readonly driver: 'disk' | 's3';
  /** Starts a blob, which is invisible until `commit`. */
  stage(id: string): Promise<Staging>;
  /**
   * Continues after the first `size` flushed bytes; null if fewer are staged. Each resumption in any process has a higher
   * fence, from 1 on; later writes of an earlier one are refused (`isTakenOver`) or have no effect.
   */
  resume(id: string, size: number, fence: number): Promise<Staging | null>;
  /** Opens a blob or a range of it (both ends inclusive); null if it does not exist. */
  open(id: string, range: { start: number; end: number } | null): Promise<BlobContent | null>;
  exists(id: string): Promise<boolean>;
  /** Succeeds if it does not exist. */
  remove(id: string): Promise<void>;
  /** The blobs after an id, all by default, by ascending id, in pages. */
  list(after?: string): AsyncIterable<readonly string[]>;
  /** Null if it does not exist. */
  stat(id: string): Promise<BlobStats | null>;
  /** All stagings that were neither committed nor discarded. */
  staged(): Promise<readonly StagedBlob[]>;
  /** @param fence of the last resumption, if known; it speeds up the search */
  discardStaged(id: string, fence?: number): Promise<void>;
  /** The id of the installation that the store belongs to; null if it is unmarked. */
  readInstallationId(): Promise<string | null>;
  /** Durable once it resolves. */
  writeInstallationId(installationId: string): Promise<void>;
  /** Null if the store is unlimited. */
  space(): Promise<StorageSpace | null>;
  close(): void;
}

/**
 * The bytes of a blob, read on demand. A chunk may be overwritten once the next one is requested, so that each reader
 * needs only one buffer. It holds an open file, so it must be iterated to its end or until `return`.
 */
export type BlobContent = AsyncIterable<Uint8Array>;

/** Copies the chunks, for consumers that keep one while they request the next. */
export async function* copyChunks(content: BlobContent): AsyncGenerator<Uint8Array> {
  for await (const chunk of content) yield new Uint8Array(chunk);
}

/** Reads a blob like `copyChunks`. Opens it with the first chunk, so that an unused iterator holds no open file. */
export async function* readBlob(blobs: BlobStore, id: string): AsyncGenerator<Uint8Array> {
  const content = await blobs.open(id, null);
  if (content === null) throw new Error(`The content ${id} is missing.`);
  yield* copyChunks(content);
}

const TAKEN_OVER = 'STAGING_TAKEN_OVER';

/** Thrown to the holder of a staging that another resumption has taken over, or that was discarded. */
export function createTakenOverError(cause?: unknown): Error {
  return Object.assign(new Error('Another request has taken over this upload.', { cause }), {
    code: TAKEN_OVER,
  });
}

export function isTakenOver(error: unknown): boolean {
  return (error as { code?: unknown } | null)?.code === TAKEN_OVER;
}

/** In bytes. */
export interface StorageSpace {
  readonly free: number;
  readonly total: number;
}

export interface BlobStats {
  /** In milliseconds. */
  readonly committedAt: number;
  readonly bytes: number;
}

export interface StagedBlob {
  readonly id: string;
  readonly bytes: number;
  readonly touchedAt: number;
}

/** A blob that is being written. Its holder ends with `commit`, `discard` or `release`. */
export interface Staging {
  /** Bytes written so far. */
  readonly size: number;
  /** The caller must not change the chunk until this resolves. */
  write(chunk: Uint8Array): Promise<void>;
  /** Once this resolves, the written bytes survive a power failure and can be resumed. Like `commit`, never retried. */
  flush(): Promise<void>;
  /** Releases the staging; flushed bytes stay. Never throws. */
  release(): Promise<void>;
  /** Once this resolves, the blob survives a power failure. A failure is final and never retried. */
  commit(): Promise<void>;
  /** Removes everything. Never throws, because the sweeper finds what could not be removed. */
  discard(): Promise<void>;
}

/**
 * Releases the memory of a buffer at once. The garbage collector counts only the small objects that refer to buffers, so
 * that tens of megabytes would pile up (bench/results/memory.md). A part of a larger buffer is left alone. @see https://tc39.es/ecma262/#sec-arraybuffer.prototype.transfer
 */
export function releaseBuffer({ buffer, byteLength }: Uint8Array): void {
  if (buffer instanceof ArrayBuffer && byteLength === buffer.byteLength && !buffer.detached)
    buffer.transfer(0);
}

/** A store that removes nothing while `isHeld` returns true; the sweeper removes such blobs later. */
export function pauseRemovalsWhile(blobs: BlobStore, isHeld: () => Promise<boolean>): BlobStore {
  return {
    ...blobs,
    async remove(id) {
      if (!(await isHeld())) await blobs.remove(id);
    },
  };
}
