import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { storageApi } from '../../contract/storage.ts';
import { versionsApi } from '../../contract/versions.ts';
import { eachDatabase } from '#testing/databases.ts';
import { clientOf, insertAppPassword, type DavClient } from '#testing/dav.ts';
import { suiteDaybook } from '#testing/daybook.ts';

const TAKEN = '2019-06-03T10:20:30.000Z';
const TAKEN_HTTP = 'Mon, 03 Jun 2019 10:20:30 GMT';
const TAKEN_SECONDS = String(Date.parse(TAKEN) / 1_000);
const NAMESPACES = 'xmlns:D="DAV:" xmlns:Z="urn:schemas-microsoft-com:" xmlns:oc="http://owncloud.org/ns"';

const hash = (kind: string, content: string) => createHash(kind).update(content).digest('hex');
const propertyOf = async (drive: DavClient, path: string, property: string) => {
  const body = `<D:propfind ${NAMESPACES}><D:prop><${property}/></D:prop></D:propfind>`;
  const { body: xml } = await drive.send('PROPFIND', path, { headers: { depth: '0' }, body });
  return /<D:prop>(.*?)<\/D:prop><D:status>HTTP\/1.1 200/.exec(xml)?.[1]?.replaceAll(/<[^>]*>/g, '') ?? null;
};
const modified = (drive: DavClient, path: string) => propertyOf(drive, path, 'D:getlastmodified');
const change = async (drive: DavClient, path: string, properties: string, action = 'set') => {
  const body = `<D:propertyupdate ${NAMESPACES}><D:${action}><D:prop>${properties}</D:prop></D:${action}></D:propertyupdate>`;
  const { body: xml } = await drive.send('PROPPATCH', path, { body });
  return [...xml.matchAll(/HTTP\/1.1 (\d+)/g)].map(([, status]) => Number(status));
};

