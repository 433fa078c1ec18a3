import { createHash, randomBytes } from 'node:crypto';
import { rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accountApi } from '#features/account/contract/account.ts';
import { storageApi } from '#features/storage/contract/storage.ts';
import type { Client, Headers, TestResponse } from '#testing/client.ts';
import { startDaybook, type Daybook } from '#testing/daybook.ts';
import { caddy, documentedExamples, nginx, startProxy, type RunningProxy } from '#testing/reverse-proxy.ts';
import { newBucket } from '#testing/swift-server.ts';
import { uploadFile } from '#testing/uploads.ts';
import { needs, needsSwift } from '#testing/needs.ts';

const CONTENT = randomBytes(300_000);
const NAME = 'naïve €.html';
/** Another address than that of the tests, so that these get what Daybook sends itself. */
const NGINX_ADDRESS = '127.0.0.2';
const ACCEL = { DOWNLOADS: 'x-accel', TRUSTED_PROXIES: NGINX_ADDRESS };
const download = (client: Client, headers?: Headers) =>
  client.call(storageApi.downloadFile, { file_name: NAME }, headers);
const contentPath = (id: string) => storageApi.content.path.replace(':id', id);
const sha256 = (content: Buffer) => createHash('sha256').update(content).digest('hex');

/** Everything that must not differ: all headers but those of the connection and of the moment. */
function lasting({ status, headers, bytes }: TestResponse) {
  // nginx says that it accepts ranges with whole files only.
  const changing = [
    'accept-ranges',
    'connection',
    'date',
    'keep-alive',
    'server',
    'transfer-encoding',
    'x-request-id',
  ];
  const kept = Object.entries(headers).filter(([name]) => !changing.includes(name));
  return { status, headers: Object.fromEntries(kept), sha256: sha256(bytes) };
}

