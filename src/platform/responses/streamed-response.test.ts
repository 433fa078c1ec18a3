import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import fastify, { type FastifyInstance } from 'fastify';
import { describe, expect, it, onTestFinished } from 'vitest';
import { collect } from '#testing/collect.ts';
import { countTurns } from '#testing/count-turns.ts';
import { handleError } from '../http/problems.ts';
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

  it('that is short is one text with a length', async () => {
    const { headers, body } = await answer(lines(50)).inject('/');
    expect(headers).toMatchObject({ 'content-length': String(Buffer.byteLength(body)) });
    expect(body).toBe((await collect(lines(50))).join(''));
  });

  it.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ])('that is long is compressed by %s for a client that accepts it', async (encoding, unpack) => {
    const accepting = { url: '/', headers: { 'accept-encoding': encoding } };
    const { headers, rawPayload } = await answer(lines(5_000)).inject(accepting);
    expect(headers).toMatchObject({ 'content-encoding': encoding, vary: 'accept-encoding' });
    expect(headers).not.toHaveProperty('content-length');
    expect(rawPayload.length).toBeLessThan(100_000);
    expect(unpack(rawPayload).toString()).toBe((await collect(lines(5_000))).join(''));
  });

  it('that is long is sent as it is to other clients', async () => {
    const { headers, body } = await answer(lines(5_000)).inject('/');
    expect(headers).not.toHaveProperty('content-encoding');
    expect(body).toBe((await collect(lines(5_000))).join(''));
  });

  it('that fails in the beginning is an error', async () => {
    expect((await answer(failingAfter(10)).inject('/')).statusCode).toBe(500);
  });

  it('that fails before any of it was compressed is an error that can be read', async () => {
    const app = answer(failingAfter(2_600));
    app.setErrorHandler((error, asked, reply) => handleError(error, asked, reply, () => undefined));
    const { statusCode, headers, json } = await app.inject({
      url: '/',
      headers: { 'accept-encoding': 'br' },
    });
    expect([statusCode, headers['content-encoding']]).toEqual([500, undefined]);
    expect(json()).toMatchObject({ code: 'server.failed' });
  });

  it.each(['identity', 'gzip'])('that fails later ends the connection (%s)', async (encoding) => {
    const app = answer(failingAfter(5_000));
    await app.listen({ port: 0 });
    const { port } = app.server.address() as AddressInfo;
    const reading = fetch(`http://localhost:${port}`, { headers: { 'accept-encoding': encoding } });
    await expect(reading.then((response) => response.text())).rejects.toThrow('terminated');
  });

  it.each([1, 5_000])('ends its source of %d lines although its reader has left', async (count) => {
    const [began, ended] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const left = Promise.withResolvers<void>();
    async function* chunks() {
      try {
        began.resolve();
        await left.promise;
        yield* lines(count);
      } finally {
        ended.resolve();
      }
    }
    const app = answer(chunks());
    app.addHook('onRequest', (asked, _reply, done) => {
      asked.raw.socket.once('close', () => left.resolve());
      done();
    });
    await app.listen({ port: 0 });
    const call = request({ port: (app.server.address() as AddressInfo).port }).on('error', () => undefined);
    call.end();
    await began.promise;
    call.destroy();
    await expect(ended.promise).resolves.toBeUndefined();
  });
});

/** A server that answers with these chunks. */
function answer(chunks: AsyncIterable<string>): FastifyInstance {
  const app = fastify();
  onTestFinished(() => app.close());
  app.get('/', (_request, reply) => sendStreamed(reply, { contentType: 'application/json', chunks }));
  return app;
}

async function* failingAfter(count: number): AsyncGenerator<string> {
  yield* lines(count);
  throw new Error('The database has gone.');
}
