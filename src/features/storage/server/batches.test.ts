import { readdir } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { foldersApi } from '../contract/folders.ts';
import { storageApi, UPLOAD_BATCH_MAX_FILES } from '../contract/storage.ts';
import { multipart } from '#testing/client.ts';
import { eachDatabase } from '#testing/databases.ts';
import { suiteDaybook } from '#testing/daybook.ts';
import { onlyInFullRun } from '#testing/needs.ts';
import { uploadFile, uploadFiles } from '#testing/uploads.ts';

const UNIT = 100_000;
const { files, usage, retrieveUserFiles, downloadFile } = storageApi;

eachDatabase('several files in one request', (database) => {
  const daybook = suiteDaybook(() => ({
    database: database(),
    env: { UPLOAD_MAX_BYTES: String(2 * UNIT), USER_QUOTA_BYTES: String(3 * UNIT) },
  }));
  const owner = async () => (await daybook().user()).client;
  const staged = () => readdir(`${daybook().filesDir}/staging`);

  it('are stored with their names, folders, dates and contents', async () => {
    const client = await owner();
    const folder = (await client.call(foldersApi.create, { name: 'Lisbon' })).body.id;
    const lastModified = Date.UTC(2020, 4, 6);
    const answer = await uploadFiles(client, [
      { name: 'a.txt', content: 'first' },
      { name: 'empty', content: '' },
      { name: 'b.txt', content: Buffer.alloc(UNIT, 'b'), folder, lastModified },
    ]);
    expect(answer).toMatchObject({
      status: 200,
      body: [
        { file: { name: 'a.txt', size: 5 } },
        { file: { name: 'empty', size: 0 } },
        { file: { name: 'b.txt', size: UNIT, folder, modificationTime: '2020-05-06T00:00:00.000Z' } },
      ],
    });
    expect((await client.call(downloadFile, { file_name: 'a.txt' })).text).toBe('first');
    expect((await client.call(usage)).body.used).toBe(UNIT + 5);
    expect(await staged()).toEqual([]);
  });

  it('follow their own rules for names that exist, also among themselves', async () => {
    const client = await owner();
    await uploadFile(client, 'a', 'old');
    const answer = await uploadFiles(client, [
      { name: 'a', content: 'kept both' },
      { name: 'a', content: 'refused', onConflict: 'fail' },
      { name: 'a', content: 'new', onConflict: 'replace' },
      { name: 'a', content: 'again' },
    ]);
    expect(answer.body).toMatchObject([
      { file: { name: 'a (1)' } },
      { problem: { code: 'storage.name-taken', status: 409 } },
      { file: { name: 'a' } },
      { file: { name: 'a (2)' } },
    ]);
    expect((await client.call(downloadFile, { file_name: 'a' })).text).toBe('new');
  });

  it('are refused one by one, wherever the refused ones stand', async () => {
    const [client, other] = [await owner(), await owner()];
    const foreign = (await other.call(foldersApi.create, { name: 'foreign' })).body.id;
    const answer = await uploadFiles(client, [
      { name: '..', content: 'a name that is none' },
      { name: 'a', content: 'a' },
      { name: 'b', content: Buffer.alloc(2 * UNIT + 1) },
      { name: 'c', content: 'c', folder: foreign },
      { name: 'd', content: Buffer.alloc(2 * UNIT) },
      { name: 'e', content: Buffer.alloc(UNIT) },
      { name: 'f', content: 'f' },
    ]);
    expect(answer.body).toMatchObject([
      { problem: { code: 'storage.bad-name' } },
      { file: { name: 'a' } },
      { problem: { code: 'storage.too-large' } },
      { problem: { code: 'storage.no-folder' } },
      { file: { name: 'd' } },
      { problem: { code: 'storage.quota' } },
      { file: { name: 'f' } },
    ]);
    expect((await client.call(downloadFile, { file_name: 'f' })).text).toBe('f');
    expect((await client.call(files)).body).toHaveLength(3);
    expect(await staged()).toEqual([]);
  });

  it('never exceed the quota together with other requests', async () => {
    const client = await owner();
    const answers = await Promise.all(
      Array.from({ length: 5 }, (_, batch) =>
        uploadFiles(client, [
          { name: `a${batch}`, content: Buffer.alloc(UNIT) },
          { name: `b${batch}`, content: Buffer.alloc(UNIT) },
        ]),
      ),
    );
    const outcomes = answers.flatMap(({ body }) => body);
    const stored = outcomes.filter((outcome) => 'file' in outcome).length;
    expect(stored).toBeLessThanOrEqual(3);
    expect((await client.call(usage)).body.used).toBe(stored * UNIT);
    expect((await client.call(files)).body).toHaveLength(stored);
    expect(await staged()).toEqual([]);
  });

  it('are stored once however often their request is repeated, whatever their rules and the quota are', async () => {
    const client = await owner();
    await uploadFile(client, 'b', 'old');
    const batch = [
      { name: 'a', content: Buffer.alloc(2 * UNIT), idempotencyKey: 'key of a' },
      { name: 'b', content: 'kept both', idempotencyKey: 'key of b' },
      { name: 'b', content: 'new', onConflict: 'replace' as const, idempotencyKey: 'key of the new b' },
      { name: 'c', content: 'new', onConflict: 'fail' as const, idempotencyKey: 'key of c' },
    ];
    const first = await uploadFiles(client, batch);
    expect(first.body.map((outcome) => Object.keys(outcome))).toEqual(batch.map(() => ['file']));
    const { used } = (await client.call(usage)).body;
    const listed = (await client.call(files)).body;
    expect((await uploadFiles(client, batch)).body).toEqual(first.body);
    expect((await client.call(files)).body).toEqual(listed);
    expect((await client.call(usage)).body.used).toBe(used);
    expect(await staged()).toEqual([]);
  });

  it('are stored once when the request is repeated before the first one has ended', async () => {
    const client = await owner();
    const batch = ['a', 'b'].map((name) => ({ name, content: name, idempotencyKey: `key of ${name}` }));
    const answers = await Promise.all(Array.from({ length: 5 }, () => uploadFiles(client, batch)));
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect((await client.call(usage)).body.used).toBe(2);
    for (const name of ['a', 'b'])
      expect((await client.call(downloadFile, { file_name: name })).text).toBe(name);
  });

  it('are refused with the key of another content, which would otherwise be lost', async () => {
    const client = await owner();
    const [one, other] = ['1', '2'].map((content) => ({ name: 'a', content, idempotencyKey: 'key' }));
    const refusal = { problem: { code: 'request.invalid' } };
    const first = { file: { name: 'a', size: 1 } };
    expect((await uploadFiles(client, [one!, other!])).body).toMatchObject([first, refusal]);
    expect((await uploadFiles(client, [other!, one!])).body).toMatchObject([refusal, first]);
    expect((await client.call(usage)).body.used).toBe(1);
    expect(await staged()).toEqual([]);
  });

  it('have keys of their user alone', async () => {
    const [client, other] = [await owner(), await owner()];
    for (const [sender, content] of [
      [client, 'mine'],
      [other, 'others'],
    ] as const) {
      await uploadFiles(sender, [{ name: 'a', content, idempotencyKey: 'key' }]);
      expect((await sender.call(downloadFile, { file_name: 'a' })).text).toBe(content);
    }
  });

  it.each([
    ['shorter', 7],
    ['longer', 5],
  ])('are stored not at all if their contents are %s than stated', async (_how, size) => {
    const client = await owner();
    const answer = await uploadFiles(client, [
      { name: 'a', content: 'whole' },
      { name: 'b', content: 'wrong!', size },
    ]);
    expect(answer).toMatchObject({ status: 400, code: 'request.invalid' });
    expect((await client.call(retrieveUserFiles)).body).toEqual([]);
    expect(await staged()).toEqual([]);
  });

  it('are stored not at all if the request ends in the middle', async () => {
    const client = await owner();
    const list = JSON.stringify([
      { name: 'a', size: UNIT },
      { name: 'b', size: UNIT },
    ]);
    const { body, headers } = multipart({ files: list }, [
      { name: 'file', filename: 'x', content: Buffer.alloc(2 * UNIT) },
    ]);
    const content = { body: body.subarray(0, UNIT + UNIT / 2), headers };
    const answer = await client.send('POST', storageApi.uploadFiles.path, content);
    expect(answer).toMatchObject({ status: 400, code: 'request.malformed' });
    expect((await client.call(retrieveUserFiles)).body).toEqual([]);
    expect(await staged()).toEqual([]);
    expect((await client.call(usage)).body.used).toBe(0);
  });

  it.each([
    [
      'too many',
      JSON.stringify(Array.from({ length: UPLOAD_BATCH_MAX_FILES + 1 }, () => ({ name: 'a', size: 0 }))),
    ],
    ['too many bytes', JSON.stringify([{ name: 'a', size: 8 * 1024 ** 2 + 1 }])],
    ['parts of milliseconds', JSON.stringify([{ name: 'a', size: 0, lastModified: 1.5 }])],
    ['none', '[]'],
    ['no list', '{'],
  ])('are refused if there are %s', async (_how, list) => {
    const client = await owner();
    const answer = await client.call(storageApi.uploadFiles, { files: list });
    expect(answer).toMatchObject({ status: 400, code: 'request.invalid' });
  });
});

