import { readdir } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { foldersApi } from '../../contract/folders.ts';
import { storageApi } from '../../contract/storage.ts';
import { versionsApi } from '../../contract/versions.ts';
import { eachDatabase } from '#testing/databases.ts';
import { basicOf, clientOf, insertAppPassword, LOCK_INFO, type DavClient } from '#testing/dav.ts';
import { suiteDaybook, type TestUser } from '#testing/daybook.ts';
import { eventually } from '#testing/eventually.ts';
import { slowBody } from '#testing/slow-request.ts';
import { HOUR_MS } from '#platform/system/clock.ts';

const SET = (properties: string) =>
  `<D:propertyupdate xmlns:D="DAV:" xmlns:e="urn:example"><D:set><D:prop>${properties}</D:prop></D:set></D:propertyupdate>`;
const ASK = (properties: string) =>
  `<D:propfind xmlns:D="DAV:" xmlns:e="urn:example"><D:prop>${properties}</D:prop></D:propfind>`;

const ask = async (drive: DavClient, path: string, properties: string) =>
  (await drive.send('PROPFIND', path, { headers: { depth: '0' }, body: ASK(properties) })).body;
const lock = async (
  drive: DavClient,
  path: string,
  headers = {},
  scope: 'exclusive' | 'shared' = 'exclusive',
) => {
  const answer = await drive.send('LOCK', path, { headers, body: LOCK_INFO(scope) });
  return { status: answer.status, token: String(answer.headers['lock-token'] ?? ''), body: answer.body };
};

