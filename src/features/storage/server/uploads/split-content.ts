import { Problem } from '#platform/contract/problem.ts';

/** Contents that arrive one after the other as one. They are taken in their order. */
export function splitContent(content: AsyncIterable<Uint8Array>) {
  const source = content[Symbol.asyncIterator]();
  let chunk: Uint8Array = new Uint8Array();
  /** Bytes of the content that was taken last. */
  let left = 0;
  /** The last step of the source: asked again after a failure, it would only say that it is done. */
  let reading: Promise<IteratorResult<Uint8Array>> | null = null;

  async function next(): Promise<Uint8Array> {
    while (chunk.length === 0) {
      const { done, value } = await (reading = source.next());
      if (done === true) throw wrongSizes();
      chunk = value;
    }
    const part = chunk.subarray(0, left);
    chunk = chunk.subarray(part.length);
    left -= part.length;
    return part;
  }

  async function* rest(): AsyncGenerator<Uint8Array> {
    while (left > 0) yield await next();
  }

  return {
    take(size: number): AsyncIterable<Uint8Array> {
      left = size;
      return rest();
    },

    /** What was not read of the content that was taken last. @throws whatever its source has thrown before */
    async skipRest(): Promise<void> {
      await reading;
      while (left > 0) await next();
    },

    /** @throws Problem `request.invalid` if there is more */
    async end(): Promise<void> {
      while (chunk.length === 0) {
        const { done, value } = await source.next();
        if (done === true) return;
        chunk = value;
      }
      throw wrongSizes();
    },

    /** Nothing more will be read. */
    close: async (): Promise<unknown> => source.return?.().catch(() => undefined),
  };
}

const wrongSizes = () =>
  new Problem('request.invalid', { detail: 'The contents do not have the stated sizes.' });
