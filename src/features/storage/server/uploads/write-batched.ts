import { releaseBuffer, type Staging } from '#platform/blobs/blob-store.ts';

/** Smaller ones would need the thread pool for every few packets. */
const BATCH_BYTES = 256 * 1024;

/** A new buffer is filled with zeros and brings the garbage collector forward, which costs more than a small file. */
const SPARE_BUFFERS_MAX = 8;
const spareBuffers: Buffer[] = [];

/**
 * Writes a content in batches: while one batch is written and passed to `onBatch` (to hash and count it), the next is
 * filled. Bytes received before a connection was lost are written too; after a failure of `onBatch` or of the store
 * nothing more is. The memory of the chunks is released, so nobody else may read them afterwards.
 */
export async function writeBatched(
  staging: Staging,
  content: AsyncIterable<Uint8Array>,
  onBatch: (batch: Uint8Array) => Promise<void> | void,
): Promise<void> {
  let filling: Buffer | null = null;
  let written: Buffer | null = null;
  let filled = 0;
  let writing: Promise<unknown> = Promise.resolve();

  async function write(full: Buffer): Promise<void> {
    await writing;
    const batch = full.subarray(0, filled);
    [filling, written, filled] = [written, full, 0];
    writing = Promise.all([staging.write(batch), (async () => onBatch(batch))()]);
    // A rejection is handled when the next batch is written, which may be much later.
    writing.catch(() => undefined);
  }

  try {
    for await (const chunk of content) {
      for (let at = 0; at < chunk.length;) {
        const buffer = (filling ??= spareBuffers.pop() ?? Buffer.allocUnsafeSlow(BATCH_BYTES));
        const part = chunk.subarray(at, at + BATCH_BYTES - filled);
        buffer.set(part, filled);
        filled += part.length;
        at += part.length;
        if (filled === BATCH_BYTES) await write(buffer);
      }
      releaseBuffer(chunk);
    }
  } finally {
    if (filling !== null && filled > 0) await write(filling);
    await writing;
  }
  // Not after a failure: one of the two may still be written.
  for (const buffer of [filling, written])
    if (buffer !== null && spareBuffers.length < SPARE_BUFFERS_MAX) spareBuffers.push(buffer);
}
