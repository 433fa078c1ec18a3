import { brotliDecompressSync } from 'node:zlib';
import { describe, expect, it, onTestFinished } from 'vitest';
import { accountApi } from '#features/account/contract/account.ts';
import { feedbackApi } from '#features/feedback/contract/feedback.ts';
import { activityApi } from '#features/log/contract/activity.ts';
import { storageApi } from '#features/storage/contract/storage.ts';
import { suiteDaybook } from '#testing/daybook.ts';
import { eventually } from '#testing/eventually.ts';
import { rawRequest, statusesIn } from '#testing/raw-request.ts';
import { requireConfig } from '#app/server/settings.ts';
import { createHttpServer } from './http.ts';
import { createLog } from '../system/log.ts';
import { releaseStartMemory } from '../system/start-memory.ts';

const daybook = suiteDaybook();

const PROBLEM = /^application\/problem\+json; charset=utf-8$/;

describe('an error', () => {
  it.each([
    ['an unknown call', 'GET', '/api/nothing', 404],
    ['an unknown call with a body', 'POST', '/api/user/nothing', 404],
    ['a path that differs in case', 'GET', '/API/user/me', 404],
    ['a path with a slash more', 'GET', '/api/user/me/', 404],
    ['a double slash', 'GET', '//api/user/me', 404],
    ['a path that climbs', 'GET', '/api/user/../user/me', 404],
    ['an encoded slash', 'GET', '/api/user%2fme', 404],
    ['an unknown method', 'PROPFIND', '/api/nothing', 404],
    ['TRACE', 'TRACE', '/api/nothing', 404],
    ['a path that cannot be decoded', 'GET', '/%E0%A4%A', 400],
    ['a path that cannot be decoded, in a call', 'POST', '/api/user/%ff', 400],
    ['a missing session', 'POST', activityApi.retrieve.path, 401],
  ])('is an RFC 9457 problem with all headers: %s', async (_what, method, path, status) => {
    const answer = await daybook().anonymousClient().send(method, path);
    expect(answer.status).toBe(status);
    expect(answer.headers['content-type']).toMatch(PROBLEM);
    expect(answer.headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
      'content-security-policy': expect.stringContaining("default-src 'self'"),
    });
    expect(answer.body).toMatchObject({
      type: expect.stringMatching(/^urn:daybook:problem:/),
      title: expect.any(String),
      status,
      detail: expect.any(String),
      code: expect.any(String),
    });
    expect(Object.keys(answer.body as object)).toHaveLength(5);
    expect(answer.text).not.toMatch(/stack|node_modules|\.ts\b|FST_/);
  });

  it.each([
    ['DELETE', accountApi.me.path, 'GET, HEAD', 'Use GET or HEAD for this call.'],
    ['PROPFIND', accountApi.me.path, 'GET, HEAD', 'Use GET or HEAD for this call.'],
    ['TRACE', accountApi.me.path, 'GET, HEAD', 'Use GET or HEAD for this call.'],
    ['GET', storageApi.downloadFile.path, 'POST', 'Use POST for this call.'],
    ['GET', feedbackApi.submit.path, 'OPTIONS, POST', 'Use POST for this call.'],
    [
      'PUT',
      '/api/storage/uploads/nothing',
      'HEAD, PATCH, DELETE',
      'Use HEAD, PATCH, or DELETE for this call.',
    ],
    ['POST', '/api/openapi.json', 'GET, HEAD', 'Use GET or HEAD for this call.'],
  ])('names the methods of a call that %s %s misses', async (method, path, allow, sentence) => {
    const answer = await daybook().anonymousClient().send(method, `${path}?x=1`);
    expect(answer).toMatchObject({ status: 405, code: 'route.wrong-method', body: { detail: sentence } });
    expect(answer.headers).toMatchObject({ allow, 'content-type': expect.stringMatching(PROBLEM) });
  });

  it('names no method of a path whose parameter is empty', async () => {
    const answer = await daybook().anonymousClient().send('POST', '/api/storage/files//content');
    expect(answer).toMatchObject({ status: 404, code: 'route.not-found' });
  });

  it('repeats nothing from the request', async () => {
    for (const path of ['/api/<script>', '/%3Cscript%3E%', '/api/user/%3Cscript%3E']) {
      expect((await daybook().anonymousClient().send('GET', path)).text).not.toMatch(/script/i);
    }
  });

  it('has an id for searching the log, like every answer', async () => {
    const answers = [
      await daybook().anonymousClient().call(accountApi.me),
      await daybook().anonymousClient().send('GET', '/api/x'),
    ];
    for (const { headers } of answers) expect(headers['x-request-id']).toMatch(/^[\da-f-]{36}$/);
  });
});

