import { releaseBuffer, type Staging } from '../files/blob-store.ts';

/** An upload holds two of these buffers. Smaller ones would need the thread pool for every few packets. */
const BATCH_BYTES = 256 * 1024;

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
  let [filling, spare] = [Buffer.allocUnsafeSlow(BATCH_BYTES), Buffer.allocUnsafeSlow(BATCH_BYTES)];
  let filled = 0;
  let writing: Promise<unknown> = Promise.resolve();

  async function write(): Promise<void> {
    await writing;
    const batch = filling.subarray(0, filled);
    [filling, spare, filled] = [spare, filling, 0];
    writing = Promise.all([staging.write(batch), (async () => onBatch(batch))()]);
    // A rejection is handled when the next batch is written, which may be much later.
    writing.catch(() => undefined);
  }

  try {
    for await (const chunk of content) {
      for (let at = 0; at < chunk.length;) {
        const part = chunk.subarray(at, at + BATCH_BYTES - filled);
        filling.set(part, filled);
        filled += part.length;
        at += part.length;
        if (filled === BATCH_BYTES) await write();
      }
      releaseBuffer(chunk);
    }
  } finally {
    if (filled > 0) await write();
    await writing;
  }
}
