import { releaseBuffer } from '../files/release-buffer.ts';
import type { Staging } from '../files/blob-store.ts';

/** Two of these are what an upload holds. Less costs a journey through the thread pool for every few packets. */
const BATCH_BYTES = 256 * 1024;

/**
 * Writes what arrives, gathered to batches: while one is written and given to `assertAllowed`, which hashes and counts, the
 * next is gathered. What came before a lost line is written too; after a failure of `assertAllowed` or of the store nothing.
 * Chunks are used up: nobody else may look at them afterwards.
 */
export async function writeBatched(
  staging: Staging,
  content: AsyncIterable<Uint8Array>,
  look: (batch: Uint8Array) => Promise<void> | void,
): Promise<void> {
  let [gathering, spare] = [Buffer.allocUnsafeSlow(BATCH_BYTES), Buffer.allocUnsafeSlow(BATCH_BYTES)];
  let filled = 0;
  let writing: Promise<unknown> = Promise.resolve();

  async function write(): Promise<void> {
    await writing;
    const batch = gathering.subarray(0, filled);
    [gathering, spare, filled] = [spare, gathering, 0];
    writing = Promise.all([staging.write(batch), (async () => look(batch))()]);
    // It is awaited before the next batch is written, which may be a while.
    writing.catch(() => undefined);
  }

  try {
    for await (const chunk of content) {
      for (let at = 0; at < chunk.length;) {
        const part = chunk.subarray(at, at + BATCH_BYTES - filled);
        gathering.set(part, filled);
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