describe(
  'downloads that nginx sends, set up as the documentation says,',
  needs(nginx.isInstalled, nginx.package),
  () => {
    let daybook: Daybook;
    let proxy: RunningProxy;
    beforeAll(async () => {
      daybook = await startDaybook({ env: ACCEL });
      proxy = await startProxy(nginx, await exampleFor(daybook), daybook);
    });
    afterAll(() => Promise.all([proxy.stop(), daybook.stop()]));

    /** The same user with and without nginx between. */
    async function scene() {
      const { client: direct } = await daybook.user();
      const file = (await uploadFile(direct, NAME, CONTENT)).body;
      const through = proxy.client;
      through.cookie = direct.cookie;
      return { file, direct, through, path: contentPath(file.id) };
    }

    it('have the same content and headers as those that Daybook sends', async () => {
      const { direct, through, path } = await scene();
      const [expected, answer] = [lasting(await download(direct)), lasting(await download(through))];
      expect(answer).toEqual(expected);
      expect(answer.headers).toMatchObject({
        'content-type': 'application/octet-stream',
        'content-security-policy': "sandbox; default-src 'none'; frame-ancestors 'none'",
        'x-content-type-options': 'nosniff',
      });
      for (const headers of [{}, { range: 'bytes=5-99999' }, { range: 'bytes=-7' }]) {
        const get = (client: Client) => client.send('GET', path, { headers });
        expect(lasting(await get(through))).toEqual(lasting(await get(direct)));
      }
    });

    it.each<Headers>([
      { range: 'bytes=0-1,4-5' },
      { range: 'bytes=x' },
      { range: 'bytes=300000-' },
      { 'if-none-match': '"other"' },
      { 'if-none-match': '*' },
      { 'if-match': '"other"' },
      { 'if-match': '*' },
      { range: 'bytes=0-9', 'if-range': '"other"' },
      { 'if-modified-since': new Date(Date.now() + 60_000).toUTCString() },
      { 'if-unmodified-since': new Date(0).toUTCString() },
    ])('follow the condition %o as Daybook does', async (headers) => {
      const { direct, through, path } = await scene();
      const get = async (client: Client) => {
        const { status, bytes } = await client.send('GET', path, { headers });
        return { status, length: status < 300 ? bytes.length : 0 };
      };
      expect(await get(through)).toEqual(await get(direct));
    });

    it('follow If-Range and ignore the range of a whole download', async () => {
      const { file, through, path } = await scene();
      const headers = { range: 'bytes=0-9', 'if-range': `"${file.sha256}"` };
      expect(await through.send('GET', path, { headers })).toMatchObject({ status: 206 });
      const whole = await download(through, { range: 'bytes=0-9' });
      expect([whole.status, whole.bytes.equals(CONTENT)]).toEqual([200, true]);
    });

    it('are for their owner only, and end with the session and the file', async () => {
      const { file, direct, through, path } = await scene();
      const other = await daybook.user();
      const mine = through.cookie;
      through.cookie = other.client.cookie;
      expect((await through.send('GET', path)).code).toBe('storage.not-found');
      through.cookie = null;
      expect((await through.send('GET', path)).code).toBe('session.missing');
      through.cookie = mine;
      await rm(join(daybook.filesDir, 'blobs', file.id.slice(0, 6), file.id));
      expect((await through.send('GET', path)).code).toBe('storage.missing');
      await direct.call(storageApi.deleteFile, { file_name: NAME });
      await direct.call(storageApi.purge, { id: file.id });
      expect((await through.send('GET', path)).code).toBe('storage.not-found');
      await direct.call(accountApi.logout, {});
      expect((await through.send('GET', path)).code).toBe('session.missing');
    });

    it('cannot be reached at the internal location, whatever the path', async () => {
      const { file, through } = await scene();
      const place = `${file.id.slice(0, 6)}/${file.id}`;
      for (const path of [
        `/daybook-files/${place}`,
        `/daybook-files/../daybook-files/${place}`,
        `//daybook-files/${place}`,
        `/%64aybook-files/${place}`,
        `/x/..%2fdaybook-files/${place}`,
        `/daybook-files/..%2f..%2fsecret`,
        `/daybook-files../installation`,
        `/api/../daybook-files/${place}`,
      ]) {
        for (const method of ['GET', 'HEAD', 'POST', 'PUT']) {
          const headers = { 'x-accel-redirect': `/daybook-files/${place}` };
          const answer = await through.send(method, path, { headers });
          expect([method, path, answer.status >= 400, answer.bytes.includes(CONTENT)]).toEqual([
            method,
            path,
            true,
            false,
          ]);
        }
      }
    });
  },
);

describe('a download that nginx should send', () => {
  it('comes from Daybook, and names no location, if nobody trusted asks for it', async () => {
    const daybook = await startDaybook({ env: ACCEL });
    const { client } = await daybook.user();
    await uploadFile(client, NAME, CONTENT);
    const forged = {
      'x-forwarded-for': NGINX_ADDRESS,
      'x-accel-mapping': '/=/',
      'x-sendfile-type': 'X-Accel-Redirect',
    };
    const answer = await download(client, forged);
    expect([answer.bytes.equals(CONTENT), answer.headers['x-accel-redirect']]).toEqual([true, undefined]);
    await daybook.stop();
  });

  it(
    'breaks off, and is no empty file, if the proxy does not know the header',
    needs(caddy.isInstalled, caddy.package),
    async () => {
      const daybook = await startDaybook({ env: { ...ACCEL, TRUSTED_PROXIES: '127.0.0.1' } });
      const [example = ''] = await documentedExamples(caddy);
      const proxy = await startProxy(caddy, example, daybook);
      await uploadFile(proxy.client, NAME, CONTENT);
      await expect(download(proxy.client)).rejects.toThrow('aborted');
      await proxy.stop();
      await daybook.stop();
    },
  );

  it('is in a file that only Daybook and its group can read', async () => {
    const before = process.umask(0o077);
    const daybook = await startDaybook({ env: ACCEL });
    const { client } = await daybook.user();
    const { id } = (await uploadFile(client, NAME, CONTENT)).body;
    process.umask(before);
    const { dataDir, filesDir } = daybook;
    const shard = join(filesDir, 'blobs', id.slice(0, 6));
    const paths = [
      dataDir,
      filesDir,
      join(filesDir, 'staging'),
      join(filesDir, 'blobs'),
      shard,
      join(shard, id),
    ];
    const modes = await Promise.all(paths.map(async (path) => ((await stat(path)).mode & 0o777).toString(8)));
    expect(modes).toEqual(['710', '710', '700', '750', '750', '640']);
    await daybook.stop();
  });
});