eachDatabase('dates and checksums of a drive', (database) => {
  let now = Date.UTC(2026, 4, 1, 12);
  const daybook = suiteDaybook(() => ({ database: database(), clock: () => now }));

  async function open() {
    const user = await daybook().user();
    const drive = clientOf(daybook().port, user.email, await insertAppPassword(daybook(), user.id));
    return { user, drive, files: async () => (await user.client.call(storageApi.files)).body };
  }

  it('keep the time that a program sends with a file, wherever the file goes', async () => {
    const { user, drive, files } = await open();
    const put = await drive.send('PUT', '/dav/a.jpg', {
      headers: { 'x-oc-mtime': TAKEN_SECONDS },
      body: 'one',
    });
    expect(put).toMatchObject({ status: 201, headers: { 'x-oc-mtime': 'accepted' } });
    expect(await files()).toMatchObject([
      { modificationTime: TAKEN, creationTime: new Date(now).toISOString() },
    ]);
    await drive.send('MKCOL', '/dav/Trip');
    await drive.send('MOVE', '/dav/a.jpg', { headers: { destination: '/dav/Trip/b.jpg' } });
    await drive.send('COPY', '/dav/Trip', { headers: { destination: '/dav/Copy' } });
    for (const path of ['/dav/Trip/b.jpg', '/dav/Copy/b.jpg'])
      expect(await modified(drive, path)).toBe(TAKEN_HTTP);
    now += 60_000;
    expect(
      (await drive.send('PUT', '/dav/Trip/b.jpg', { body: 'two' })).headers['x-oc-mtime'],
    ).toBeUndefined();
    expect(await modified(drive, '/dav/Trip/b.jpg')).toBe(new Date(now).toUTCString());
    const [replaced] = (await user.client.call(storageApi.files, { folder: 'all', sort: 'newest' })).body;
    const [version] = (await user.client.call(versionsApi.list, { id: replaced?.id ?? '' })).body;
    await user.client.call(versionsApi.restore, { id: version?.id ?? '' });
    expect(await modified(drive, '/dav/Trip/b.jpg')).toBe(TAKEN_HTTP);
  });

  it('accept times as rclone, Explorer and others set them, and refuse what is none', async () => {
    const { drive } = await open();
    await drive.send('PUT', '/dav/a.txt', { body: 'one' });
    for (const property of [
      `<lastmodified xmlns="DAV:">${TAKEN_SECONDS}</lastmodified>`,
      `<D:getlastmodified>${TAKEN_HTTP}</D:getlastmodified>`,
      '<D:getlastmodified>2019-06-03T12:20:30+02:00</D:getlastmodified>',
      `<Z:Win32LastModifiedTime>${TAKEN_HTTP}</Z:Win32LastModifiedTime>`,
    ]) {
      await change(drive, '/dav/a.txt', '<D:lastmodified>0</D:lastmodified>');
      expect(await modified(drive, '/dav/a.txt')).toBe('Thu, 01 Jan 1970 00:00:00 GMT');
      expect(await change(drive, '/dav/a.txt', property)).toEqual([200]);
      expect(await modified(drive, '/dav/a.txt')).toBe(TAKEN_HTTP);
    }
    expect(await propertyOf(drive, '/dav/a.txt', 'Z:Win32LastModifiedTime')).toBe(TAKEN_HTTP);
    for (const text of ['yesterday', '', '0 Z', '99999999999999', '2019-06-03 10:20', '2019-06-03 10:20Z'])
      expect(await change(drive, '/dav/a.txt', `<D:getlastmodified>${text}</D:getlastmodified>`)).toEqual([
        409,
      ]);
    expect(await change(drive, '/dav/a.txt', '<D:getlastmodified/>', 'remove')).toEqual([403]);
    const mixed = `<D:getlastmodified>${TAKEN_HTTP}</D:getlastmodified><D:getetag>x</D:getetag>`;
    expect(await change(drive, '/dav/a.txt', mixed)).toEqual([424, 403]);
    for (const seconds of ['soon', '0 Z', TAKEN_HTTP, '']) {
      const put = await drive.send('PUT', '/dav/b.txt', { headers: { 'x-oc-mtime': seconds }, body: 'two' });
      expect([put.status, put.headers['x-oc-mtime']]).toEqual([seconds === 'soon' ? 201 : 204, undefined]);
      expect(await modified(drive, '/dav/b.txt')).toBe(new Date(now).toUTCString());
    }
  });

  it('let Explorer keep its times of a folder, whose own time they do not change', async () => {
    const { drive } = await open();
    await drive.send('MKCOL', '/dav/folder');
    const time = `<Z:Win32LastModifiedTime>${TAKEN_HTTP}</Z:Win32LastModifiedTime>`;
    expect(await change(drive, '/dav/folder/', time)).toEqual([200]);
    expect(await propertyOf(drive, '/dav/folder/', 'Z:Win32LastModifiedTime')).toBe(TAKEN_HTTP);
    expect(await modified(drive, '/dav/folder/')).toBe(new Date(now).toUTCString());
  });

  it('send a content that has replaced one with the same date, whatever the condition on the time', async () => {
    const { drive } = await open();
    const send = (body: string) =>
      drive.send('PUT', '/dav/a.txt', { headers: { 'x-oc-mtime': TAKEN_SECONDS }, body });
    const get = (conditions: Record<string, string>) =>
      drive.send('GET', '/dav/a.txt', { headers: conditions });
    const { etag = '' } = (await send('one')).headers;
    const same = { 'if-modified-since': TAKEN_HTTP, 'if-none-match': String(etag) };
    expect((await get(same)).status).toBe(304);
    await send('two');
    for (const conditions of [{ 'if-modified-since': TAKEN_HTTP }, same])
      expect(await get(conditions)).toMatchObject({
        status: 200,
        headers: { 'last-modified': TAKEN_HTTP },
        body: 'two',
      });
  });

  it('refuse a content without its checksum, and keep nothing of it', async () => {
    const { drive, files } = await open();
    const put = (checksum: string, body: string) =>
      drive.send('PUT', '/dav/a.txt', { headers: { 'oc-checksum': checksum }, body });
    expect((await put(`SHA1:${hash('sha1', 'other')}`, 'one')).status).toBe(400);
    expect(await files()).toEqual([]);
    for (const kind of ['SHA1', 'SHA256', 'MD5']) {
      const checksum = `${kind}:${hash(kind, kind)}`;
      expect((await put(checksum, kind)).headers['oc-checksum']).toBe(checksum);
      expect((await put(checksum, 'other')).status).toBe(400);
      expect((await drive.send('GET', '/dav/a.txt')).body).toBe(kind);
    }
    const unknown = await put('Adler32:024d0127', 'unknown');
    expect([unknown.status, unknown.headers['oc-checksum']]).toEqual([204, undefined]);
  });

  it('tell the checksum of each file to those who ask, also of a file that had none', async () => {
    const { drive, user } = await open();
    const { client } = user;
    await drive.send('PUT', '/dav/a.txt', { body: 'one' });
    const sha1 = `SHA1:${hash('sha1', 'one')}`;
    const checksums = () => propertyOf(drive, '/dav/a.txt', 'oc:checksums');
    expect(await checksums()).toBe(sha1);
    const repeated = (checksum: string) =>
      change(
        drive,
        '/dav/a.txt',
        `<D:lastmodified>1</D:lastmodified><oc:checksums><oc:checksum>${checksum}</oc:checksum></oc:checksums>`,
      );
    expect([await repeated(sha1), await repeated('SHA1:0')]).toEqual([[200], [424, 409]]);
    const { db } = daybook();
    await db.updateTable('files').set({ sha1: null }).where('user_id', '=', user.id).execute();
    expect(await checksums()).toBeNull();
    const patch = (path: string, kind = 'sha1') =>
      drive.send('PATCH', path, { headers: { 'x-recalculate-hash': kind } });
    expect(await patch('/dav/a.txt')).toMatchObject({ status: 204, headers: { 'oc-checksum': sha1 } });
    expect(await checksums()).toBe(sha1);
    expect((await patch('/dav/b.txt')).status).toBe(404);
    for (const [path, kind] of [
      ['/dav/', 'sha1'],
      ['/dav/a.txt', 'crc32'],
    ] as const)
      expect((await patch(path, kind)).status).toBe(405);
    expect((await client.call(storageApi.files)).body).toHaveLength(1);
  });
});
