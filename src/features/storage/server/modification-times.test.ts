import { expect, it } from 'vitest';
import { storageApi } from '../contract/storage.ts';
import { multipart, type Client } from '#testing/client.ts';
import { eachDatabase } from '#testing/databases.ts';
import { suiteDaybook } from '#testing/daybook.ts';
import { dropOf, dropVisitorOf } from '#testing/drops.ts';
import { createTestClock } from '#testing/test-clock.ts';
import { continueUpload, createUploadWith, uploadFile, uploadIdIn } from '#testing/uploads.ts';

const TAKEN = '2019-06-03T10:20:30.456Z';
const TAKEN_MS = String(Date.parse(TAKEN));
const clock = createTestClock();

const send = (client: Client, name: string, lastModified: string) =>
  client.send(
    'POST',
    storageApi.uploadFile.path,
    multipart({ file_name: name, lastModified }, [{ name: 'file', filename: 'x', content: name }]),
  );

const timesOf = async (client: Client) =>
  (await client.call(storageApi.files)).body.map(({ name, modificationTime }) => [name, modificationTime]);

eachDatabase('the time when a file was changed last', (database) => {
  const daybook = suiteDaybook(() => ({ database: database(), clock }));
  const owner = async () => (await daybook().user()).client;

  it('comes with each way of uploading, and is not there if the sender does not say it', async () => {
    const client = await owner();
    const byTus = async (metadata: Readonly<Record<string, string>>) => {
      const id = uploadIdIn(await createUploadWith(client, metadata, 4));
      await continueUpload(client, id, 0, 'four');
    };
    expect(await send(client, 'form', TAKEN_MS)).toMatchObject({ status: 200 });
    await byTus({ name: 'browser', lastModified: TAKEN_MS });
    await byTus({ name: 'program', mtime: '1559557230' });
    await uploadFile(client, 'silent', 'x');
    expect(new Map((await timesOf(client)) as [string, string][])).toEqual(
      new Map([
        ['form', TAKEN],
        ['browser', TAKEN],
        ['program', '2019-06-03T10:20:30.000Z'],
        ['silent', undefined],
      ]),
    );
    for (const bad of ['yesterday', '1.5', '999999999999999'])
      expect((await send(client, 'bad', bad)).status).toBe(400);
    expect((await createUploadWith(client, { name: 'bad', mtime: 'soon' }, 4)).status).toBe(400);
  });

  it('comes with what visitors send', async () => {
    const client = await owner();
    const visitor = await dropVisitorOf(daybook(), await dropOf(client));
    const id = uploadIdIn(await visitor.createWith({ name: 'a.jpg', lastModified: TAKEN_MS }, 4));
    await visitor.append(id, 0, 'four');
    expect(await timesOf(client)).toEqual([['a.jpg', TAKEN]]);
  });

  it('orders the list, in which a file without one has the time of its upload', async () => {
    const client = await owner();
    await send(client, 'old', TAKEN_MS);
    await send(client, 'new', String(clock() + 1));
    await uploadFile(client, 'now', 'x');
    await send(client, 'ancient', '-2208988800000');
    const names: string[] = [];
    for (let after: string | undefined; ;) {
      const query = { sort: 'modified', limit: '1', ...(after !== undefined && { after }) } as const;
      const [file] = (await client.call(storageApi.files, query)).body;
      if (file === undefined) break;
      names.push(file.name);
      after = file.id;
    }
    expect(names).toEqual(['new', 'now', 'old', 'ancient']);
  });

  it('is that of the entries of an archive, as far as a ZIP can say it', async () => {
    const client = await owner();
    const dateIn = async (lastModified: string) => {
      await send(client, 'a', lastModified);
      const [file] = (await client.call(storageApi.files)).body;
      const { bytes } = await client.call(storageApi.archive, { ids: file?.id ?? '' });
      const date = bytes.readUInt16LE(12);
      return [(date >> 9) + 1980, (date >> 5) & 15];
    };
    expect(await dateIn(TAKEN_MS)).toEqual([2019, 6]);
    clock.advance(1_000);
    expect(await dateIn('0')).toEqual([1980, 1]);
  });
});
