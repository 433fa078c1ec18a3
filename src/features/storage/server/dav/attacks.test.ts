import { describe, expect, it } from 'vitest';
import type { Scope } from '#platform/contract/scopes.ts';
import { storageApi } from '../../contract/storage.ts';
import { accessTokenQueries } from '#features/account/server/access-token-queries.ts';
import { clientOf, davClient, insertAppPassword, sendDav } from '#testing/dav.ts';
import { suiteDaybook } from '#testing/daybook.ts';

const LOCK_INFO =
  '<D:lockinfo xmlns:D="DAV:"><D:lockscope><D:exclusive/></D:lockscope><D:locktype><D:write/></D:locktype></D:lockinfo>';

describe('WebDAV', () => {
  const daybook = suiteDaybook();
  const METHODS = [
    'GET',
    'HEAD',
    'PUT',
    'DELETE',
    'PROPFIND',
    'PROPPATCH',
    'MKCOL',
    'COPY',
    'MOVE',
    'LOCK',
    'UNLOCK',
  ];

  it('lets nobody in without an app password, but says to everyone what it can do', async () => {
    const user = await daybook().user();
    for (const method of METHODS) {
      const answer = await sendDav(daybook().port, method, '/dav/a.txt');
      expect([method, answer.status]).toEqual([method, 401]);
      expect(answer.headers['www-authenticate']).toBe('Basic realm="Daybook", charset="UTF-8"');
      // The session of a browser does not count: a page could make requests with it.
      const withCookie = await user.client.send(method, '/dav/a.txt');
      expect([method, withCookie.status]).toEqual([method, 401]);
    }
    expect(await sendDav(daybook().port, 'OPTIONS', '/dav/')).toMatchObject({
      status: 200,
      headers: { dav: '1, 2', allow: expect.stringContaining('PROPFIND'), 'ms-author-via': 'DAV' },
    });
  });

  it('refuses passwords of accounts, of other users, and app passwords that expired or were revoked', async () => {
    const [user, other] = [await daybook().user(), await daybook().user()];
    const password = await insertAppPassword(daybook(), user.id);
    const expired = await insertAppPassword(daybook(), user.id, ['files:read'], Date.now() - 1);
    const status = async (email: string, secret: string) =>
      (await clientOf(daybook().port, email, secret).send('PROPFIND', '/dav/', { headers: { depth: '0' } }))
        .status;
    expect(await status(user.email, password)).toBe(207);
    expect(await status(user.email, user.password)).toBe(401);
    expect(await status(other.email, password)).toBe(401);
    expect(await status(user.email, expired)).toBe(401);
    await accessTokenQueries(daybook().db).deleteAll(user.id);
    expect(await status(user.email, password)).toBe(401);
  });

  it('lets an app password do only what it allows', async () => {
    const user = await daybook().user();
    const refusedWith = async (scope: Scope) => {
      const password = await insertAppPassword(daybook(), user.id, [scope]);
      const drive = clientOf(daybook().port, user.email, password);
      const answers = await Promise.all(METHODS.map((method) => drive.send(method, '/dav/x/y')));
      return METHODS.filter((_method, index) => answers[index]?.status === 403);
    };
    expect(await refusedWith('files:read')).toEqual(
      METHODS.slice(2).filter((method) => method !== 'PROPFIND'),
    );
    expect(await refusedWith('files:write')).toEqual(['GET', 'HEAD', 'PROPFIND', 'COPY']);
    expect(await refusedWith('log:read')).toEqual(METHODS);
  });

  it('names the scopes that a method needs', async () => {
    const user = await daybook().user();
    const password = await insertAppPassword(daybook(), user.id, ['files:read']);
    const drive = clientOf(daybook().port, user.email, password);
    const { headers, body } = await drive.send('COPY', '/dav/x');
    expect(body).toContain('with the scopes files:read and files:write.');
    expect(headers['www-authenticate']).toContain('scope="files:read files:write"');
  });

  it('shows and changes nothing of other users', async () => {
    const [owner, stranger] = [await davClient(daybook()), await davClient(daybook())];
    await owner.send('MKCOL', '/dav/secret');
    await owner.send('PUT', '/dav/secret/a.txt', { body: 'mine' });
    await owner.send('LOCK', '/dav/secret/a.txt', { body: LOCK_INFO });
    for (const method of ['GET', 'HEAD', 'DELETE', 'PROPFIND', 'COPY', 'MOVE'])
      expect([
        method,
        (await stranger.send(method, '/dav/secret/a.txt', { headers: { destination: '/dav/b.txt' } })).status,
      ]).toEqual([method, 404]);
    const list = await stranger.send('PROPFIND', '/dav/', { headers: { depth: '1' } });
    expect(list.body).not.toContain('secret');
    expect((await stranger.send('MKCOL', '/dav/secret')).status).toBe(201);
    expect((await stranger.send('PUT', '/dav/secret/a.txt', { body: 'theirs' })).status).toBe(201);
    expect((await owner.send('GET', '/dav/secret/a.txt')).body).toBe('mine');
  });

  it.each([
    '/dav/%2e%2e/api/doors',
    '/dav/../api/doors',
    '/dav/a%2f..%2fb',
    '/dav/a%2Fb',
    '/dav/..%5cb',
    '/dav/a%5Cb',
    '/dav/a%00b',
    '/dav/%',
    '/dav/%ff',
    '/dav/%c0%af',
    '/dav/a#b',
  ])('accepts no traversal: %s', async (path) => {
    const drive = await davClient(daybook());
    for (const method of ['GET', 'PUT', 'MKCOL', 'DELETE', 'LOCK']) {
      const { status } = await drive.send(method, path, method === 'LOCK' ? { body: LOCK_INFO } : {});
      expect([method, status]).toEqual([method, 400]);
    }
    await drive.send('PUT', '/dav/a.txt', { body: 'x' });
    const moved = await drive.send('MOVE', '/dav/a.txt', { headers: { destination: path } });
    expect(moved.status).toBe(400);
  });

  it('decodes names once', async () => {
    const drive = await davClient(daybook());
    expect((await drive.send('PUT', '/dav/%252e%252e', { body: 'x' })).status).toBe(201);
    const list = await drive.send('PROPFIND', '/dav/', { headers: { depth: '1' } });
    expect(list.body).toContain('<D:href>/dav/%252e%252e</D:href>');
    // Programs would not find a name again that is stored otherwise.
    expect((await drive.send('PUT', '/dav/%20x', { body: 'x' })).status).toBe(400);
    expect((await drive.send('MKCOL', '/dav/Icon%0D')).status).toBe(400);
  });

  it('copies and moves within itself only', async () => {
    const drive = await davClient(daybook());
    await drive.send('PUT', '/dav/a.txt', { body: 'x' });
    const copy = async (destination: string, headers: Record<string, string> = {}) =>
      (await drive.send('COPY', '/dav/a.txt', { headers: { destination, ...headers } })).status;
    expect(await copy('http://elsewhere.example/dav/b.txt')).toBe(502);
    expect(await copy('http://daybook.test@elsewhere.example/dav/b.txt')).toBe(502);
    expect(await copy('//elsewhere.example/dav/b.txt')).toBe(502);
    expect(await copy('/api/b.txt')).toBe(502);
    expect(await copy('file:///dav/b.txt')).toBe(502);
    expect(await copy('/dav/')).toBe(403);
    expect(await copy('/dav/a.txt')).toBe(403);
    expect(await copy('/dav/none/b.txt')).toBe(409);
    // By the public address, by the one that the program uses, and with another scheme behind a proxy.
    expect(await copy('http://daybook.test/dav/b.txt')).toBe(201);
    expect(await copy(`http://localhost:${daybook().port}/dav/b.txt`)).toBe(204);
    expect(await copy('https://daybook.test:443/dav/b.txt', { overwrite: 'F' })).toBe(412);
  });

  it('keeps a folder out of itself', async () => {
    const drive = await davClient(daybook());
    await drive.send('MKCOL', '/dav/outer');
    await drive.send('MKCOL', '/dav/outer/inner');
    const send = async (method: string, from: string, destination: string) =>
      (await drive.send(method, from, { headers: { destination } })).status;
    expect(await send('MOVE', '/dav/outer', '/dav/outer/inner/outer')).toBe(403);
    expect(await send('COPY', '/dav/outer', '/dav/outer/inner/outer')).toBe(403);
    expect(await send('MOVE', '/dav/outer/inner', '/dav/outer')).toBe(409);
    expect(await send('COPY', '/dav/', '/dav/outer/all')).toBe(403);
    expect(await send('MOVE', '/dav/', '/dav/outer/all')).toBe(403);
  });

  it.each([
    [
      'a document type',
      '<!DOCTYPE propfind [<!ENTITY a "b">]><D:propfind xmlns:D="DAV:"><D:allprop/></D:propfind>',
    ],
    [
      'an external entity',
      '<!DOCTYPE p SYSTEM "file:///etc/passwd"><D:propfind xmlns:D="DAV:"><D:allprop/></D:propfind>',
    ],
    ['an unknown entity', '<D:propfind xmlns:D="DAV:"><D:prop>&nbsp;</D:prop></D:propfind>'],
    ['deep elements', `${'<a xmlns="DAV:">'.repeat(200)}${'</a>'.repeat(200)}`],
    ['a forbidden character', '<D:propfind xmlns:D="DAV:"><D:prop>&#0;</D:prop></D:propfind>'],
    ['an unbound prefix', '<D:propfind xmlns:D="DAV:"><D:prop><x:a xmlns:x=""/></D:prop></D:propfind>'],
    ['no end', '<D:propfind xmlns:D="DAV:"><D:prop>'],
    ['no XML', 'propfind'],
  ])('refuses XML with %s', async (_name, body) => {
    const drive = await davClient(daybook());
    for (const method of ['PROPFIND', 'PROPPATCH', 'LOCK'])
      expect((await drive.send(method, '/dav/', { headers: { depth: '0' }, body })).status).toBe(400);
  });

  it('reads 64 KiB of XML at most, also in chunks', async () => {
    const drive = await davClient(daybook());
    const long = `<D:propfind xmlns:D="DAV:">${' '.repeat(65 * 1024)}<D:allprop/></D:propfind>`;
    for (const body of [long, [long.slice(0, 40_000), long.slice(40_000)]])
      expect((await drive.send('PROPFIND', '/dav/', { headers: { depth: '0' }, body })).status).toBe(413);
  });

  it('gives a user a limited number of locks', async () => {
    const drive = await davClient(daybook());
    const statuses = new Set<number>();
    for (let count = 0; count < 201; count++)
      statuses.add((await drive.send('LOCK', `/dav/${count}.txt`, { body: LOCK_INFO })).status);
    expect([...statuses]).toEqual([201, 507]);
  });

  it.each([
    '(',
    '()',
    '(Not)',
    '<a>',
    '("etag")',
    `(${'<a> '.repeat(3)}`,
    'x'.repeat(2_000),
    Array.from({ length: 11 }, (_, index) => `</dav/${index}> (<a>)`).join(' '),
    '(Not Not <a>)',
  ])('refuses a damaged If header: %s', async (value) => {
    const drive = await davClient(daybook());
    expect((await drive.send('PUT', '/dav/a.txt', { headers: { if: value }, body: 'x' })).status).toBe(400);
  });

  it('takes what an If header says about other places for untrue', async () => {
    const drive = await davClient(daybook());
    const put = async (value: string) =>
      (await drive.send('PUT', '/dav/a.txt', { headers: { if: value }, body: 'x' })).status;
    expect(await put('</elsewhere> (Not <a>)')).toBe(412);
    expect(await put('</elsewhere> (Not <a>) </dav/a.txt> (Not <a>)')).toBe(201);
  });

  it('has no other methods, and its paths are no calls', async () => {
    const drive = await davClient(daybook());
    for (const method of ['POST', 'PATCH'])
      expect(await drive.send(method, '/dav/a.txt')).toMatchObject({
        status: 405,
        headers: { allow: expect.stringContaining('PROPFIND') },
      });
    for (const method of ['PROPFIND', 'MKCOL'])
      expect((await drive.send(method, '/api/storage/files')).status).toBe(405);
    expect((await drive.send('GET', storageApi.files.path)).status).toBe(401);
  });
});

describe('WebDAV with limits', () => {
  const daybook = suiteDaybook(() => ({ env: { RATE_LIMITS: 'on' } }));

  it('makes guessing slow', async () => {
    const user = await daybook().user();
    const statuses = new Set<number>();
    for (let count = 0; count < 62; count++)
      statuses.add((await clientOf(daybook().port, user.email, `dbk_${count}`).send('GET', '/dav/')).status);
    expect([...statuses]).toEqual([401, 429]);
  });
});
