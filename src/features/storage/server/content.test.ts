import { mkdir, rm, truncate } from 'node:fs/promises';
import { connect } from 'node:net';
import { text as textOf } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { storageApi } from '../contract/storage.ts';
import type { Client, Headers } from '#testing/client.ts';
import { eachDatabaseInFullRun } from '#testing/databases.ts';
import { suiteDaybook } from '#testing/daybook.ts';
import { rawRequest, statusesIn } from '#testing/raw-request.ts';
import { uploadFile } from '#testing/uploads.ts';

const TEXT = '0123456789';

eachDatabaseInFullRun('the content of a file', (database) => {
  const daybook = suiteDaybook(() => ({ database: database() }));

  async function owner(
    name = 'digits.txt',
    content = TEXT,
  ): Promise<{ client: Client; path: string; etag: string }> {
    const { client } = await daybook().user();
    const { id, sha256 } = (await uploadFile(client, name, content)).body;
    return { client, path: storageApi.content.path.replace(':id', id), etag: `"${sha256}"` };
  }
  const get = async (headers: Headers, method = 'GET') => {
    const { client, path } = await owner();
    return client.send(method, path, { headers });
  };

  it('is an attachment that cannot run on a page of Daybook', async () => {
    const answer = await get({});
    expect(answer).toMatchObject({ status: 200, text: TEXT });
    expect(answer.headers).toMatchObject({
      'accept-ranges': 'bytes',
      'content-length': '10',
      'content-type': 'text/plain; charset=utf-8',
      'content-disposition': 'attachment; filename=digits.txt',
      'content-security-policy': "sandbox; default-src 'none'; frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
    });
  });

  it.each([
    ['bytes=0-3', '0123', 'bytes 0-3/10'],
    ['bytes=8-', '89', 'bytes 8-9/10'],
    ['bytes=-3', '789', 'bytes 7-9/10'],
    ['bytes=5-500', '56789', 'bytes 5-9/10'],
    ['bytes=-500', TEXT, 'bytes 0-9/10'],
  ])('comes in parts: %s', async (range, text, contentRange) => {
    const answer = await get({ range });
    expect(answer).toMatchObject({ status: 206, text });
    expect(answer.headers).toMatchObject({
      'content-range': contentRange,
      'content-length': `${text.length}`,
    });
  });

  it.each(['bytes=0-1,4-5', 'lines=1-2', 'bytes=x', 'bytes=3-1x', ''])(
    'comes whole where the range is %j',
    async (range) => {
      expect(await get({ range })).toMatchObject({ status: 200, text: TEXT });
    },
  );

  it('has no range beyond its end', async () => {
    const answer = await get({ range: 'bytes=10-' });
    expect(answer).toMatchObject({ status: 416, code: 'request.range' });
    expect(answer.headers['content-range']).toBe('bytes */10');
  });

  it('follows If-Range, If-None-Match and If-Match', async () => {
    const { client, path, etag } = await owner();
    const status = async (headers: Headers) => (await client.send('GET', path, { headers })).status;
    expect(await status({ range: 'bytes=0-1', 'if-range': etag })).toBe(206);
    expect(await status({ range: 'bytes=0-1', 'if-range': '"other"' })).toBe(200);
    expect(await status({ 'if-none-match': `"other", ${etag}` })).toBe(304);
    expect(await status({ 'if-none-match': '"other"' })).toBe(200);
    expect(await status({ 'if-match': etag })).toBe(200);
    expect(await status({ 'if-match': '"other"' })).toBe(412);
  });

  it('answers HEAD with the same headers and no body', async () => {
    const answer = await get({ range: 'bytes=0-1' }, 'HEAD');
    expect(answer).toMatchObject({ status: 206, text: '' });
    expect(answer.headers['content-length']).toBe('2');
    expect((await get({}, 'HEAD')).headers['content-length']).toBe('10');
  });

  it.each([
    ['a.png', 'image/png', 'inline'],
    ['a.mp4', 'video/mp4', 'inline'],
    ['a.pdf', 'application/pdf', 'inline'],
    ['a.txt', 'text/plain; charset=utf-8', 'inline'],
    ['a.heic', 'image/heic', 'inline'],
    ['a.mov', 'video/quicktime', 'inline'],
    ['a.svg', 'application/octet-stream', 'attachment'],
    ['a.html', 'application/octet-stream', 'attachment'],
    ['a.xml', 'application/octet-stream', 'attachment'],
    ['a.js', 'application/octet-stream', 'attachment'],
    ['png', 'application/octet-stream', 'attachment'],
    ['a.constructor', 'application/octet-stream', 'attachment'],
  ])('of %s is sent as %s, %s if it is requested inline', async (name, type, disposition) => {
    const { client, path } = await owner(name);
    const { headers } = await client.send('GET', `${path}?inline=1`);
    expect(headers['content-type']).toBe(type);
    expect(headers['content-disposition']).toBe(`${disposition}; filename=${name}`);
    expect(headers['content-security-policy']).toContain('sandbox');
  });

  it('is answered as a failure, not as a file, if it cannot be read', async () => {
    const { client, path } = await owner();
    const [id = ''] = /[\da-f-]{36}/.exec(path) ?? [];
    const blob = `${daybook().filesDir}/blobs/${id.slice(0, 6)}/${id}`;
    await rm(blob);
    await mkdir(blob);
    const answer = await client.send('GET', path);
    expect(answer).toMatchObject({ status: 500, code: 'server.failed' });
    expect(answer.headers['content-disposition']).toBeUndefined();
  });

  it('is reported as missing if it is not in the store', async () => {
    const { client, path } = await owner();
    const [id = ''] = /[\da-f-]{36}/.exec(path) ?? [];
    await rm(`${daybook().filesDir}/blobs/${id.slice(0, 6)}/${id}`);
    const answer = await client.send('GET', path);
    expect(answer).toMatchObject({ status: 404, code: 'storage.missing' });
  });

  it('ends the connection if it is too short, so that no other answer is taken for its rest', async () => {
    const { client, path } = await owner();
    const [id = ''] = /[\da-f-]{36}/.exec(path) ?? [];
    await truncate(`${daybook().filesDir}/blobs/${id.slice(0, 6)}/${id}`, 3);
    const request = `GET ${path} HTTP/1.1\r\nHost: daybook.test\r\nCookie: ${client.cookie}\r\n\r\n`;
    expect(statusesIn(await rawRequest(daybook().port, request + request))).toEqual([200]);
  });

  it('is not opened before earlier answers on the same connection were read', async () => {
    const { client, path } = await owner('large', 'x\n'.repeat(10_000_000));
    const other = (await uploadFile(client, 'small', TEXT)).body.id;
    const ask = (url: string, connection: 'keep-alive' | 'close') =>
      `GET ${url} HTTP/1.1\r\nHost: daybook.test\r\nCookie: ${client.cookie}\r\nConnection: ${connection}\r\n\r\n`;
    const socket = connect(daybook().port, '127.0.0.1').pause();
    const otherPath = storageApi.content.path.replace(':id', other);
    socket.write(ask(path, 'keep-alive') + ask(otherPath, 'close'));
    for (let calls = 0; calls < 20; calls += 1) await client.call(storageApi.usage);
    await rm(`${daybook().filesDir}/blobs/${other.slice(0, 6)}/${other}`);
    expect(statusesIn(await textOf(socket))).toEqual([200, 404]);
  });
});
