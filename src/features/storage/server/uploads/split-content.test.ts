import fc from 'fast-check';
import { expect, it } from 'vitest';
import { collect } from '#testing/collect.ts';
import { splitContent } from './split-content.ts';

async function* inChunks(content: Buffer, lengths: readonly number[]): AsyncGenerator<Uint8Array> {
  let at = 0;
  for (const length of [...lengths, content.length]) {
    yield content.subarray(at, at + length);
    at += length;
  }
}

async function* lost(): AsyncGenerator<Uint8Array> {
  yield Buffer.from('abc');
  throw new Error('The connection is lost.');
}

const anyParts = fc.array(fc.record({ bytes: fc.uint8Array({ maxLength: 20 }), isRead: fc.boolean() }));

it('contents that arrive as one are the same apart, wherever the chunks end, and whichever of them are read', async () => {
  await fc.assert(
    fc.asyncProperty(anyParts, fc.array(fc.nat(30)), async (parts, lengths) => {
      const whole = Buffer.concat(parts.map(({ bytes }) => bytes));
      const contents = splitContent(inChunks(whole, lengths));
      for (const { bytes, isRead } of parts) {
        const content = contents.take(bytes.length);
        const read = isRead ? Buffer.concat(await collect(content)) : bytes;
        expect([...read]).toEqual([...bytes]);
        await contents.skipRest();
      }
      await contents.end();
    }),
  );
});

it('a failure while one of them is read is known to those that come after', async () => {
  const contents = splitContent(lost());
  await expect(collect(contents.take(5))).rejects.toThrow('lost');
  await expect(contents.skipRest()).rejects.toThrow('lost');
});
