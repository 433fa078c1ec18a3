import { expect, it } from 'vitest';
import { davClient, LOCK_INFO, type DavClientOptions } from '#testing/dav.ts';
import { suiteDaybook } from '#testing/daybook.ts';

/** A request and what its answer must have. `{host}`, `{etag}` and `{token}` are of the server and of earlier answers. */
interface Step extends DavClientOptions {
  /** Method and path below `/dav/`. */
  readonly send: string;
  readonly status: number;
  /** Parts of the body. */
  readonly contains?: readonly string[];
  readonly lacks?: readonly string[];
  readonly answers?: Readonly<Record<string, unknown>>;
}

const depth = (value: '0' | '1', headers = {}) => ({ headers: { ...headers, depth: value } });
const ONE_DAY = 'Mon, 03 Jun 2019 10:20:30 GMT';
const SECONDS = '1559557230';

/** As their public sources send it; PhotoSync and FolderSync, which have none, as the logs of other servers show them. */
const PROGRAMS: Readonly<Record<string, readonly Step[]>> = {
  'Joplin, which sends conditions that mean nothing, and creates folders that are there': (() => {
    const headers = { 'if-none-match': 'JoplinIgnore-12345', 'cache-control': 'no-store' };
    const stat = (value: '0' | '1') => ({
      ...depth(value, { ...headers, 'content-type': 'text/xml' }),
      body:
        '<?xml version="1.0" encoding="UTF-8"?>\n\t<d:propfind xmlns:d="DAV:">\n\t<d:prop xmlns:oc="http://owncloud.org/ns">' +
        '\n\t<d:getlastmodified/><d:resourcetype/>\n\t</d:prop>\n\t</d:propfind>',
    });
    const note = { headers, body: 'Buy milk\n\nid: 4a\ntype_: 1' };
    return [
      { send: 'PROPFIND Joplin', ...stat('0'), status: 404 },
      { send: 'MKCOL Joplin/', headers, status: 201 },
      ...['locks', '.resource', '.sync', 'temp'].map((name) => ({
        send: `MKCOL Joplin/${name}/`,
        headers,
        status: 201,
      })),
      { send: 'MKCOL Joplin/.sync/', headers, status: 405 },
      { send: 'GET Joplin/info.json', status: 404 },
      { send: 'PUT Joplin/info.json', headers, body: '{"version":3}', status: 201 },
      { send: 'PUT Joplin/locks/1_1_c3.json', headers, body: '{"type":1}', status: 201 },
      { send: 'PUT Joplin/4a.md', ...note, status: 201 },
      { send: 'PUT Joplin/4a.md', ...note, status: 204 },
      { send: 'PROPFIND Joplin/4a.md', ...stat('0'), status: 207, contains: ['getlastmodified>'] },
      {
        send: 'PROPFIND Joplin/',
        ...stat('1'),
        status: 207,
        contains: ['<D:href>/dav/Joplin/4a.md</D:href>', '<D:href>/dav/Joplin/.sync/</D:href>'],
        lacks: ['404'],
      },
      { send: 'DELETE Joplin/locks/1_1_c3.json', headers, status: 204 },
      { send: 'DELETE Joplin/locks/1_1_c3.json', headers, status: 404 },
    ];
  })(),

  'Remotely Save for Obsidian, and others with the library webdav': [
    { send: 'PROPFIND Vault%20%C3%BC/', ...depth('0'), status: 404 },
    { send: 'MKCOL Vault%20%C3%BC/', status: 201 },
    { send: 'OPTIONS Vault%20%C3%BC/', status: 200, answers: { dav: '1, 2' } },
    { send: 'PUT Vault%20%C3%BC/C%23%20%26%20100%25.md', body: 'x', status: 201 },
    {
      send: 'PUT Vault%20%C3%BC/C%23%20%26%20100%25.md',
      headers: { 'if-none-match': '*' },
      body: 'y',
      status: 412,
    },
    {
      send: 'PROPFIND Vault%20%C3%BC',
      ...depth('1', { accept: 'text/plain,application/xml' }),
      status: 207,
      contains: ['<D:displayname>C# &amp; 100%.md</D:displayname>', '<D:getcontentlength>1<'],
    },
    { send: 'LOCK Vault%20%C3%BC/C%23%20%26%20100%25.md', body: LOCK_INFO('exclusive'), status: 200 },
    // It takes the token from the XML, where it has no brackets.
    {
      send: 'UNLOCK Vault%20%C3%BC/C%23%20%26%20100%25.md',
      headers: { 'lock-token': '{token}' },
      status: 204,
    },
    {
      send: 'MOVE Vault%20%C3%BC/C%23%20%26%20100%25.md',
      headers: { destination: 'http://{host}/dav/Vault%20%C3%BC/%F0%9F%8E%89.md', overwrite: 'T' },
      status: 201,
    },
  ],

  'PhotoSync, which looks for each folder, sends a temporary file and moves it': [
    { send: 'PROPFIND ', ...depth('1'), status: 207 },
    { send: 'PROPFIND Photos', ...depth('0'), status: 404 },
    { send: 'MKCOL Photos', status: 201 },
    { send: 'MKCOL Photos', status: 405 },
    { send: 'MKCOL Photos/2019-06', status: 201 },
    { send: 'HEAD Photos/2019-06/IMG_0001.HEIC', status: 404 },
    {
      send: 'PUT Photos/2019-06/IMG_0001.HEIC.tmp',
      headers: { expect: '100-continue', 'content-type': 'image/heic', 'x-oc-mtime': `${SECONDS}.25` },
      body: 'a picture',
      status: 201,
      answers: { 'x-oc-mtime': 'accepted' },
    },
    {
      send: 'MOVE Photos/2019-06/IMG_0001.HEIC.tmp',
      headers: { destination: 'http://{host}/dav/Photos/2019-06/IMG_0001.HEIC', overwrite: 'T' },
      status: 201,
    },
    {
      send: 'HEAD Photos/2019-06/IMG_0001.HEIC',
      status: 200,
      answers: { 'content-length': '9', 'last-modified': ONE_DAY, 'accept-ranges': 'bytes' },
    },
  ],

  'FolderSync and others with Sardine, which ask whether folders exist by HEAD': [
    { send: 'HEAD ', status: 200 },
    { send: 'HEAD Sync/', status: 404 },
    { send: 'MKCOL Sync/', status: 201 },
    { send: 'HEAD Sync/', status: 200 },
    { send: 'PUT Sync/a.tacitpart', headers: { expect: '100-continue' }, body: 'first', status: 201 },
    {
      send: 'PROPPATCH Sync/a.tacitpart',
      body:
        '<D:propertyupdate xmlns:D="DAV:"><D:set><D:prop>' +
        `<D:getlastmodified>${ONE_DAY}</D:getlastmodified></D:prop></D:set></D:propertyupdate>`,
      status: 207,
      contains: ['200 OK'],
    },
    {
      send: 'MOVE Sync/a.tacitpart',
      headers: { destination: 'http://{host}/dav/Sync/a.txt', overwrite: 'T' },
      status: 201,
    },
    {
      send: 'PROPFIND Sync/',
      ...depth('1'),
      body: '<?xml version="1.0" encoding="utf-8"?><D:propfind xmlns:D="DAV:"><D:allprop/></D:propfind>',
      status: 207,
      contains: [`<D:getlastmodified>${ONE_DAY}<`, '<D:creationdate>', '<D:getetag>'],
    },
  ],

  'KeePass, which saves a second file, deletes the first and renames': [
    { send: 'PUT keys.kdbx', body: 'one', status: 201 },
    { send: 'GET keys.kdbx', status: 200, contains: ['one'] },
    { send: 'PUT keys.kdbx.tmp', headers: { expect: '100-continue' }, body: 'two', status: 201 },
    { send: 'DELETE keys.kdbx', status: 204 },
    {
      send: 'MOVE keys.kdbx.tmp',
      headers: { destination: 'http://{host}/dav/keys.kdbx', overwrite: 'T' },
      status: 201,
    },
    { send: 'GET keys.kdbx', status: 200, contains: ['two'] },
  ],

  'KeePass programs on phones, which replace only what they have read': [
    { send: 'PUT keys.kdbx', body: 'one', status: 201 },
    { send: 'HEAD keys.kdbx', status: 200 },
    { send: 'PUT keys.kdbx', headers: { 'if-match': '{etag}' }, body: 'two', status: 204 },
    { send: 'PUT keys.kdbx', headers: { 'if-match': '"another"' }, body: 'three', status: 412 },
    { send: 'GET keys.kdbx', status: 200, contains: ['two'] },
  ],

  'Zotero, which tests its folder before it stores pairs of files': [
    { send: 'OPTIONS zotero/', status: 200, answers: { dav: '1, 2' } },
    {
      send: 'PROPFIND zotero/',
      ...depth('0'),
      body: "<propfind xmlns='DAV:'><prop><getcontentlength/></prop></propfind>",
      status: 404,
    },
    { send: 'MKCOL zotero/', status: 201 },
    { send: 'GET zotero/nonexistent.prop', status: 404 },
    { send: 'PUT zotero/zotero-test-file.prop', body: ' ', status: 201 },
    { send: 'GET zotero/zotero-test-file.prop', status: 200 },
    { send: 'DELETE zotero/zotero-test-file.prop', status: 204 },
    { send: 'PUT zotero/lastsync.txt', body: ' ', status: 201 },
    { send: 'DELETE zotero/ABCD2345.prop', status: 404 },
    { send: 'PUT zotero/ABCD2345.zip', body: 'PK', status: 201 },
    { send: 'PUT zotero/ABCD2345.prop', body: '<properties version="1"/>', status: 201 },
    {
      send: 'PROPFIND zotero/',
      ...depth('1'),
      body: "<propfind xmlns='DAV:'><prop><getlastmodified/></prop></propfind>",
      status: 207,
      contains: ['<D:href>/dav/zotero/</D:href>', '<D:href>/dav/zotero/ABCD2345.zip</D:href>'],
    },
  ],

  'DAVx5, which shows a drive to the apps of a phone': [
    { send: 'OPTIONS ', status: 200, answers: { dav: '1, 2' } },
    { send: 'PUT clip.mp4', headers: { 'if-none-match': '*' }, body: '0123456789', status: 201 },
    { send: 'HEAD clip.mp4', status: 200, answers: { 'content-length': '10', 'content-type': 'video/mp4' } },
    {
      send: 'GET clip.mp4',
      headers: { range: 'bytes=2-4', 'if-match': '{etag}' },
      status: 206,
      contains: ['234'],
    },
    {
      send: 'PROPFIND ',
      ...depth('1'),
      body:
        '<propfind xmlns="DAV:"><prop><current-user-privilege-set/><resourcetype/><displayname/><getetag/>' +
        '<getcontenttype/><getcontentlength/><getlastmodified/><quota-available-bytes/><quota-used-bytes/></prop></propfind>',
      status: 207,
      contains: ['<D:quota-available-bytes>', '<D:getcontenttype>video/mp4<'],
    },
  ],

  'Floccus, which keeps a file beside the bookmarks as its lock': [
    { send: 'GET bookmarks.xbel.lock', status: 404 },
    { send: 'PUT bookmarks.xbel.lock', headers: { 'content-type': 'text/html' }, body: 'lock', status: 201 },
    { send: 'GET bookmarks.xbel.lock', status: 200, answers: { 'last-modified': expect.any(String) } },
    { send: 'PUT bookmarks.xbel', headers: { 'content-type': 'application/xml' }, body: '<x/>', status: 201 },
    // Without a depth, which means all below; below a file there is nothing.
    { send: 'PROPFIND bookmarks.xbel', status: 207, contains: ['<D:getcontentlength>4<'] },
    { send: 'DELETE bookmarks.xbel.lock', status: 204 },
  ],

  'Dolphin, which names the user in the destination': [
    { send: 'PUT c%2B%2B.txt', body: 'x', status: 201 },
    {
      send: 'MOVE c++.txt',
      headers: { destination: 'http://ann%40example.org:secret@{host}/dav/d--%20%C3%BC.txt', overwrite: 'F' },
      status: 201,
    },
    {
      send: 'COPY d--%20%C3%BC.txt',
      headers: { destination: 'http://{host}@elsewhere.example/dav/e.txt' },
      status: 502,
    },
  ],

  'Explorer, which sets the time of a file while it has it locked': [
    { send: 'PUT plan.txt', headers: { translate: 'f' }, body: '', status: 201 },
    {
      send: 'LOCK plan.txt',
      headers: { translate: 'f', timeout: 'Second-3600' },
      body: LOCK_INFO('exclusive'),
      status: 200,
    },
    {
      send: 'PROPPATCH plan.txt',
      headers: { translate: 'f', if: '(<{token}>)' },
      body:
        '<D:propertyupdate xmlns:D="DAV:" xmlns:Z="urn:schemas-microsoft-com:"><D:set><D:prop>' +
        `<Z:Win32LastModifiedTime>${ONE_DAY}</Z:Win32LastModifiedTime></D:prop></D:set></D:propertyupdate>`,
      status: 207,
      contains: ['200 OK'],
    },
    {
      send: 'HEAD plan.txt',
      headers: { translate: 'f' },
      status: 200,
      answers: { 'content-length': '0', 'last-modified': ONE_DAY },
    },
    { send: 'PUT plan.txt', headers: { translate: 'f', if: '(<{token}>)' }, body: 'written', status: 204 },
    { send: 'UNLOCK plan.txt', headers: { translate: 'f', 'lock-token': '<{token}>' }, status: 204 },
  ],
};

const daybook = suiteDaybook();

it.each(Object.entries(PROGRAMS))('understands %s', async (_program, steps) => {
  const drive = await davClient(daybook());
  const known: Record<string, string> = { host: `localhost:${daybook().port}` };
  for (const { send, status, contains = [], lacks = [], answers = {}, ...options } of steps) {
    const [method = '', path = ''] = send.split(' ');
    const headers = Object.fromEntries(
      Object.entries(options.headers ?? {}).map(([name, value]) => [
        name,
        value.replaceAll(/\{(\w+)\}/g, (_all, key: string) => known[key] ?? ''),
      ]),
    );
    const answer = await drive.send(method, `/dav/${path}`, { ...options, headers });
    expect([send, answer.status]).toEqual([send, status]);
    expect(answer.headers).toMatchObject(answers);
    for (const part of contains) expect(answer.body).toContain(part);
    for (const part of lacks) expect(answer.body).not.toContain(part);
    known['etag'] = String(answer.headers['etag'] ?? known['etag']);
    known['token'] = /[^<>]+/.exec(String(answer.headers['lock-token'] ?? known['token']))?.[0] ?? '';
  }
});
