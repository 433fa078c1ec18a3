import { expect, it } from 'vitest';
import { foldersApi } from '../contract/folders.ts';
import { sharedApi } from '../contract/shares.ts';
import { storageApi } from '../contract/storage.ts';
import { versionsApi } from '../contract/versions.ts';
import { eachDatabase } from '#testing/databases.ts';
import { clientOf, insertAppPassword } from '#testing/dav.ts';
import { suiteDaybook } from '#testing/daybook.ts';
import { shareOf, visitorOf } from '#testing/shares.ts';
import { beginUpload, continueUpload, uploadFile } from '#testing/uploads.ts';

const MOOD = '<e:mood xmlns:e="urn:example">calm</e:mood>';
const SET = `<D:propertyupdate xmlns:D="DAV:"><D:set><D:prop>${MOOD}</D:prop></D:set></D:propertyupdate>`;
const ASK =
  '<D:propfind xmlns:D="DAV:"><D:prop><e:mood xmlns:e="urn:example"/><D:getcontentlength/></D:prop></D:propfind>';

eachDatabase('what refers to a file', (database) => {
  const daybook = suiteDaybook(() => ({ database: database() }));

  /** A file `plan.txt` with a property, and a link to it that somebody has opened. */
  async function open() {
    const user = await daybook().user();
    const { client } = user;
    const drive = clientOf(daybook().port, user.email, await insertAppPassword(daybook(), user.id));
    const { body: first } = await uploadFile(client, 'plan.txt', 'first');
    await drive.send('PROPPATCH', '/dav/plan.txt', { body: SET });
    const link = await shareOf(client, { files: [first.id] });
    const { visitor, share } = await visitorOf(daybook(), link.token);
    return {
      client,
      drive,
      first: first.id,
      seen: async () => {
        const { body } = await visitor.call(sharedApi.items, { share });
        const texts = body.files.map(
          async ({ id }) => (await visitor.call(sharedApi.content, { share, id })).text,
        );
        return Promise.all(texts);
      },
      properties: async () =>
        (await drive.send('PROPFIND', '/dav/plan.txt', { headers: { depth: '0' }, body: ASK })).body,
    };
  }
  type Scene = Awaited<ReturnType<typeof open>>;

  const ways: readonly [string, (scene: Scene) => Promise<unknown>][] = [
    ['an upload', ({ client }) => uploadFile(client, 'plan.txt', 'second', 'replace')],
    [
      'a resumable upload',
      async ({ client }) => {
        const id = await beginUpload(client, 'plan.txt', 6, 'replace');
        await continueUpload(client, id, 0, 'second');
      },
    ],
    ['a program on the drive', ({ drive }) => drive.send('PUT', '/dav/plan.txt', { body: 'second' })],
    [
      'a copy',
      async ({ client }) => {
        const { body: folder } = await client.call(foldersApi.create, { name: 'drafts' });
        const { body: draft } = await uploadFile(client, 'plan.txt', 'second', 'fail', folder.id);
        await client.call(foldersApi.copy, { files: [draft.id], folder: '', onConflict: 'replace' });
      },
    ],
  ];
  it.each(ways)('goes on with the content that %s puts in its place', async (_way, replace) => {
    const scene = await open();
    await replace(scene);
    expect(await scene.seen()).toEqual(['second']);
    expect(await scene.properties()).toContain('>calm<');
  });

  it('goes back with an earlier version that is restored', async () => {
    const { client, first, seen, properties } = await open();
    await uploadFile(client, 'plan.txt', 'second', 'replace');
    await client.call(versionsApi.restore, { id: first });
    expect(await seen()).toEqual(['first']);
    expect(await properties()).toContain('>calm<');
    await uploadFile(client, 'plan.txt', 'third', 'replace');
    expect(await seen()).toEqual(['third']);
    expect(await properties()).toContain('>calm<');
  });

  it('follows to a file that is moved onto it, which keeps its own properties', async () => {
    const { drive, seen, properties } = await open();
    await drive.send('PUT', '/dav/plan.txt.tmp', { body: 'second' });
    const own = SET.replace('calm', 'wild');
    await drive.send('PROPPATCH', '/dav/plan.txt.tmp', { body: own });
    await drive.send('MOVE', '/dav/plan.txt.tmp', { headers: { destination: '/dav/plan.txt' } });
    expect(await seen()).toEqual(['second']);
    expect(await properties()).toContain('>wild<');
  });

  it('is replaced by the properties of the original when a program copies onto it', async () => {
    const { drive, seen, properties } = await open();
    await drive.send('PUT', '/dav/draft.txt', { body: 'second' });
    await drive.send('PROPPATCH', '/dav/draft.txt', {
      body: SET.replace('<e:mood', '<e:tone xmlns:e="urn:example">soft</e:tone><e:mood').replace(
        'calm',
        'wild',
      ),
    });
    const copied = await drive.send('COPY', '/dav/draft.txt', { headers: { destination: '/dav/plan.txt' } });
    expect(copied.status).toBe(204);
    expect(await seen()).toEqual(['second']);
    expect(await properties()).toContain('>wild<');
    await drive.send('PUT', '/dav/bare.txt', { body: 'third' });
    await drive.send('COPY', '/dav/bare.txt', { headers: { destination: '/dav/plan.txt' } });
    expect(await properties()).not.toContain('>wild<');
  });

  it('names a file once, also where a link named both', async () => {
    const { client } = await open();
    const { body: one } = await uploadFile(client, 'one.txt', 'one');
    const { body: two } = await uploadFile(client, 'two.txt', 'two');
    const link = await shareOf(client, { files: [one.id, two.id] });
    await client.call(storageApi.rename, { id: one.id, name: 'renamed.txt' });
    const { body: folder } = await client.call(foldersApi.create, { name: 'folder' });
    await client.call(foldersApi.move, { files: [two.id], folder: folder.id });
    await client.call(storageApi.rename, { id: two.id, name: 'renamed.txt' });
    await client.call(foldersApi.move, { files: [two.id], folder: '', onConflict: 'replace' });
    const { visitor, share } = await visitorOf(daybook(), link.token);
    const { body } = await visitor.call(sharedApi.items, { share });
    expect(body.files.map(({ id }) => id)).toEqual([two.id]);
  });

  it('stays with a file when another one of the same name is added beside it', async () => {
    const { client, seen } = await open();
    await uploadFile(client, 'plan.txt', 'second', 'rename');
    expect(await seen()).toEqual(['first']);
  });
});