describe('downloads that the bucket sends', needsSwift, () => {
  let endpoint: string;
  let daybook: Daybook;
  beforeAll(async () => {
    const FILES_URL = await newBucket();
    endpoint = new URL(FILES_URL).searchParams.get('endpoint') ?? '';
    daybook = await startDaybook({ env: { DOWNLOADS: 'presigned', FILES_URL } });
  });
  afterAll(() => daybook.stop());

  async function scene() {
    const { client } = await daybook.user();
    const file = (await uploadFile(client, NAME, CONTENT)).body;
    return { client, file };
  }

  it('are attachments of no type under their names, and the page may go there', async () => {
    const { client } = await scene();
    const answer = await download(client);
    expect(answer).toMatchObject({ status: 303, text: '', headers: { 'cache-control': 'no-store' } });
    const { origin } = new URL(endpoint);
    const address = new URL(answer.headers.location ?? '');
    expect(address.origin).toBe(origin);
    expect(address.searchParams.get('X-Amz-Expires')).toBe('60');
    const sent = await fetch(address);
    expect(Object.fromEntries(sent.headers)).toMatchObject({
      'content-type': 'application/octet-stream',
      'content-disposition': `attachment; filename="na?ve ?.html"; filename*=UTF-8''na%C3%AFve%20%E2%82%AC.html`,
      'cache-control': 'private, no-store',
    });
    expect(Buffer.from(await sent.arrayBuffer()).equals(CONTENT)).toBe(true);
    const policy = (await client.send('GET', '/')).headers['content-security-policy'];
    expect(policy).toContain(`form-action 'self' ${origin}; frame-src 'self' ${origin};`);
  });

  it('are for their owner only, and no other file or name can be made of an address', async () => {
    const [mine, others] = [await scene(), await scene()];
    const address = (await download(mine.client)).headers.location ?? '';
    expect((await fetch(address.replace(mine.file.id, others.file.id))).status).toBe(403);
    expect((await fetch(address.replace('attachment', 'inline'))).status).toBe(403);
    expect((await fetch(address.replace(/X-Amz-Expires=\d+/, 'X-Amz-Expires=600000'))).status).toBe(403);
    expect((await fetch(address, { method: 'DELETE' })).status).toBe(403);
    await mine.client.call(storageApi.deleteFile, { file_name: NAME });
    expect((await download(mine.client)).code).toBe('storage.not-found');
    mine.client.cookie = null;
    expect((await download(mine.client)).code).toBe('session.missing');
  });

  it('are not previews, parts and pages of players, which Daybook sends itself', async () => {
    const { client, file } = await scene();
    for (const query of ['', '?inline=1']) {
      const answer = await client.send('GET', `${contentPath(file.id)}${query}`);
      expect([answer.status, answer.bytes.equals(CONTENT)]).toEqual([200, true]);
    }
    expect((await download(client, { range: 'bytes=0-9' })).bytes.equals(CONTENT)).toBe(true);
  });
});

/** The site of the documentation with its location for files. */
async function exampleFor({ filesDir }: Daybook): Promise<string> {
  const [site = '', location = ''] = await documentedExamples(nginx);
  const own = location.replace('/var/lib/daybook/files/', `${filesDir}/`);
  return site.replace('    location / {', `${own}\n    location / {\n        proxy_bind ${NGINX_ADDRESS};`);
}
