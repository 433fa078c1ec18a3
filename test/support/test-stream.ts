/** A stream whose bytes arrive when a test sends them. */
export interface TestStream {
  readonly content: AsyncIterable<Uint8Array>;
  /** Resolves when the reader has consumed everything; rejects when it has stopped. */
  send(bytes: Buffer): Promise<void>;
  end(): void;
  /** Simulates a lost connection. */
  abort(): void;
}

const CHUNK_BYTES = 64 * 1024;

export function createTestStream(): TestStream {
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
  const writer = writable.getWriter();
  writer.closed.catch(() => undefined);
  return {
    content: readable,

    async send(bytes) {
      for (let at = 0; at < bytes.length; at += CHUNK_BYTES) {
        await writer.write(new Uint8Array(bytes.subarray(at, at + CHUNK_BYTES)));
      }
    },

    end: () => void writer.close().catch(() => undefined),
    abort: () => void writer.abort(new Error('The connection was lost.')).catch(() => undefined),
  };
}
