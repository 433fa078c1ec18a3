import { expect, it } from 'vitest';
import { activityApi } from '#features/log/contract/activity.ts';
import { importApi, type ImportRow } from '../contract/import.ts';
import { storageApi, type StoredFile } from '#features/storage/contract/storage.ts';
import type { Client } from '#testing/client.ts';
import { eachDatabase } from '#testing/databases.ts';
import { suiteDaybook } from '#testing/daybook.ts';
import { createTestClock } from '#testing/test-clock.ts';
import { uploadFile } from '#testing/uploads.ts';

const clock = createTestClock();
const COUNTS = { rows: 2, added: 2, changed: 0, here: 0, leftOut: 0, failed: 0 };

eachDatabase('the rows of Daybook’s own export', (database) => {
  const daybook = suiteDaybook(() => ({ database: database(), clock }));

  async function scene() {
    const { client } = await daybook().user();
    const file = (await uploadFile(client, 'picture.png', 'a picture')).body;
    const creationTime = '2020-01-02T03:04:05.678Z';
    const rows: readonly ImportRow[] = [
      { kind: 'file', key: 'f', fileId: file.id, creationTime },
      {
        kind: 'add',
        key: 'a',
        draft: { name: 'Kept', category: 'BOOK', rating: 4, pictures: [file.id] },
        creationTime,
      },
      {
        kind: 'add',
        key: 'b',
        draft: { name: 'Deleted', category: 'BOOK', rating: 4 },
        deletionTime: creationTime,
      },
    ];
    return { client, file, rows, creationTime };
  }

  it('keep their times, in the log, in the trash and among the files', async () => {
    const { client, rows, creationTime } = await scene();
    const id = await begin(client, rows);
    expect([await namesOf(client, false), await namesOf(client, true)]).toEqual([[], []]);
    const { entries } = (await client.call(importApi.commit, { id })).body;
    expect(entries).toEqual({ added: 1, changed: 0 });
    expect([await namesOf(client, false), await namesOf(client, true)]).toEqual([['Kept'], ['Deleted']]);
    expect(await filesOf(client)).toMatchObject([{ name: 'picture.png', creationTime }]);
  });

  it('put files into the trash when the import is discarded or undone', async () => {
    const { client, rows } = await scene();
    await client.call(importApi.discard, { id: await begin(client, rows) });
    expect([await filesOf(client), await namesOf(client, true)]).toEqual([[], []]);
    expect(await filesOf(client, 'true')).toMatchObject([{ name: 'picture.png' }]);

    const other = await scene();
    const id = await begin(other.client, other.rows);
    await other.client.call(importApi.commit, { id });
    await other.client.call(importApi.undo, { id });
    expect([await filesOf(other.client), await namesOf(other.client, false)]).toEqual([[], []]);
  });

  it('leave the pictures of entries that an undo leaves', async () => {
    const { client, file, rows } = await scene();
    const id = await begin(client, rows);
    await client.call(importApi.commit, { id });
    const [entry] = (await client.call(activityApi.retrieve, { all: true })).body;
    await client.call(activityApi.update, { ...entry!, note: 'mine' });
    expect((await client.call(importApi.undo, { id })).body.kept.count).toBe(1);
    expect((await client.call(activityApi.retrieve, { all: true })).body).toMatchObject([
      { name: 'Kept', note: 'mine', pictures: [file.id] },
    ]);
    expect(await filesOf(client)).toMatchObject([{ id: file.id }]);
  });

  it('name no file of another user', async () => {
    const [{ client }, { rows }] = [await scene(), await scene()];
    const { id } = (
      await client.call(importApi.begin, { source: 'daybook', files: ['x.zip'], counts: COUNTS })
    ).body;
    const answer = await client.call(importApi.addRows, { id, position: 0, rows: rows.slice(0, 1) });
    expect(answer).toMatchObject({ status: 400, code: 'request.invalid' });
  });
});

async function begin(client: Client, rows: readonly ImportRow[]): Promise<string> {
  const { id } = (await client.call(importApi.begin, { source: 'daybook', files: ['x.zip'], counts: COUNTS }))
    .body;
  expect((await client.call(importApi.addRows, { id, position: 0, rows: [...rows] })).status).toBe(200);
  return id;
}

async function filesOf(client: Client, deleted: 'true' | 'false' = 'false'): Promise<StoredFile[]> {
  return (await client.call(storageApi.files, { deleted })).body;
}

async function namesOf(client: Client, deleted: boolean): Promise<string[]> {
  return (await client.call(activityApi.retrieve, { all: true, deleted })).body.map(({ name }) => name);
}
