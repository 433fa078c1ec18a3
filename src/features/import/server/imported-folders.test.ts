import { expect, it } from 'vitest';
import { foldersApi } from '#features/storage/contract/folders.ts';
import { importApi } from '../contract/import.ts';
import { ROOT_FOLDER_ID } from '#features/storage/contract/storage.ts';
import { eachDatabase } from '#testing/databases.ts';
import { suiteDaybook } from '#testing/daybook.ts';
import { uploadFile } from '#testing/uploads.ts';

const COUNTS = { rows: 1, added: 1, changed: 0, here: 0, leftOut: 0, failed: 0 };

eachDatabase('the undo of an import', (database) => {
  const daybook = suiteDaybook(() => ({ database: database() }));

  it('moves the folders that it created to the trash, except those with something else in them', async () => {
    const { client } = await daybook().user();
    const create = async (name: string, folder = ROOT_FOLDER_ID) =>
      (await client.call(foldersApi.create, { name, folder })).body.id;
    const { id } = (await client.call(importApi.begin, { source: 'daybook', files: ['x'], counts: COUNTS }))
      .body;
    const [imported, used] = [await create('Imported'), await create('Used')];
    const inner = await create('Inner', imported);
    const file = (await uploadFile(client, 'a.txt', 'a', 'rename', inner)).body;
    const creationTime = '2020-01-01T00:00:00Z';
    const rows = [{ kind: 'file' as const, key: 'a', fileId: file.id, creationTime }];
    expect((await client.call(importApi.addRows, { id, position: 0, rows })).status).toBe(200);
    expect((await client.call(importApi.commit, { id, folders: [imported, used] })).status).toBe(200);
    await uploadFile(client, 'mine.txt', 'mine', 'rename', used);

    expect((await client.call(importApi.undo, { id })).status).toBe(200);
    expect((await client.call(foldersApi.list, {})).body).toMatchObject([{ id: used }]);
    expect((await client.call(foldersApi.trash, {})).body).toMatchObject([{ id: imported }]);
  });
});
