import { describe, expect, it } from 'vitest';
import { collectStream } from './collect-stream.ts';

describe('collecting a stream', () => {
  it('gives all of its bytes', async () => {
    expect(await collectStream(new Blob(['ab', 'c']).stream(), 3)).toEqual(new TextEncoder().encode('abc'));
  });

  it('stops where the stream is longer than wanted', async () => {
    let asked = 0;
    const endless = new ReadableStream<Uint8Array>({
      pull(controller) {
        asked += 1;
        controller.enqueue(new Uint8Array(1_000));
      },
    });
    expect(await collectStream(endless, 10_000)).toBeNull();
    expect(asked).toBeLessThan(20);
  });
});
