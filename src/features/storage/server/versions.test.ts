import { expect, it } from 'vitest';
import { foldersApi } from '../contract/folders.ts';
import { storageApi } from '../contract/storage.ts';
import { VERSIONS_PER_FILE_MAX, versionsApi } from '../contract/versions.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#platform/system/clock.ts';
import type { Client } from '#testing/client.ts';
import { eachDatabaseInFullRun } from '#testing/databases.ts';
import { suiteDaybook } from '#testing/daybook.ts';
import { createTestClock } from '#testing/test-clock.ts';
import { uploadFile } from '#testing/uploads.ts';
import { fileQueries } from './file-queries.ts';

const { list, restore } = versionsApi;
const NOT_FOUND = { status: 404, code: 'storage.not-found' };
const clock = createTestClock();

/** Replaces a file by each of the contents, an hour apart; returns the ids. */
async function replace(client: Client, name: string, ...contents: readonly string[]): Promise<string[]> {
  const ids: string[] = [];
  for (const content of contents) {
    clock.advance(HOUR_MS);
    ids.push((await uploadFile(client, name, content, 'replace')).body.id);
  }
  return ids;
}

const current = async (client: Client, name: string) =>
  (await client.call(storageApi.downloadFile, { file_name: name })).text;
const contentOf = async (client: Client, id: string) => (await client.call(storageApi.content, { id })).text;
/** The id of an inserted version. */
const versionId = (of: string, number: number) => String(number).padStart(8, '0') + of.slice(8);
const idsOf = async (client: Client, id: string) =>
  (await client.call(list, { id })).body.map((row) => row.id);

