import { expect, it } from 'vitest';
import { FOLDER_DEPTH_MAX, FOLDERS_PER_USER_MAX, foldersApi } from '../contract/folders.ts';
import { FILE_NAMES_MAX_ITEMS, storageApi } from '../contract/storage.ts';
import { versionsApi } from '../contract/versions.ts';
import { DAY_MS } from '#platform/system/clock.ts';
import type { Client } from '#testing/client.ts';
import { eachDatabase } from '#testing/databases.ts';
import { suiteDaybook } from '#testing/daybook.ts';
import { createTestClock } from '#testing/test-clock.ts';
import { continueUpload, createUploadWith, uploadFile, uploadIdIn } from '#testing/uploads.ts';
import { unzip } from '#testing/zip.ts';

const { list, create, rename, move, copy, trash, restore } = foldersApi;
const clock = createTestClock();

const addFolder = async (client: Client, name: string, folder = '') =>
  (await client.call(create, { name, folder })).body.id;
const askTaken = (client: Client, input: { folder?: string; names: string[] }) =>
  client.call(storageApi.takenNames, input);
const addFile = async (client: Client, name: string, folder = '', content = name) =>
  (await uploadFile(client, name, content, 'rename', folder)).body.id;

/** The paths of all live files and folders, sorted; folders end with a slash. */
async function tree(client: Client): Promise<string[]> {
  const { body: folders } = await client.call(list);
  const byId = new Map(folders.map((folder) => [folder.id, folder]));
  const pathTo = (id = ''): string => {
    const folder = byId.get(id);
    return folder === undefined ? '' : `${pathTo(folder.parent)}${folder.name}/`;
  };
  const { body: files } = await client.call(storageApi.files, { folder: 'all' });
  const paths = files.map(({ folder, name }) => `${pathTo(folder)}${name}`);
  return [...folders.map(({ id }) => pathTo(id)), ...paths].toSorted();
}