eachDatabase('a drive', (database) => {
  let now = Date.UTC(2026, 4, 1, 12);
  const options = () => ({ database: database(), clock: () => now });
  const daybook = suiteDaybook(options);
  const otherNode = suiteDaybook(options);

  async function open(): Promise<{ user: TestUser; drive: DavClient; elsewhere: DavClient }> {
    const user = await daybook().user();
    const password = await insertAppPassword(daybook(), user.id);
    return {
      user,
      drive: clientOf(daybook().port, user.email, password),
      elsewhere: clientOf(otherNode().port, user.email, password),
    };
  }
  it('shows what is in a folder, and refuses to show a whole tree', async () => {
    const { drive } = await open();
    await drive.send('MKCOL', '/dav/Books%20%26%20more');
    await drive.send('PUT', '/dav/Books%20%26%20more/a%23b.txt', { body: 'text' });
    const list = await drive.send('PROPFIND', '/dav/Books%20%26%20more', { headers: { depth: '1' } });
    expect(list.status).toBe(207);
    expect(list.headers['content-type']).toBe('application/xml; charset=utf-8');
    expect([...list.body.matchAll(/<D:response><D:href>(.*?)<\/D:href>/g)].map(([, href]) => href)).toEqual([
      '/dav/Books%20%26%20more/',
      '/dav/Books%20%26%20more/a%23b.txt',
    ]);
    expect(list.body).toContain('<D:displayname>Books &amp; more</D:displayname>');
    expect(list.body).toContain('<D:getcontentlength>4</D:getcontentlength>');
    expect(list.body).toContain(`<D:getlastmodified>${new Date(now).toUTCString()}</D:getlastmodified>`);
    expect(list.body).not.toContain('quota');
    for (const headers of [{ depth: 'infinity' }, {}]) {
      const tree = await drive.send('PROPFIND', '/dav/', { headers });
      expect(tree).toMatchObject({
        status: 403,
        body: expect.stringContaining('<D:propfind-finite-depth/>'),
      });
    }
  });

  it('says how much space is left to those who ask', async () => {
    const { drive, user } = await open();
    await drive.send('PUT', '/dav/ten.txt', { body: '0123456789' });
    const { quota } = (await user.client.call(storageApi.usage)).body;
    const body = await ask(drive, '/dav/', '<D:quota-available-bytes/><D:quota-used-bytes/><D:getetag/>');
    expect(body).toContain(`<D:quota-available-bytes>${quota - 10}</D:quota-available-bytes>`);
    expect(body).toContain('<D:quota-used-bytes>10</D:quota-used-bytes>');
    expect(body).toMatch(/<getetag xmlns="DAV:"\/><\/D:prop><D:status>HTTP\/1.1 404 Not Found/);
  });

  it('sends files and parts of them, as safely as downloads', async () => {
    const { drive } = await open();
    const { headers } = await drive.send('PUT', '/dav/page.html', { body: '<script>alert(1)</script>' });
    const whole = await drive.send('GET', '/dav/page.html');
    expect(whole).toMatchObject({ status: 200, body: '<script>alert(1)</script>' });
    expect(whole.headers).toMatchObject({
      etag: headers['etag'],
      'content-type': 'application/octet-stream',
      'content-security-policy': expect.stringContaining('sandbox'),
      'x-content-type-options': 'nosniff',
      'accept-ranges': 'bytes',
      'last-modified': new Date(now).toUTCString(),
    });
    const part = await drive.send('GET', '/dav/page.html', { headers: { range: 'bytes=1-6' } });
    expect(part).toMatchObject({ status: 206, body: 'script' });
    const same = await drive.send('GET', '/dav/page.html', {
      headers: { 'if-none-match': String(headers['etag']) },
    });
    expect(same.status).toBe(304);
    expect(await drive.send('HEAD', '/dav/page.html')).toMatchObject({ status: 200, body: '' });
    expect((await drive.send('GET', '/dav/other.html')).status).toBe(404);
    expect(await drive.send('GET', '/dav/')).toMatchObject({
      status: 200,
      body: expect.stringContaining('WebDAV'),
    });
  });

  it('keeps what it replaces as an earlier version, and what it deletes in the trash', async () => {
    const { drive, user } = await open();
    expect((await drive.send('PUT', '/dav/a.txt', { body: 'one' })).status).toBe(201);
    expect((await drive.send('PUT', '/dav/a.txt', { body: 'two' })).status).toBe(204);
    await drive.send('MKCOL', '/dav/folder/');
    await drive.send('PUT', '/dav/folder/b.txt', { body: 'b' });
    expect((await drive.send('DELETE', '/dav/folder/')).status).toBe(204);
    expect((await drive.send('DELETE', '/dav/')).status).toBe(403);
    const [file] = (await user.client.call(storageApi.files)).body;
    const { body: versions } = await user.client.call(versionsApi.list, { id: file?.id ?? '' });
    expect(versions).toMatchObject([{ size: 3 }]);
    const [folder] = (await user.client.call(foldersApi.trash)).body;
    expect(folder).toMatchObject({ name: 'folder', files: 1 });
    await user.client.call(foldersApi.restore, { ids: [folder?.id ?? ''] });
    expect((await drive.send('GET', '/dav/folder/b.txt')).body).toBe('b');
  });

  it('stores a file wholly or not at all, on its conditions', async () => {
    const { drive } = await open();
    const { headers } = await drive.send('PUT', '/dav/a.txt', { body: ['in ', 'chunks'] });
    expect((await drive.send('GET', '/dav/a.txt')).body).toBe('in chunks');
    const put = async (conditions: Record<string, string>) =>
      (await drive.send('PUT', '/dav/a.txt', { headers: conditions, body: 'other' })).status;
    expect(await put({ 'if-none-match': '*' })).toBe(412);
    expect(await put({ 'if-match': '"other"' })).toBe(412);
    expect(await put({ 'content-range': 'bytes 0-4/9' })).toBe(400);
    expect(await put({ 'content-encoding': 'gzip' })).toBe(415);
    expect(await put({ 'if-match': String(headers['etag']) })).toBe(204);
    expect((await drive.send('PUT', '/dav/none/a.txt', { body: 'x' })).status).toBe(409);
    expect((await drive.send('PUT', '/dav/', { body: 'x' })).status).toBe(405);
    // A name that differs in case only is another file for the program, but not for Daybook.
    expect((await drive.send('PUT', '/dav/A.TXT', { body: 'x' })).status).toBe(409);
    expect((await drive.send('MOVE', '/dav/a.txt', { headers: { destination: '/dav/A.TXT' } })).status).toBe(
      201,
    );
    expect((await drive.send('GET', '/dav/A.TXT')).body).toBe('other');
  });

  it('keeps unknown properties through replacing, moving and copying', async () => {
    const { drive } = await open();
    await drive.send('MKCOL', '/dav/from');
    await drive.send('PUT', '/dav/from/a.txt', { body: 'one' });
    const value = '<e:mood xml:lang="en" e:depth="2">calm &amp; <b xmlns="">clear</b></e:mood>';
    const set = await drive.send('PROPPATCH', '/dav/from/a.txt', { body: SET(value) });
    expect(set).toMatchObject({ status: 207, body: expect.stringContaining('HTTP/1.1 200 OK') });
    await drive.send('PUT', '/dav/from/a.txt', { body: 'two' });
    await drive.send('COPY', '/dav/from', { headers: { destination: '/dav/copied' } });
    await drive.send('MOVE', '/dav/from', { headers: { destination: '/dav/moved' } });
    for (const path of ['/dav/copied/a.txt', '/dav/moved/a.txt'])
      expect(await ask(drive, path, '<e:mood/>')).toContain(
        '<mood xmlns="urn:example" xml:lang="en" xmlns:n1="urn:example" n1:depth="2">' +
          'calm &amp; <b xmlns="">clear</b></mood>',
      );
    const names = '<D:propfind xmlns:D="DAV:"><D:propname/></D:propfind>';
    const listed = await drive.send('PROPFIND', '/dav/moved/a.txt', { headers: { depth: '0' }, body: names });
    expect(listed.body).toContain('<mood xmlns="urn:example"/>');
  });

  it('changes all properties of a request or none', async () => {
    const { drive } = await open();
    await drive.send('PUT', '/dav/a.txt', { body: 'one' });
    const refused = await drive.send('PROPPATCH', '/dav/a.txt', {
      body: SET('<e:mood>calm</e:mood><D:getetag>mine</D:getetag>'),
    });
    expect(refused.body).toMatch(/<mood xmlns="urn:example"\/><\/D:prop><D:status>HTTP\/1.1 424/);
    expect(refused.body).toMatch(/<getetag xmlns="DAV:"\/><\/D:prop><D:status>HTTP\/1.1 403/);
    const long = await drive.send('PROPPATCH', '/dav/a.txt', {
      body: SET(`<e:mood>${'x'.repeat(17_000)}</e:mood>`),
    });
    expect(long.body).toContain('HTTP/1.1 507');
    const many = Array.from({ length: 101 }, (_, index) => `<e:p${index}/>`).join('');
    expect((await drive.send('PROPPATCH', '/dav/a.txt', { body: SET(many) })).body).toContain('HTTP/1.1 507');
    expect(await ask(drive, '/dav/a.txt', '<e:mood/>')).toContain('HTTP/1.1 404');
  });

  it('forgets the properties of what was deleted for good', async () => {
    const { drive, user } = await open();
    await drive.send('PUT', '/dav/a.txt', { body: 'one' });
    await drive.send('PROPPATCH', '/dav/a.txt', { body: SET('<e:mood>calm</e:mood>') });
    await drive.send('DELETE', '/dav/a.txt');
    const rows = async () =>
      (await daybook().db.selectFrom('dav_properties').select('xml').where('user_id', '=', user.id).execute())
        .length;
    await daybook().runHousekeeping();
    expect(await rows()).toBe(1);
    await user.client.call(storageApi.purge, {});
    await daybook().runHousekeeping();
    expect(await rows()).toBe(0);
  });

  it('locks at every node, until the lock is ended or expires', async () => {
    const { drive, elsewhere } = await open();
    await drive.send('PUT', '/dav/a.txt', { body: 'one' });
    const { status, token, body } = await lock(drive, '/dav/a.txt', { timeout: 'Infinite, Second-600' });
    expect([status, body]).toEqual([200, expect.stringContaining('<D:timeout>Second-600</D:timeout>')]);
    const put = async (headers = {}) =>
      (await elsewhere.send('PUT', '/dav/a.txt', { headers, body: 'two' })).status;
    expect(await put()).toBe(423);
    expect((await lock(elsewhere, '/dav/a.txt')).status).toBe(423);
    expect(await put({ if: `(${token})` })).toBe(204);
    now += 599_000;
    const refreshed = await elsewhere.send('LOCK', '/dav/a.txt', {
      headers: { if: `(${token})`, timeout: 'Second-60' },
    });
    expect(refreshed).toMatchObject({ status: 200, body: expect.stringContaining('Second-60<') });
    now += 59_000;
    expect(await put()).toBe(423);
    now += 1_000;
    expect(await put()).toBe(204);
    const again = await lock(elsewhere, '/dav/a.txt');
    const unlock = async (value: string) =>
      (await drive.send('UNLOCK', '/dav/a.txt', { headers: { 'lock-token': value } })).status;
    expect([await unlock('<urn:x>'), await unlock(again.token), await put()]).toEqual([409, 204, 204]);
  });

  it('refuses the end of an upload onto a name that another program has locked meanwhile', async () => {
    const { drive, elsewhere } = await open();
    await drive.send('PUT', '/dav/a.txt', { body: 'one' });
    for (const [path, kept] of [
      ['/dav/a.txt', 'one'],
      ['/dav/new.txt', ''],
    ] as const) {
      const headers = { authorization: basicOf(drive) };
      const { port, filesDir } = daybook();
      const origin = `http://localhost:${port}`;
      const upload = slowBody('PUT', path, { port, origin, cookie: null, headers, bodyBytes: 10 });
      await upload.send(Buffer.from('first'));
      await eventually('the upload', async () => (await readdir(`${filesDir}/staging`)).length > 0);
      const { token } = await lock(elsewhere, path);
      await upload.send(Buffer.from('later'));
      expect((await upload.answer).status).toBe(423);
      expect((await drive.send('GET', path)).body).toBe(kept);
      const own = await elsewhere.send('PUT', path, { headers: { if: `(${token})` }, body: 'mine' });
      expect(own.status).toBe(204);
    }
  });

  it('locks whole folders and names that are not used yet', async () => {
    const { drive, elsewhere } = await open();
    await drive.send('MKCOL', '/dav/folder');
    const { token } = await lock(drive, '/dav/folder', { depth: 'infinity' });
    const answers = await Promise.all([
      elsewhere.send('PUT', '/dav/folder/new.txt', { body: 'x' }),
      elsewhere.send('MKCOL', '/dav/folder/inner'),
      elsewhere.send('DELETE', '/dav/folder'),
      elsewhere.send('MOVE', '/dav/folder', { headers: { destination: '/dav/else' } }),
      elsewhere.send('LOCK', '/dav/', { body: LOCK_INFO('exclusive') }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([423, 423, 423, 423, 423]);
    expect(answers[0]?.body).toContain('<D:lock-token-submitted><D:href>/dav/folder</D:href>');
    const tagged = { if: `</dav/folder> (${token})` };
    const made = await drive.send('LOCK', '/dav/new.txt', { body: LOCK_INFO('shared') });
    expect(made.status).toBe(201);
    expect((await drive.send('GET', '/dav/new.txt')).body).toBe('');
    expect((await lock(drive, '/dav/new.txt', {}, 'shared')).status).toBe(200);
    expect((await lock(drive, '/dav/new.txt')).status).toBe(423);
    expect((await drive.send('DELETE', '/dav/folder', { headers: tagged })).status).toBe(204);
    expect(await ask(drive, '/dav/new.txt', '<D:lockdiscovery/>')).toContain('<D:shared/>');
  });

  it('counts what cannot be stored as a lack of space, and removes locks that expired', async () => {
    const { drive, user } = await open();
    await daybook()
      .db.insertInto('storage_accounts')
      .values({ user_id: user.id, used_bytes: 0, quota_bytes: 5 })
      .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ quota_bytes: 5 }))
      .execute();
    expect((await drive.send('PUT', '/dav/large.txt', { body: '123456' })).status).toBe(507);
    await lock(drive, '/dav/');
    now += HOUR_MS;
    await daybook().runHousekeeping();
    const rows = daybook().db.selectFrom('dav_locks').select('token').where('user_id', '=', user.id);
    expect(await rows.execute()).toEqual([]);
  });
});

describe('a drive that is turned off', () => {
  const daybook = suiteDaybook(() => ({ env: { INTEGRATIONS: 'tokens' } }));

  it('is not there', async () => {
    const user = await daybook().user();
    const drive = clientOf(daybook().port, user.email, await insertAppPassword(daybook(), user.id));
    expect((await drive.send('OPTIONS', '/dav/')).status).toBe(404);
    expect((await drive.send('PUT', '/dav/a.txt', { body: 'x' })).status).toBe(404);
  });
});
