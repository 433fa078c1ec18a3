import { expect, it } from 'vitest';
import { activityApi } from '../contract/activity.ts';
import { foldersApi } from '#features/storage/contract/folders.ts';
import { ROOT_FOLDER_ID } from '#features/storage/contract/storage.ts';
import { eachDatabase } from '#testing/databases.ts';
import { suiteDaybook } from '#testing/daybook.ts';
import { uploadFile } from '#testing/uploads.ts';

const draft = { name: 'Lisbon', category: 'PLACE', rating: 5 } as const;

eachDatabase('entries of the log', (database) => {
  const daybook = suiteDaybook(() => ({ database: database() }));

  it('show the new content of a picture whose file was replaced, once', async () => {
    const { client } = await daybook().user();
    const folder = (await client.call(foldersApi.create, { name: 'other', folder: ROOT_FOLDER_ID })).body.id;
    const first = (await uploadFile(client, 'a.jpg', 'a')).body;
    const other = (await uploadFile(client, 'a.jpg', 'b', 'rename', folder)).body;
    const { id } = (await client.call(activityApi.submit, { ...draft, pictures: [first.id, other.id] })).body;
    const replaced = (await uploadFile(client, 'a.jpg', 'changed', 'replace')).body;
    expect(replaced.id).not.toBe(first.id);
    const pictures = async () =>
      (await client.call(activityApi.retrieve)).body.find((activity) => activity.id === id)?.pictures;
    expect(await pictures()).toEqual([replaced.id, other.id]);

    const over = { files: [other.id], folder: ROOT_FOLDER_ID, onConflict: 'replace' as const };
    expect((await client.call(foldersApi.move, over)).status).toBe(200);
    expect(await pictures()).toEqual([other.id]);
  });

  it('are found by the folders around their pictures, before and after these are deleted', async () => {
    const { client } = await daybook().user();
    const create = async (name: string, folder: string) =>
      (await client.call(foldersApi.create, { name, folder })).body.id;
    const trips = await create('Trips', ROOT_FOLDER_ID);
    const [rome, empty] = [await create('Rome', trips), await create('Empty', ROOT_FOLDER_ID)];
    const { id } = (await uploadFile(client, 'a.jpg', 'a', 'rename', rome)).body;
    await client.call(activityApi.submit, { ...draft, pictures: [id] });
    const names = async (...pictures: string[]) =>
      (await client.call(activityApi.retrieve, { all: true, pictures })).body.map(({ name }) => name);
    expect(await names(trips)).toEqual(['Lisbon']);
    expect(await names(empty)).toEqual([]);
    await client.call(foldersApi.delete, { ids: [trips] });
    expect(await names(empty, trips)).toEqual(['Lisbon']);
    const other = await daybook().user();
    expect((await other.client.call(activityApi.retrieve, { all: true, pictures: [trips] })).body).toEqual(
      [],
    );
  });
});
