import { expect, it } from 'vitest';
import { FILE_BULK_MAX_ITEMS, storageApi } from '../contract/storage.ts';
import { eachDatabase } from '#testing/databases.ts';
import { suiteDaybook } from '#testing/daybook.ts';
import { uploadFile } from '#testing/uploads.ts';

const { retrieveUserFiles, deleteFile, deleteFiles, restoreFiles } = storageApi;
const NOT_FOUND = { status: 404, code: 'storage.not-found' };

eachDatabase('the calls for several files', (database) => {
  const daybook = suiteDaybook(() => ({ database: database() }));
  const owner = async () => (await daybook().user()).client;

  it('move several files to the trash and back at once, skipping those of others', async () => {
    const [client, other] = [await owner(), await owner()];
    const ids: string[] = [];
    for (const name of ['a.txt', 'b.txt', 'c.txt']) ids.push((await uploadFile(client, name, name)).body.id);
    const foreign = (await uploadFile(other, 'foreign.txt', 'x')).body.id;
    const [, ...chosen] = ids;

    const deletion = await client.call(deleteFiles, { ids: [...chosen, foreign, 'unknown'] });
    expect(deletion.body.map(({ name }) => name).toSorted()).toEqual(['b.txt', 'c.txt']);
    expect((await client.call(retrieveUserFiles)).body).toEqual(['a.txt']);
    expect((await other.call(retrieveUserFiles)).body).toEqual(['foreign.txt']);
    expect(await client.call(deleteFiles, { ids: chosen })).toMatchObject(NOT_FOUND);

    expect(await other.call(restoreFiles, { ids: chosen })).toMatchObject(NOT_FOUND);
    const restoration = await client.call(restoreFiles, { ids: [...chosen, foreign] });
    expect(restoration.body.map(({ name }) => name).toSorted()).toEqual(['b.txt', 'c.txt']);
    expect((await client.call(retrieveUserFiles)).body.toSorted()).toEqual(['a.txt', 'b.txt', 'c.txt']);
  });

  it('restore several files of the same name under different names', async () => {
    const client = await owner();
    const ids: string[] = [];
    for (const content of ['1', '2', '3']) {
      ids.push((await uploadFile(client, 'a.txt', content)).body.id);
      await client.call(deleteFile, { file_name: 'a.txt' });
    }
    await client.call(restoreFiles, { ids });
    expect((await client.call(retrieveUserFiles)).body.toSorted()).toEqual([
      'a (1).txt',
      'a (2).txt',
      'a.txt',
    ]);
  });

  it('refuse to delete or restore more files at once than one call may hold', async () => {
    const ids = Array.from({ length: FILE_BULK_MAX_ITEMS + 1 }, (_, index) => String(index));
    const client = await owner();
    for (const endpoint of [deleteFiles, restoreFiles])
      expect(await client.call(endpoint, { ids })).toMatchObject({ status: 400 });
  });
});
