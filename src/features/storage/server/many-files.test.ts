import { expect, it } from 'vitest';
import { numberedFileName } from '#platform/contract/file-name.ts';
import { FILES_PER_USER_MAX, storageApi } from '../contract/storage.ts';
import { systemClock } from '#platform/system/clock.ts';
import type { Client } from '#testing/client.ts';
import { countTurns } from '#testing/count-turns.ts';
import { eachDatabase, eachMigratedDatabase } from '#testing/databases.ts';
import { suiteDaybook } from '#testing/daybook.ts';
import { recordAllQueries } from '#testing/recorded-queries.ts';
import { createStorageScene, insertFiles, numberedNames } from '#testing/storage.ts';
import { beginUpload, continueUpload, uploadFile } from '#testing/uploads.ts';
import { insertUser } from '#testing/users.ts';
import { availableName } from './uploads/place-file.ts';
import { fileQueries, type FileQueries } from './file-queries.ts';

const { files, deleteFile, purge, cancelUpload } = storageApi;

eachDatabase('a user with as many files as an account can hold', (database) => {
  const daybook = suiteDaybook(() => ({ database: database() }));
  const tooMany = { status: 413, code: 'storage.too-many-files' };

  /** Without uploading all of them. */
  async function ownerOf(count: number): Promise<{ client: Client; count: () => Promise<number> }> {
    const { id, client } = await daybook().user();
    await uploadFile(client, 'first', '');
    const account = daybook().db.updateTable('storage_accounts').where('user_id', '=', id);
    await account.set({ file_count: count }).execute();
    const own = daybook().db.selectFrom('storage_accounts').where('user_id', '=', id);
    return {
      client,
      count: async () => (await own.select('file_count').executeTakeFirstOrThrow()).file_count,
    };
  }

  it('cannot add another one, not even an empty one, until there is room', async () => {
    const { client } = await ownerOf(FILES_PER_USER_MAX - 1);
    expect((await uploadFile(client, 'last', '')).status).toBe(200);
    expect(await uploadFile(client, 'more', '')).toMatchObject(tooMany);
    expect(await beginUpload(client, 'more', 0)).toBe('');
    await client.call(deleteFile, { file_name: 'last' });
    expect(await uploadFile(client, 'more', '')).toMatchObject(tooMany);
    await client.call(purge, {});
    expect((await uploadFile(client, 'more', '')).status).toBe(200);
    expect((await client.call(files)).body.map(({ name }) => name)).toEqual(['more', 'first']);
  });

  it('counts files that are being uploaded exactly once', async () => {
    const { client, count } = await ownerOf(1);
    const [whole, given] = [await beginUpload(client, 'whole', 3), await beginUpload(client, 'given up', 3)];
    expect(await count()).toBe(3);
    await continueUpload(client, whole, 0, 'abc');
    expect(await count()).toBe(3);
    await client.call(cancelUpload, { id: given }, { 'tus-resumable': '1.0.0' });
    expect(await count()).toBe(2);
  });
});

eachDatabase('a list of thousands of files', (database) => {
  const daybook = suiteDaybook(() => ({ database: database() }));

  async function ownerOf(count: number) {
    const { id: userId, client } = await daybook().user();
    const names = numberedNames(count);
    // Many have arrived at once.
    await insertFiles(daybook().db, { userId, folderId: '' }, names, (index) => Math.floor(index / 1_500));
    return { client, newestFirst: names.toReversed() };
  }

  it('is sorted and filtered once, however long it is', async () => {
    const { client } = await ownerOf(3_001);
    const queries = await recordAllQueries(async () => {
      const { body } = await client.call(files, { sort: 'largest', text: 'txt' });
      expect(body).toHaveLength(3_001);
    });
    expect(queries.filter(({ sql }) => /order by .*size/.test(sql))).toHaveLength(1);
  });

  it('has all names, newest first, and is read in pages', async () => {
    const { client, newestFirst } = await ownerOf(3_001);
    const queries = await recordAllQueries(async () => {
      expect((await client.call(storageApi.retrieveUserFiles)).body).toEqual(newestFirst);
    });
    const pages = queries.filter(({ sql }) => /select "name"/.test(sql));
    expect(pages.map(({ parameters }) => parameters.at(-1))).toEqual([1_000, 1_000, 1_000, 1_000]);
  });

  it('lets others be answered while it is sent', async () => {
    const { client, newestFirst } = await ownerOf(5_000);
    const turns = countTurns();
    const { body } = await client.call(files);
    expect(body.map(({ name }) => name)).toEqual(newestFirst);
    expect(turns()).toBeGreaterThan(5);
  });
});

eachMigratedDatabase('a list that others change while it is sent', (db) => {
  it('has each file once, and none that was deleted before its turn', async () => {
    const { storage, userId, clock } = await createStorageScene(db());
    const names = Array.from({ length: 2_001 }, (_, index) => `${1_000 + index}.txt`);
    const ids = await insertFiles(db(), { userId, folderId: '' }, names, clock);
    const sent: string[] = [];
    for await (const page of await storage.service.listAll(userId, { sort: 'name' })) {
      if (sent.length === 0) {
        await storage.service.rename(userId, ids[999]!, 'last.txt');
        await storage.service.deleteFiles(userId, [ids[1_500]!]);
      }
      sent.push(...page.map(({ id }) => id));
    }
    expect(sent).toEqual(ids.toSpliced(1_500, 1));
  });
});

eachMigratedDatabase('a name that many files have', (db) => {
  /** Queries that are counted, over a file for each of these names. */
  async function storeWith(names: readonly string[]) {
    const store = fileQueries(db());
    const { id: userId } = await insertUser(db(), systemClock);
    await insertFiles(db(), { userId, folderId: '' }, names);
    let lookups = 0;
    const counting: FileQueries = {
      ...store,
      findNames(user, folderId, keys) {
        lookups += 1;
        expect(keys.length).toBeLessThanOrEqual(50);
        return store.findNames(user, folderId, keys);
      },
    };
    return { free: () => availableName(counting, userId, '', 'a.txt'), lookups: () => lookups };
  }
  it('gets the next number with a few short queries', async () => {
    const { free, lookups } = await storeWith(['a.txt', ...numbered(through(2_000))]);
    expect(await free()).toBe('a (2001).txt');
    expect(lookups()).toBeLessThanOrEqual(7);
  });

  it('gets the first free number if there are few, and any free one if numbers are missing', async () => {
    expect(await (await storeWith(['a.txt', ...numbered([1, 2, 4])])).free()).toBe('a (3).txt');
    const gaps = through(120).filter((number) => number !== 70);
    expect(await (await storeWith(['a.txt', ...numbered(gaps)])).free()).toMatch(/^a \((70|121)\)\.txt$/);
    const far = [...through(50), FILES_PER_USER_MAX, 2 * FILES_PER_USER_MAX];
    expect(await (await storeWith(['a.txt', ...numbered(far)])).free()).toBe('a (51).txt');
  });
});

const numbered = (numbers: readonly number[]) => numbers.map((number) => numberedFileName('a.txt', number));
const through = (last: number) => Array.from({ length: last }, (_, index) => index + 1);
