import { once } from 'node:events';
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import fastify from 'fastify';
import { describe, expect, it, onTestFinished } from 'vitest';
import { collect } from '#testing/collect.ts';
import { countTurns } from '#testing/count-turns.ts';
import { sendStreamed, toPieces } from './streamed-response.ts';

async function* lines(count: number): AsyncGenerator<string> {
  for (let line = 0; line < count; line++) yield `${line} ${'é'.repeat(100)}\n`;
}

describe('a streamed response', () => {
  it('comes in few pieces with the same text, after a first chunk of its own', async () => {
    const pieces = await collect(toPieces(lines(5_000)));
    expect(Buffer.concat(pieces).toString()).toBe((await collect(lines(5_000))).join(''));
    expect(pieces[0]).toHaveLength(Buffer.byteLength(`0 ${'é'.repeat(100)}\n`));
    expect(pieces.length).toBeGreaterThan(5);
    expect(pieces.length).toBeLessThan(20);
  });

  it('lets other requests run between its pieces, even if its source never waits', async () => {
    const turns = countTurns();
    const pieces = await collect(toPieces(lines(5_000)));
    expect(turns()).toBeGreaterThanOrEqual(pieces.length - 1);
  });

  it('without content has no pieces', async () => {
    expect(await collect(toPieces(lines(0)))).toEqual([]);
  });

  it('ends its source although its reader has left before the first piece', async () => {
    const [began, ended] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const app = fastify();
    onTestFinished(() => app.close());
    app.get('/', (asked, reply) => {
      async function* chunks() {
        try {
          began.resolve();
          await once(asked.raw.socket, 'close');
          yield 'never read';
        } finally {
          ended.resolve();
        }
      }
      return sendStreamed(reply, { contentType: 'text/plain', chunks: chunks() });
    });
    await app.listen({ port: 0 });
    const call = request({ port: (app.server.address() as AddressInfo).port }).on('error', () => undefined);
    call.end();
    await began.promise;
    call.destroy();
    await expect(ended.promise).resolves.toBeUndefined();
  });
});
