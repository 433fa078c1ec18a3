import { expect, it } from 'vitest';
import { storageApi } from '../contract/storage.ts';
import { DAY_MS, HOUR_MS, timestamp } from '#platform/system/clock.ts';
import { eachDatabaseInFullRun } from '#testing/databases.ts';
import { suiteDaybook } from '#testing/daybook.ts';
import { createTestClock } from '#testing/test-clock.ts';
import { beginUpload, continueUpload } from '#testing/uploads.ts';

const { uploads, usage, cancelUpload } = storageApi;
const clock = createTestClock();

eachDatabaseInFullRun('the list of unfinished uploads', (database) => {
  const daybook = suiteDaybook(() => ({ database: database(), clock }));
  const owner = async () => (await daybook().user()).client;

  it('is empty without uploads', async () => {
    expect(await (await owner()).call(uploads)).toMatchObject({ status: 200, body: [] });
  });

  it('says how much has arrived, and when the upload expires', async () => {
    const client = await owner();
    const id = await beginUpload(client, ' cafe\u0301.bin ', 10);
    clock.advance(HOUR_MS);
    await continueUpload(client, id, 0, '12345');
    const now = clock();
    expect((await client.call(uploads)).body).toEqual([
      {
        id,
        name: 'caf\u00e9.bin',
        size: 10,
        received: 5,
        activityTime: timestamp(now),
        expiryTime: timestamp(now + 7 * DAY_MS),
      },
    ]);
  });

  it('starts with the most recently active upload', async () => {
    const client = await owner();
    const first = await beginUpload(client, 'first', 10);
    clock.advance(1_000);
    const second = await beginUpload(client, 'second', 10);
    const ids = async () => (await client.call(uploads)).body.map(({ id }) => id);
    expect(await ids()).toEqual([second, first]);
    clock.advance(1_000);
    await continueUpload(client, first, 0, '1');
    expect(await ids()).toEqual([first, second]);
  });

  it('contains exactly the uploads whose size is charged: no finished and no cancelled ones', async () => {
    const client = await owner();
    const [whole, given, left] = [
      await beginUpload(client, 'whole', 3),
      await beginUpload(client, 'given up', 100),
      await beginUpload(client, 'left', 1_000),
    ];
    await continueUpload(client, whole, 0, 'abc');
    await client.call(cancelUpload, { id: given }, { 'tus-resumable': '1.0.0' });
    expect((await client.call(uploads)).body).toMatchObject([{ id: left, size: 1_000, received: 0 }]);
    expect((await client.call(usage)).body.used).toBe(1_003);
  });

  it('shows no uploads of other users', async () => {
    await beginUpload(await owner(), 'secret', 10);
    expect((await (await owner()).call(uploads)).body).toEqual([]);
  });
});
