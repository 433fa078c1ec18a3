/**
 * Where the contents of files lie. A blob never changes and is found by its opaque id alone (a UUID version 7, so
 * that ids sort by time): names, owners and sizes stand in the database.
 */
export interface BlobStore {
  readonly driver: 'disk' | 's3';
  /** Begins a blob; nobody finds it before `commit`. */
  stage(id: string): Promise<Staging>;
  /**
   * Goes on after the first `size` bytes of what was flushed. Null where not so much is staged under this id. Each
   * resumption has a higher fence than the one before it, from 1 on, in whatever process; what an earlier one still
   * writes then is refused (`isTakenOver`) or does no harm.
   */
  resume(id: string, size: number, fence: number): Promise<Staging | null>;
  /** Opens a blob or a part of it (both ends included); null where it is not there. */
  open(id: string, range: { start: number; end: number } | null): Promise<BlobContent | null>;
  exists(id: string): Promise<boolean>;
  /** What is not there is removed already. */
  remove(id: string): Promise<void>;
  /** All blobs by ascending id, some at a time. */
  list(): AsyncIterable<readonly string[]>;
  /** Null where it is not there. */
  stat(id: string): Promise<BlobStats | null>;
  /** All that was begun and neither committed nor discarded, with the time of the last change. */
  staged(): Promise<readonly StagedBlob[]>;
  /** @param fence of its last resumption, where it is known: the staging is found more quickly then. */
  discardStaged(id: string, fence?: number): Promise<void>;
  /** The id of the installation to which the store belongs; null where none has marked it. */
  readInstallationId(): Promise<string | null>;
  /** Durable when it is fulfilled. */
  writeInstallationId(installationId: string): Promise<void>;
  /** Null where the store has no end. */
  space(): Promise<StorageSpace | null>;
  close(): void;
}

/**
 * The bytes of a blob in order, read as they are asked for. A chunk may be overwritten as soon as the next one is
 * asked for, so that a reader costs one buffer however slow it is: what is kept for longer is copied. It holds an
 * open file: it must be iterated, to the end or until `return`.
 */
export type BlobContent = AsyncIterable<Uint8Array>;

/** For those who keep a chunk while they ask for the next. */
export async function* copyChunks(content: BlobContent): AsyncGenerator<Uint8Array> {
  for await (const chunk of content) yield new Uint8Array(chunk);
}

/** A blob as `copyChunks` gives it, opened when its first chunk is asked for: nothing is held by one that never is. */
export async function* readBlob(blobs: BlobStore, id: string): AsyncGenerator<Uint8Array> {
  const content = await blobs.open(id, null);
  if (content === null) throw new Error(`The content ${id} is missing.`);
  yield* copyChunks(content);
}

const TAKEN_OVER = 'STAGING_TAKEN_OVER';

/** What a store throws at the holder of a staging that another resumption has taken over, or that was discarded. */
export function createTakenOverError(cause?: unknown): Error {
  return Object.assign(new Error('Another request goes on with this upload.', { cause }), {
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

/** A blob in the making. Whoever holds it ends with `commit`, `discard` or `release`. */
export interface Staging {
  /** Bytes written so far. */
  readonly size: number;
  /** The caller leaves the chunk alone until this is fulfilled. */
  write(chunk: Uint8Array): Promise<void>;
  /** When this is fulfilled, what was written survives a loss of power and can be resumed. Tried once, as `commit`. */
  flush(): Promise<void>;
  /** Lets go of it; what was flushed stays. Never throws. */
  release(): Promise<void>;
  /** When this is fulfilled, the blob survives a loss of power. A failure is final: it is never tried again. */
  commit(): Promise<void>;
  /** Leaves nothing behind; never throws, as the sweeper finds what it could not remove. */
  discard(): Promise<void>;
}
