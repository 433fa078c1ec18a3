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
});