describe('a malformed HTTP request', () => {
  const body = 'username=a&password=b';
  const head = `POST /api/user/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/x-www-form-urlencoded\r\n`;
  const next = 'GET /api/user/me HTTP/1.1\r\nHost: x\r\n\r\n';

  it.each([
    ['a length and chunks', `${head}Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n${next}`],
    ['two lengths', `${head}Content-Length: 21\r\nContent-Length: 20\r\n\r\n${body}${next}`],
    ['a negative length', `${head}Content-Length: -1\r\n\r\n${next}`],
    ['an unknown transfer encoding', `${head}Transfer-Encoding: xchunked\r\n\r\n${next}`],
    [
      'chunked twice',
      `${head}Transfer-Encoding: chunked\r\nTransfer-Encoding: identity\r\n\r\n0\r\n\r\n${next}`,
    ],
    ['a space before the colon', `${head}Content-Length : 21\r\n\r\n${body}${next}`],
    ['a header without a name', `${head}: x\r\n\r\n${next}`],
    ['a bad chunk size', `${head}Transfer-Encoding: chunked\r\n\r\nzz\r\n\r\n${next}`],
    ['no HTTP at all', 'hello\r\n\r\n'],
    ['a NUL in a header', `${head}X-Y: a\0b\r\n\r\n${next}`],
  ])('is refused, and the connection is closed: %s', async (_what, bytes) => {
    const received = await rawRequest(daybook().port, bytes);
    expect(statusesIn(received)).toEqual([400]);
    expect(received).toContain('application/problem+json');
    expect(received.toLowerCase()).toContain('x-content-type-options: nosniff');
    expect(received).not.toMatch(/node_modules|\.ts\b|stack/);
  });

  it('is refused with more than 16 kB of headers', async () => {
    const received = await rawRequest(
      daybook().port,
      `GET / HTTP/1.1\r\nHost: x\r\nX-Y: ${'y'.repeat(20_000)}\r\n\r\n`,
    );
    expect(statusesIn(received)).toEqual([431]);
    expect(received).toContain('request.headers-too-large');
  });

  it('is cut off if it never ends', async () => {
    const timeouts = { headersTimeout: 200, connectionsCheckingInterval: 50 };
    const server = await createHttpServer(requireConfig({}), createLog('silent'), {
      headersTimeouts: timeouts,
    });
    onTestFinished(() => server.close());
    const { port } = new URL(await server.listen({ host: '127.0.0.1', port: 0 }));
    const received = await rawRequest(Number(port), 'GET /livez HTTP/1.1\r\nHost: x\r\nX-Slow: ');
    expect(statusesIn(received)).toEqual([408]);
    expect(received).toContain('request.too-slow');
  });

  it('is refused without a host', async () => {
    const received = await rawRequest(daybook().port, 'GET /livez HTTP/1.1\r\nConnection: close\r\n\r\n');
    expect(statusesIn(received)).toEqual([400]);
  });
});

it('leaves no server in memory after it has stopped', async () => {
  const server = await stoppedServer();
  await eventually('it to be collected', () => {
    releaseStartMemory(0);
    return server.deref() === undefined;
  });
  expect(server.deref()).toBeUndefined();
});

describe('a request body', () => {
  const activity = { name: 'x', category: 'BOOK', rating: 3 };

  it('of more than 256 kB is refused', async () => {
    const { client } = await daybook().user();
    const answer = await client.post(activityApi.submit.path, { ...activity, more: 'x'.repeat(256 * 1024) });
    expect(answer).toMatchObject({ status: 413, code: 'request.too-large' });
  });

  it('of more than 256 kB in chunks is refused', async () => {
    const { client } = await daybook().user();
    const answer = await client.send('POST', activityApi.submit.path, {
      body: JSON.stringify({ ...activity, more: 'x'.repeat(300_000) }),
      headers: { 'content-type': 'application/json', 'transfer-encoding': 'chunked' },
    });
    expect(answer).toMatchObject({ status: 413, code: 'request.too-large' });
  });

  it('just below the limit is accepted', async () => {
    const { client } = await daybook().user();
    const answer = await client.post(activityApi.submit.path, { ...activity, more: 'x'.repeat(250_000) });
    expect(answer.status).toBe(200);
  });

  it.each(['gzip', 'br', 'deflate'])('with the encoding %s is not decoded', async (encoding) => {
    const { client } = await daybook().user();
    const headers = { 'content-type': 'application/json', 'content-encoding': encoding };
    const answer = await client.send('POST', activityApi.submit.path, {
      body: Buffer.from([31, 139, 8, 0]),
      headers,
    });
    expect(answer.status).toBe(400);
  });
});

describe('JSON answers', () => {
  it('state their encoding and are not cached', async () => {
    const { client } = await daybook().user();
    for (const answer of [await client.call(accountApi.me), await client.call(activityApi.retrieve)]) {
      expect(answer.headers).toMatchObject({
        'content-type': 'application/json; charset=utf-8',
        'cache-control': 'no-store',
      });
    }
  });

  it('are not readable by other sites', async () => {
    const { client } = await daybook().user();
    for (const method of ['GET', 'OPTIONS']) {
      const headers = { origin: 'https://evil.example', 'access-control-request-method': 'POST' };
      const answer = await client.send(method, accountApi.me.path, { headers });
      const cors = Object.keys(answer.headers).filter((name) => name.startsWith('access-control-'));
      expect(cors).toEqual([]);
    }
  });

  it('of more than a kilobyte are compressed for clients that accept it', async () => {
    const client = daybook().anonymousClient();
    const get = (headers: Record<string, string>) => client.send('GET', '/api/openapi.json', { headers });
    const plain = await get({});
    const packed = await get({ 'accept-encoding': 'gzip, br' });
    expect(packed.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' });
    expect(brotliDecompressSync(packed.bytes).toString()).toBe(plain.text);
    expect((await get({ 'accept-encoding': 'br;q=0' })).headers).not.toHaveProperty('content-encoding');
  });

  it('to a HEAD request have no body', async () => {
    const answer = await daybook().anonymousClient().send('HEAD', accountApi.me.path);
    expect(answer).toMatchObject({ status: 200, text: '' });
  });
});

async function stoppedServer(): Promise<WeakRef<object>> {
  const app = await createHttpServer(requireConfig({}), createLog('silent'));
  await app.listen({ host: '127.0.0.1', port: 0 });
  await app.close();
  return new WeakRef(app.server);
}