eachDatabase('a file with a key', (database) => {
  const daybook = suiteDaybook(() => ({ database: database() }));

  it('is stored once however often its request is repeated, and refused with another content', async () => {
    const { client } = await daybook().user();
    const { method, path } = storageApi.uploadFile;
    const body = multipart({ idempotencyKey: 'key' }, [{ name: 'file', filename: 'a', content: 'a' }]);
    const first = await client.send(method, path, body);
    expect(first).toMatchObject({ status: 200, body: { name: 'a' } });
    expect((await client.send(method, path, body)).body).toEqual(first.body);
    const longer = multipart({ idempotencyKey: 'key' }, [
      { name: 'file', filename: 'a', content: Buffer.alloc(UNIT, 'a') },
    ]);
    expect(await client.send(method, path, longer)).toMatchObject({ status: 400, code: 'request.invalid' });
    expect((await client.call(files)).body).toHaveLength(1);
  });
});

describe('several files in one request, with limits of calls', () => {
  const daybook = suiteDaybook(() => ({ env: { RATE_LIMITS: 'on' } }));

  it('count as often as they are', onlyInFullRun, async () => {
    const { client } = await daybook().user();
    const full = Array.from({ length: UPLOAD_BATCH_MAX_FILES }, () => ({ name: '..', content: '' }));
    const requests = Math.floor(30_000 / UPLOAD_BATCH_MAX_FILES);
    for (let sent = 0; sent < requests; sent += 1) expect((await uploadFiles(client, full)).status).toBe(200);
    expect(await uploadFiles(client, full)).toMatchObject({ status: 429, code: 'request.too-many' });
  });
});