eachDatabase('folders', (database) => {
  const daybook = suiteDaybook(() => ({ database: database(), clock }));
  const owner = async () => (await daybook().user()).client;

  it('hold files that the calls of the specification do not see', async () => {
    const client = await owner();
    const trips = await addFolder(client, 'Trips');
    await addFile(client, 'a.txt', '', 'of the root');
    const { body: inside } = await uploadFile(client, 'a.txt', 'of the folder', 'fail', trips);
    expect(inside).toMatchObject({ name: 'a.txt', folder: trips });
    expect((await client.call(storageApi.retrieveUserFiles)).body).toEqual(['a.txt']);
    expect((await client.call(storageApi.downloadFile, { file_name: 'a.txt' })).text).toBe('of the root');
    expect((await client.call(storageApi.files, {})).body.map(({ folder }) => folder)).toEqual([undefined]);
    expect((await client.call(storageApi.files, { folder: trips })).body).toEqual([inside]);
    await client.call(storageApi.deleteFile, { file_name: 'a.txt' });
    expect((await client.call(storageApi.downloadFile, { file_name: 'a.txt' })).status).toBe(404);
    expect(await tree(client)).toEqual(['Trips/', 'Trips/a.txt']);
  });

  it('say which of many names their own files have, as uploads compare names', async () => {
    const client = await owner();
    const trips = await addFolder(client, 'Trips');
    await addFolder(client, 'Notes', trips);
    await addFile(client, 'Café.txt', trips);
    await addFile(client, 'gone.txt', trips);
    await client.call(storageApi.deleteFiles, { ids: [await addFile(client, 'old.txt', trips)] });
    await addFile(client, 'root.txt');
    const names = ['CAFE\u0301.TXT', ' gone.txt ', 'a/b', 'old.txt', 'root.txt', 'notes', 'new.txt'];
    expect((await askTaken(client, { folder: trips, names })).body).toEqual(['CAFE\u0301.TXT', ' gone.txt ']);
    expect((await askTaken(client, { names })).body).toEqual(['root.txt']);
    expect((await askTaken(await owner(), { folder: trips, names })).body).toEqual([]);
    const most = Array.from({ length: FILE_NAMES_MAX_ITEMS }, (_, index) => `${index}`.padEnd(255, 'ü'));
    expect(await askTaken(client, { folder: trips, names: most })).toMatchObject({ status: 200, body: [] });
    expect((await askTaken(client, { names: [...most, 'more'] })).status).toBe(400);
  });

  it('have names that are unique among files and folders, ignoring case', async () => {
    const client = await owner();
    const trips = await addFolder(client, 'Trips');
    await addFile(client, 'notes');
    expect(await client.call(create, { name: 'TRIPS' })).toMatchObject({
      status: 409,
      code: 'storage.folder-name-taken',
    });
    expect(await client.call(create, { name: 'Notes' })).toMatchObject({ code: 'storage.name-taken' });
    expect(await client.call(create, { name: 'a/b' })).toMatchObject({ code: 'storage.bad-name' });
    expect((await client.call(create, { name: 'trips', onExisting: 'reuse' })).body.id).toBe(trips);
    expect((await client.call(create, { name: 'trips', onExisting: 'rename' })).body.name).toBe('trips (1)');
    expect((await uploadFile(client, 'trips', 'x')).body.name).toBe('trips (2)');
    expect(await uploadFile(client, 'Trips', 'x', 'replace')).toMatchObject({
      status: 409,
      code: 'storage.folder-name-taken',
    });
    const id = await addFile(client, 'other');
    expect(await client.call(storageApi.rename, { id, name: 'trips' })).toMatchObject({
      code: 'storage.folder-name-taken',
    });
    expect(await client.call(rename, { id: trips, name: 'NOTES' })).toMatchObject({ status: 409 });
    expect((await client.call(rename, { id: trips, name: 'TRIPS' })).body.name).toBe('TRIPS');
  });

  it('receive resumable uploads, also of clients that call the name `filename`', async () => {
    const client = await owner();
    const trips = await addFolder(client, 'Trips');
    const metadata = { filename: 'ångström.txt', filetype: 'text/plain', folder: trips };
    const created = await createUploadWith(client, metadata, 3);
    expect(created.status).toBe(201);
    await continueUpload(client, uploadIdIn(created), 0, 'abc');
    expect(await tree(client)).toEqual(['Trips/', 'Trips/ångström.txt']);
    const foreign = await addFolder(await owner(), 'Foreign');
    for (const folder of [foreign, 'unknown', '\0', 'x'.repeat(100)]) {
      expect(await createUploadWith(client, { name: 'a', folder }, 3)).toMatchObject({
        status: 404,
        code: 'storage.no-folder',
      });
    }
    expect((await uploadFile(client, 'a', 'x', 'rename', foreign)).status).toBe(404);
  });

  it('leave a file in the root whose folder was deleted while it was sent', async () => {
    const client = await owner();
    const trips = await addFolder(client, 'Trips');
    const created = await createUploadWith(client, { name: 'a', folder: trips }, 3);
    await client.call(foldersApi.delete, { ids: [trips] });
    await continueUpload(client, uploadIdIn(created), 0, 'abc');
    expect(await tree(client)).toEqual(['a']);
  });

  it('move with all that is inside, but not into themselves', async () => {
    const client = await owner();
    const [a, b] = [await addFolder(client, 'a'), await addFolder(client, 'b')];
    const inner = await addFolder(client, 'inner', a);
    await addFile(client, 'x.txt', inner);
    const free = await addFile(client, 'free.txt');
    expect((await client.call(move, { files: [free], folders: [a], folder: b })).status).toBe(200);
    expect(await tree(client)).toEqual(['b/', 'b/a/', 'b/a/inner/', 'b/a/inner/x.txt', 'b/free.txt']);
    for (const folder of [b, inner, a]) {
      expect(await client.call(move, { folders: [b], folder })).toMatchObject({
        status: 409,
        code: 'storage.folder-cycle',
      });
    }
    expect((await client.call(move, { folders: [inner], folder: '' })).body.folders).toMatchObject([
      { name: 'inner', parent: '' },
    ]);
  });

  it('move as a whole or not at all, and number or replace what has the name', async () => {
    const client = await owner();
    const target = await addFolder(client, 'target');
    const [one, two] = [await addFile(client, 'one'), await addFile(client, 'two')];
    await addFile(client, 'TWO', target);
    const before = await tree(client);
    expect(await client.call(move, { files: [one, two], folder: target })).toMatchObject({ status: 409 });
    expect(await client.call(move, { files: [one, 'unknown'], folder: target })).toMatchObject({
      status: 404,
    });
    expect(await client.call(move, { files: [one], folder: 'unknown' })).toMatchObject({ status: 404 });
    expect(await tree(client)).toEqual(before);
    await client.call(move, { files: [one, two], folder: target, onConflict: 'rename' });
    expect(await tree(client)).toEqual(['target/', 'target/TWO', 'target/one', 'target/two (1)']);
    const again = await addFile(client, 'one', '', 'new');
    await client.call(move, { files: [again], folder: target, onConflict: 'replace' });
    expect(await tree(client)).toEqual(['target/', 'target/TWO', 'target/one', 'target/two (1)']);
    expect((await client.call(versionsApi.list, { id: again })).body).toMatchObject([{ id: one }]);
  });

  it('are copied with all that is inside, and the copies count', async () => {
    const client = await owner();
    const a = await addFolder(client, 'a');
    await addFile(client, 'x.txt', await addFolder(client, 'inner', a), 'content');
    expect((await client.call(copy, { folders: [a], folder: a })).status).toBe(200);
    expect(await tree(client)).toEqual([
      'a/',
      'a/a/',
      'a/a/inner/',
      'a/a/inner/x.txt',
      'a/inner/',
      'a/inner/x.txt',
    ]);
    expect((await client.call(storageApi.usage)).body.used).toBe(2 * 'content'.length);
    expect(await client.call(copy, { folders: [a], folder: '' })).toMatchObject({ status: 409 });
    const { body } = await client.call(copy, { folders: [a], folder: '', onConflict: 'rename' });
    expect(body.folders[0]?.name).toBe('a (1)');
    const [file] = (await client.call(storageApi.files, { folder: 'all' })).body;
    const answer = await client.call(storageApi.content, { id: file?.id ?? '' });
    expect(answer.text).toBe('content');
  });

  it('go to the trash as one thing and come back as they were', async () => {
    const client = await owner();
    const a = await addFolder(client, 'a');
    const inner = await addFolder(client, 'inner', a);
    await addFile(client, 'x.txt', inner, '12345');
    const early = await addFile(client, 'early.txt', inner);
    await client.call(storageApi.deleteFiles, { ids: [early] });
    const before = await tree(client);
    await client.call(foldersApi.delete, { ids: [a] });
    expect(await tree(client)).toEqual([]);
    expect((await client.call(trash)).body).toMatchObject([{ id: a, name: 'a', files: 1, bytes: 5 }]);
    expect((await client.call(storageApi.files, { deleted: 'true' })).body).toMatchObject([{ id: early }]);
    // Its folder is in the trash, so it comes back to the root.
    await client.call(storageApi.restore, { id: early });
    await addFolder(client, 'a');
    await client.call(restore, { ids: [a] });
    expect(await tree(client)).toEqual(['a (1)/', 'a (1)/inner/', 'a (1)/inner/x.txt', 'a/', 'early.txt']);
    expect(before).toEqual(['a/', 'a/inner/', 'a/inner/x.txt']);
    expect((await client.call(restore, { ids: [a] })).status).toBe(404);
  });

  it('free their space when they are deleted for good, by their user or after 30 days', async () => {
    const { id: userId, client } = await daybook().user();
    const [a, b] = [await addFolder(client, 'a'), await addFolder(client, 'b')];
    await addFile(client, 'x.txt', a, '12345');
    await addFile(client, 'y.txt', b, '123');
    await client.call(foldersApi.delete, { ids: [a, b] });
    await client.call(storageApi.purgeItems, { files: [], folders: [a] });
    expect((await client.call(storageApi.usage)).body).toMatchObject({ used: 3, trash: 3 });
    expect((await client.call(storageApi.purgeItems, { files: [], folders: [a] })).status).toBe(404);
    clock.advance(31 * DAY_MS);
    await daybook().runHousekeeping();
    const later = await daybook().loggedIn(userId);
    expect((await later.call(trash)).body).toEqual([]);
    expect((await later.call(storageApi.usage)).body).toMatchObject({ used: 0, trash: 0 });
  });

  it('are limited in depth and number', async () => {
    const { id: userId, client } = await daybook().user();
    let deepest = '';
    for (let depth = 0; depth < FOLDER_DEPTH_MAX; depth += 1) deepest = await addFolder(client, 'a', deepest);
    const tooDeep = { status: 409, code: 'storage.folders-too-deep' };
    expect(await client.call(create, { name: 'a', folder: deepest })).toMatchObject(tooDeep);
    const other = await addFolder(client, 'other');
    expect(await client.call(move, { folders: [other], folder: deepest })).toMatchObject(tooDeep);
    expect(await client.call(copy, { folders: [other], folder: deepest })).toMatchObject(tooDeep);
    await insertFolders(userId, FOLDERS_PER_USER_MAX - FOLDER_DEPTH_MAX - 1);
    expect(await client.call(create, { name: 'more' })).toMatchObject({
      status: 413,
      code: 'storage.too-many-folders',
    });
  });

  async function insertFolders(userId: string, count: number): Promise<void> {
    for (let start = 0; start < count; start += 1_000) {
      const rows = Array.from({ length: Math.min(1_000, count - start) }, (_, index) => ({
        id: `${userId} ${start + index}`,
        user_id: userId,
        parent_id: '',
        name: `${start + index}`,
        name_key: `${start + index}`,
        name_folded: `${start + index}`,
        created_at: 0,
        changed_at: 0,
        deleted_at: null,
      }));
      await daybook().db.insertInto('folders').values(rows).execute();
    }
  }

  it('become folders of a ZIP', async () => {
    const client = await owner();
    const a = await addFolder(client, 'a');
    await addFile(client, 'x.txt', await addFolder(client, 'in?ner', a), 'content');
    const free = await addFile(client, 'free.txt');
    const answer = await client.call(storageApi.archive, { ids: free, folders: a });
    expect([...(await unzip(answer.bytes))].map(([name, bytes]) => [name, bytes.toString()])).toEqual([
      ['free.txt', 'free.txt'],
      ['a/in_ner/x.txt', 'content'],
    ]);
    expect((await client.call(storageApi.archive, {})).status).toBe(400);
    expect((await client.call(storageApi.archive, { folders: 'unknown' })).status).toBe(404);
  });

  it('are not found by other users', async () => {
    const [client, other] = [await owner(), await owner()];
    const a = await addFolder(client, 'a');
    const file = await addFile(other, 'mine');
    const missing = { status: 404, code: 'storage.no-folder' };
    expect(await other.call(create, { name: 'b', folder: a })).toMatchObject(missing);
    expect(await other.call(rename, { id: a, name: 'b' })).toMatchObject(missing);
    expect(await other.call(move, { files: [file], folder: a })).toMatchObject(missing);
    expect(await other.call(move, { folders: [a], folder: '' })).toMatchObject(missing);
    expect(await other.call(copy, { folders: [a], folder: '' })).toMatchObject(missing);
    expect(await other.call(foldersApi.delete, { ids: [a] })).toMatchObject(missing);
    expect(await other.call(storageApi.archive, { folders: a })).toMatchObject(missing);
    expect((await other.call(storageApi.files, { folder: a })).body).toEqual([]);
    expect(await tree(client)).toEqual(['a/']);
  });
});