eachDatabaseInFullRun('the earlier versions of a file', (database) => {
  const daybook = suiteDaybook(() => ({ database: database(), clock }));
  const owner = async () => (await daybook().user()).client;

  /** Versions of a file, replaced a minute after each other, without contents. */
  async function insertVersions(userId: string, of: string, count: number): Promise<void> {
    const { db } = daybook();
    const base = {
      userId,
      folderId: '',
      name: 'a.txt',
      size: 1,
      sha256: '',
      sha1: '',
      createdAt: 1,
      modifiedAt: null,
    };
    const numbers = Array.from({ length: count }, (_, number) => number);
    await fileQueries(db).insertAll(
      numbers.map((number) => ({ ...base, id: versionId(of, number), name: `${number}` })),
    );
    for (const number of numbers)
      await db
        .updateTable('files')
        .set({ version_of: of, deleted_at: clock() - DAY_MS + number * MINUTE_MS })
        .where('id', '=', versionId(of, number))
        .execute();
  }

  it('are listed, the last replaced first, and can be downloaded', async () => {
    const client = await owner();
    const [first = '', second = '', third = ''] = await replace(client, 'a.txt', 'one', 'two!', 'three');
    expect((await client.call(list, { id: third })).body).toMatchObject([
      { id: second, name: 'a.txt', size: 4, versionOf: third },
      { id: first, name: 'a.txt', size: 3, versionOf: third },
    ]);
    expect(await contentOf(client, first)).toBe('one');
    expect((await client.call(storageApi.files, {})).body.map(({ id }) => id)).toEqual([third]);
    expect((await client.call(storageApi.files, { deleted: 'true' })).body).toEqual([]);
    expect((await client.call(storageApi.usage)).body).toMatchObject({ used: 12, trash: 0, versions: 7 });
  });

  it('take the place of the current one, which becomes one of them', async () => {
    const client = await owner();
    const { body: folder } = await client.call(foldersApi.create, { name: 'folder' });
    const [first = '', second = '', third = ''] = await replace(client, 'a.txt', 'one', 'two', 'three');
    await client.call(storageApi.rename, { id: third, name: 'renamed.txt' });
    await client.call(foldersApi.move, { files: [third], folder: folder.id });
    clock.advance(HOUR_MS);
    const { status, body } = await client.call(restore, { id: first });
    expect(status).toBe(200);
    expect(body).toMatchObject({ id: first, name: 'renamed.txt', folder: folder.id, deletionTime: null });
    expect(await idsOf(client, first)).toEqual([third, second]);
    expect((await client.call(storageApi.files, { folder: folder.id })).body).toEqual([body]);
    expect(await client.call(restore, { id: first })).toMatchObject(NOT_FOUND);
    clock.advance(HOUR_MS);
    await client.call(restore, { id: third });
    expect(await idsOf(client, third)).toEqual([first, second]);
  });

  it('follow a file that is moved onto another one, and are not restored like the trash', async () => {
    const client = await owner();
    const { body: folder } = await client.call(foldersApi.create, { name: 'folder' });
    const [old = ''] = await replace(client, 'a.txt', 'old');
    await client.call(foldersApi.move, { files: [old], folder: folder.id });
    const [saved = ''] = await replace(client, 'a.txt', 'saved');
    await client.call(foldersApi.move, { files: [saved], folder: folder.id, onConflict: 'replace' });
    expect(await idsOf(client, saved)).toEqual([old]);
    expect(await client.call(storageApi.restore, { id: old })).toMatchObject(NOT_FOUND);
  });

  it('go to the trash and come back with their file, and are deleted for good with it', async () => {
    const client = await owner();
    const [first = '', second = ''] = await replace(client, 'a.txt', 'one', 'two');
    await client.call(storageApi.deleteFiles, { ids: [second] });
    expect(await client.call(list, { id: second })).toMatchObject(NOT_FOUND);
    expect(await client.call(restore, { id: first })).toMatchObject(NOT_FOUND);
    await client.call(storageApi.restore, { id: second });
    expect(await idsOf(client, second)).toEqual([first]);
    await client.call(storageApi.purge, {});
    expect(await idsOf(client, second)).toEqual([first]);
    await client.call(storageApi.deleteFiles, { ids: [second] });
    await client.call(storageApi.purge, {});
    expect((await client.call(storageApi.usage)).body).toMatchObject({ used: 0, trash: 0, versions: 0 });
  });

  it('are deleted for good one by one, and with the folder of their file', async () => {
    const client = await owner();
    const { body: folder } = await client.call(foldersApi.create, { name: 'folder' });
    const [first = '', second = '', third = ''] = await replace(client, 'a.txt', 'one', 'two', 'three');
    await client.call(storageApi.purge, { id: first });
    expect(await idsOf(client, third)).toEqual([second]);
    await client.call(foldersApi.move, { files: [third], folder: folder.id });
    await client.call(foldersApi.delete, { ids: [folder.id] });
    await client.call(storageApi.purgeItems, { files: [], folders: [folder.id] });
    expect((await client.call(storageApi.usage)).body.used).toBe(0);
  });

  it('are kept for 30 days after their replacement', async () => {
    const { id: userId, client } = await daybook().user();
    await replace(client, 'a.txt', 'one', 'two');
    clock.advance(20 * DAY_MS);
    const [third = ''] = await replace(await daybook().loggedIn(userId), 'a.txt', 'three');
    clock.advance(15 * DAY_MS);
    await daybook().runHousekeeping();
    const later = await daybook().loggedIn(userId);
    expect((await later.call(list, { id: third })).body).toMatchObject([{ size: 3 }]);
    expect(await current(later, 'a.txt')).toBe('three');
    clock.advance(20 * DAY_MS);
    await daybook().runHousekeeping();
    const last = await daybook().loggedIn(userId);
    expect((await last.call(storageApi.usage)).body).toMatchObject({ used: 5, versions: 0 });
  });

  it('are at most 100: the oldest goes with the next clean-up', async () => {
    const { id: userId, client } = await daybook().user();
    const [first = ''] = await replace(client, 'a.txt', 'now');
    await insertVersions(userId, first, VERSIONS_PER_FILE_MAX);
    const [second = ''] = await replace(client, 'a.txt', 'later');
    const kept = await idsOf(client, second);
    expect([kept.length, kept[0]]).toEqual([VERSIONS_PER_FILE_MAX, first]);
    expect(kept).not.toContain(versionId(first, 0));
    expect(kept).toContain(versionId(first, 1));
    expect(await client.call(restore, { id: versionId(first, 0) })).toMatchObject(NOT_FOUND);
    expect((await client.call(storageApi.files, { deleted: 'true' })).body).toEqual([]);
    await daybook().runHousekeeping();
    const rows = daybook().db.selectFrom('files').select('id').where('user_id', '=', userId);
    expect(await rows.execute()).toHaveLength(VERSIONS_PER_FILE_MAX + 1);
  });

  it('are none for a content that is uploaded again', async () => {
    const client = await owner();
    const [first = '', , third = ''] = await replace(client, 'a.txt', 'one', 'two', 'two');
    expect(await idsOf(client, third)).toEqual([first]);
    await daybook().runHousekeeping();
    expect((await client.call(storageApi.usage)).body).toMatchObject({ used: 6, versions: 3 });
    expect(await current(client, 'a.txt')).toBe('two');
  });

  it('that a node of the version before has brought back stay when the current file is deleted for good', async () => {
    const client = await owner();
    const [first = '', second = ''] = await replace(client, 'a.txt', 'one', 'two');
    await daybook()
      .db.updateTable('files')
      .set({ deleted_at: null, name_key: 'b' })
      .where('id', '=', first)
      .execute();
    expect(await idsOf(client, second)).toEqual([]);
    await client.call(storageApi.deleteFiles, { ids: [second] });
    await client.call(storageApi.purge, {});
    expect(await contentOf(client, first)).toBe('one');
  });

  it('are not found by other users', async () => {
    const [client, other] = [await owner(), await owner()];
    const [first = '', second = ''] = await replace(client, 'a.txt', 'one', 'two');
    expect(await other.call(list, { id: second })).toMatchObject(NOT_FOUND);
    expect(await other.call(restore, { id: first })).toMatchObject(NOT_FOUND);
    expect(await current(client, 'a.txt')).toBe('two');
  });
});
