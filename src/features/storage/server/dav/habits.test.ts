import { describe, expect, it } from 'vitest';
import { storageApi } from '../../contract/storage.ts';
import { clientOf, insertAppPassword, sendDav } from '#testing/dav.ts';
import { suiteDaybook } from '#testing/daybook.ts';

const LOCK_INFO = (owner: string) =>
  `<?xml version="1.0" encoding="utf-8"?>\n<D:lockinfo xmlns:D="DAV:">\n<D:lockscope><D:exclusive/></D:lockscope>` +
  `\n<D:locktype><D:write/></D:locktype>\n<D:owner><D:href>${owner}</D:href></D:owner>\n</D:lockinfo>\n`;

/** The requests that these programs make, in their order and with their headers. */
describe('recorded requests', () => {
  const daybook = suiteDaybook();

  async function open() {
    const user = await daybook().user();
    const drive = clientOf(daybook().port, user.email, await insertAppPassword(daybook(), user.id));
    return { user, drive };
  }

  it('of Finder, which locks an empty file, sends it in chunks and adds a file of its own', async () => {
    const { drive, user } = await open();
    const agent = { 'user-agent': 'WebDAVFS/3.0.0 (03008000) Darwin/23.5.0 (arm64)' };
    const anonymous = await sendDav(daybook().port, 'OPTIONS', '/dav/', { headers: agent });
    expect(anonymous).toMatchObject({ status: 200, headers: { dav: '1, 2' } });
    const find = async (path: string) =>
      await drive.send('PROPFIND', path, {
        headers: { ...agent, depth: '0', 'content-type': 'text/xml' },
        body:
          '<?xml version="1.0" encoding="utf-8"?>\n<D:propfind xmlns:D="DAV:">\n<D:prop>\n<D:getlastmodified/>\n' +
          '<D:getcontentlength/>\n<D:creationdate/>\n<D:resourcetype/>\n</D:prop>\n</D:propfind>\n',
      });
    expect((await find('/dav/')).status).toBe(207);
    for (const name of ['._Notes.txt', '.hidden', '.metadata_never_index', '.DS_Store', 'Icon%0D'])
      expect([name, (await find(`/dav/${name}`)).status]).toEqual([name, 404]);
    for (const [name, content] of [
      ['Notes.txt', 'the notes'],
      ['._Notes.txt', 'attributes of a Mac'],
    ] as const) {
      expect((await drive.send('PUT', `/dav/${name}`, { headers: agent, body: '' })).status).toBe(201);
      const lock = await drive.send('LOCK', `/dav/${name}`, {
        headers: { ...agent, depth: '0', timeout: 'Second-600', 'content-type': 'text/xml; charset="utf-8"' },
        body: LOCK_INFO('http://www.apple.com/webdav_fs/'),
      });
      expect(lock.status).toBe(200);
      const token = String(lock.headers['lock-token']);
      const put = await drive.send('PUT', `/dav/${name}`, {
        headers: { ...agent, if: `(${token})`, 'x-expected-entity-length': String(content.length) },
        body: [content.slice(0, 4), content.slice(4)],
      });
      expect(put.status).toBe(204);
      const unlock = await drive.send('UNLOCK', `/dav/${name}`, {
        headers: { ...agent, 'lock-token': token },
      });
      expect(unlock.status).toBe(204);
    }
    expect((await drive.send('GET', '/dav/Notes.txt', { headers: agent })).body).toBe('the notes');
    // The empty files that were there first are nothing to restore.
    const rows = daybook()
      .db.selectFrom('files')
      .select('name')
      .where('user_id', '=', user.id)
      .orderBy('name');
    expect(await rows.execute()).toEqual([{ name: '._Notes.txt' }, { name: 'Notes.txt' }]);
  });

  it('of Finder for names with accents, which it takes apart', async () => {
    const { drive, user } = await open();
    const decomposed = encodeURIComponent('Café.txt'.normalize('NFD'));
    await drive.send('PUT', `/dav/${decomposed}`, { body: 'x' });
    expect((await drive.send('GET', `/dav/${decomposed}`)).status).toBe(200);
    expect((await user.client.call(storageApi.retrieveUserFiles)).body).toEqual(['Café.txt']);
  });

  it('of Explorer, which asks for its own files and stores its own times', async () => {
    const { drive } = await open();
    const agent = { 'user-agent': 'Microsoft-WebDAV-MiniRedir/10.0.19045', translate: 'f' };
    expect((await sendDav(daybook().port, 'OPTIONS', '/dav', { headers: agent })).headers).toMatchObject({
      'ms-author-via': 'DAV',
    });
    const find = (path: string, depth = '0') =>
      drive.send('PROPFIND', path, { headers: { ...agent, depth }, body: '' });
    expect((await find('/dav')).status).toBe(207);
    for (const name of ['desktop.ini', 'Thumbs.db', 'AutoRun.inf'])
      expect((await find(`/dav/${name}`)).status).toBe(404);
    const put = (body: string, headers = {}) =>
      drive.send('PUT', '/dav/New%20Text%20Document.txt', { headers: { ...agent, ...headers }, body });
    expect((await put('')).status).toBe(201);
    const lock = await drive.send('LOCK', '/dav/New%20Text%20Document.txt', {
      headers: { ...agent, timeout: 'Second-3600', 'content-type': 'text/xml; charset="utf-8"' },
      body: LOCK_INFO(String.raw`COMPUTER\ada`),
    });
    const token = { if: `(${String(lock.headers['lock-token'])})` };
    expect((await put('written')).status).toBe(423);
    expect((await put('written', token)).status).toBe(204);
    const times = await drive.send('PROPPATCH', '/dav/New%20Text%20Document.txt', {
      headers: { ...agent, ...token, 'content-type': 'text/xml; charset="utf-8"' },
      body:
        '<?xml version="1.0" encoding="utf-8" ?><D:propertyupdate xmlns:D="DAV:" ' +
        'xmlns:Z="urn:schemas-microsoft-com:"><D:set><D:prop>' +
        '<Z:Win32CreationTime>Mon, 23 Nov 2026 13:00:00 GMT</Z:Win32CreationTime>' +
        '<Z:Win32FileAttributes>00000020</Z:Win32FileAttributes></D:prop></D:set></D:propertyupdate>',
    });
    expect(times).toMatchObject({ status: 207, body: expect.stringContaining('HTTP/1.1 200 OK') });
    const host = `http://localhost:${daybook().port}`;
    const move = await drive.send('MOVE', '/dav/New%20Text%20Document.txt', {
      headers: { ...agent, ...token, destination: `${host}/dav/Plan%20(1).txt`, overwrite: 'F' },
    });
    expect(move.status).toBe(201);
    const list = await find('/dav', '1');
    expect(list.body).toContain('<D:href>/dav/Plan%20(1).txt</D:href>');
    expect(list.body).toContain('<Win32FileAttributes xmlns="urn:schemas-microsoft-com:">00000020<');
  });

  it('of programs that save by writing another file and moving it over the first', async () => {
    const { drive, user } = await open();
    await drive.send('PUT', '/dav/plan.odt', { body: 'one' });
    await drive.send('PUT', '/dav/plan.odt.tmp', { body: 'two' });
    const move = (overwrite: string) =>
      drive.send('MOVE', '/dav/plan.odt.tmp', { headers: { destination: '/dav/plan.odt', overwrite } });
    expect((await move('F')).status).toBe(412);
    expect((await move('T')).status).toBe(204);
    expect((await drive.send('GET', '/dav/plan.odt')).body).toBe('two');
    expect((await user.client.call(storageApi.usage)).body).toMatchObject({ trash: 0, versions: 3 });
  });
});
