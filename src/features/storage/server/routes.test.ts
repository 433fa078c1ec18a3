import { createHash } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { storageApi, type StoredFile } from '../contract/storage.ts';
import { versionsApi } from '../contract/versions.ts';
import { DAY_MS } from '#platform/system/clock.ts';
import { multipart, type TestResponse, type Client } from '#testing/client.ts';
import { eachDatabaseInFullRun } from '#testing/databases.ts';
import { suiteDaybook } from '#testing/daybook.ts';
import { createTestClock } from '#testing/test-clock.ts';
import { uploadFile } from '#testing/uploads.ts';
import { unzip } from '#testing/zip.ts';

const { retrieveUserFiles, downloadFile, deleteFile, files, rename, restore, purge, usage, archive } =
  storageApi;
const NOT_FOUND = { status: 404, code: 'storage.not-found' };
const clock = createTestClock();
const sha256 = (content: string) => createHash('sha256').update(content).digest('hex');

eachDatabaseInFullRun('the storage calls', (database) => {
  const daybook = suiteDaybook(() => ({ database: database(), clock }));
  const owner = async () => (await daybook().user()).client;
  const stagedFiles = () => readdir(join(daybook().filesDir, 'staging'));

  it('store a file and return its details', async () => {
    const client = await owner();
    const { status, body } = await uploadFile(client, 'letter.txt', 'Dear all');
    expect(status).toBe(200);
    expect(body).toEqual({
      id: expect.stringMatching(/^[\da-f-]{36}$/),
      name: 'letter.txt',
      size: 8,
      kind: 'text',
      sha256: sha256('Dear all'),
      creationTime: new Date(clock()).toISOString(),
      deletionTime: null,
      missing: false,
    });
    expect((await client.call(retrieveUserFiles)).body).toEqual(['letter.txt']);
    expect((await client.call(files)).body).toEqual([body]);
    expect(await stagedFiles()).toEqual([]);
  });

  it.each(['file', 'file_name', 'upload'])(
    'take the file under the field %j, with its own name',
    async (name) => {
      const client = await owner();
      const { status } = await send(client, multipart({}, [{ name, filename: 'a "b".txt', content: 'x' }]));
      expect(status).toBe(200);
      expect((await client.call(retrieveUserFiles)).body).toEqual(['a "b".txt']);
    },
  );

  it('store a file without a name under the name of the field, and under no other', async () => {
    const client = await owner();
    const { body, headers } = multipart({}, [{ name: 'file', filename: 'a', content: 'x' }]);
    const nameless = body.toString().replace('; filename="a"', '\r\nContent-Type: application/octet-stream');
    const named = `--daybook-test-boundary\r\nContent-Disposition: form-data; name="file_name"\r\n\r\nb\r\n`;
    expect(await send(client, { body: Buffer.from(nameless), headers })).toMatchObject({
      status: 400,
      code: 'storage.bad-name',
    });
    expect((await send(client, { body: Buffer.from(named + nameless), headers })).status).toBe(200);
    expect((await client.call(retrieveUserFiles)).body).toEqual(['b']);
  });

  it('store an empty file', async () => {
    const client = await owner();
    expect((await uploadFile(client, 'empty', '')).body).toMatchObject({ size: 0, sha256: sha256('') });
    expect((await client.call(downloadFile, { file_name: 'empty' })).text).toBe('');
  });

  it('return a whole file safely under its name', async () => {
    const client = await owner();
    await uploadFile(client, 'naïve €.html', '<script>alert(1)</script>');
    const answer = await client.call(downloadFile, { file_name: 'naïve €.html' }, { range: 'bytes=0-3' });
    expect(answer).toMatchObject({ status: 200, text: '<script>alert(1)</script>' });
    expect(answer.headers).toMatchObject({
      'content-length': '25',
      'content-type': 'application/octet-stream',
      'content-disposition': `attachment; filename="na?ve ?.html"; filename*=UTF-8''na%C3%AFve%20%E2%82%AC.html`,
      'content-security-policy': "sandbox; default-src 'none'; frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
      'accept-ranges': 'none',
      etag: `"${sha256('<script>alert(1)</script>')}"`,
    });
  });

  it('let only a page of Daybook read why a download failed', async () => {
    const client = await owner();
    const answer = await client.call(downloadFile, { file_name: 'nothing' });
    expect(answer).toMatchObject(NOT_FOUND);
    expect(answer.headers['x-frame-options']).toBe('SAMEORIGIN');
    expect(answer.headers['content-security-policy']).toContain("frame-ancestors 'self'");
  });

  it('keep both files of a name by default, with the next number', async () => {
    const client = await owner();
    for (const content of ['1', '2', '3']) await uploadFile(client, 'Tom.tar', content);
    await uploadFile(client, 'TOM.TAR', '4');
    expect((await client.call(files, { sort: 'oldest' })).body.map(({ name }) => name)).toEqual([
      'Tom.tar',
      'Tom (1).tar',
      'Tom (2).tar',
      'TOM (3).TAR',
    ]);
  });

  it('replace on demand, and keep the replaced file as an earlier version', async () => {
    const client = await owner();
    const old = (await uploadFile(client, 'plan.md', 'old')).body;
    const next = (await uploadFile(client, 'plan.md', 'new', 'replace')).body;
    expect((await client.call(downloadFile, { file_name: 'plan.md' })).text).toBe('new');
    expect((await client.call(files)).body).toEqual([next]);
    expect(await trash(client)).toEqual([]);
    expect((await client.call(versionsApi.list, { id: next.id })).body).toEqual([
      { ...old, deletionTime: next.creationTime, versionOf: next.id },
    ]);
  });

  it('refuse a name that exists on demand, and store nothing', async () => {
    const client = await owner();
    await uploadFile(client, 'Plan', 'old');
    expect(await uploadFile(client, 'plan', 'new', 'fail')).toMatchObject({
      status: 409,
      code: 'storage.name-taken',
    });
    expect((await client.call(retrieveUserFiles)).body).toEqual(['Plan']);
    expect(await stagedFiles()).toEqual([]);
  });

  it('take exactly one file', async () => {
    const client = await owner();
    const part = { name: 'file', filename: 'a', content: 'x'.repeat(200_000) };
    const refused = { status: 400, code: 'request.invalid' };
    expect(await send(client, multipart({}, [part, part]))).toMatchObject(refused);
    expect(await send(client, multipart({ file_name: 'a' }, []))).toMatchObject(refused);
    const { body, headers } = multipart({}, [part]);
    const cut = { body: body.subarray(0, -40), headers };
    expect(await send(client, cut)).toMatchObject({ status: 400, code: 'request.malformed' });
    expect(await client.post(storageApi.uploadFile.path, {})).toMatchObject({ status: 415 });
    expect((await client.call(files)).body).toEqual([]);
    expect(await stagedFiles()).toEqual([]);
  });

  it.each(['', ' ', '.', '..', 'a/b', 'a\\b', '\u202E', 'x'.repeat(256), '\u20AC'.repeat(86)])(
    'refuse the name %j, whether uploaded or renamed',
    async (name) => {
      const client = await owner();
      const refused = { status: 400, code: 'storage.bad-name' };
      expect(await uploadFile(client, name, 'x')).toMatchObject(refused);
      const { id } = (await uploadFile(client, 'a', 'x')).body;
      expect(await client.call(rename, { id, name })).toMatchObject(refused);
      expect((await client.call(retrieveUserFiles)).body).toEqual(['a']);
    },
  );

  it('rename, but not to the name of another file', async () => {
    const client = await owner();
    const [a, b] = [(await uploadFile(client, 'a.txt', '1')).body, (await uploadFile(client, 'b', '2')).body];
    const renamed = await client.call(rename, { id: a.id, name: 'A.pdf' });
    expect(renamed.body).toEqual({ ...a, name: 'A.pdf', kind: 'pdf' });
    expect(await client.call(rename, { id: b.id, name: 'a.PDF' })).toMatchObject({
      status: 409,
      code: 'storage.name-taken',
    });
  });

  it('move to the trash and restore, with a number if the name is taken', async () => {
    const client = await owner();
    const first = (await uploadFile(client, 'a.txt', '1')).body;
    const deletion = await client.call(deleteFile, { file_name: 'a.txt' });
    expect(deletion.body).toEqual({ ...first, deletionTime: new Date(clock()).toISOString() });
    expect(await client.call(downloadFile, { file_name: 'a.txt' })).toMatchObject(NOT_FOUND);
    expect((await client.call(restore, { id: first.id })).body).toEqual(first);
    await client.call(deleteFile, { file_name: 'a.txt' });
    await uploadFile(client, 'a.txt', '2');
    expect((await client.call(restore, { id: first.id })).body).toEqual({ ...first, name: 'a (1).txt' });
    expect(await client.call(restore, { id: first.id })).toMatchObject(NOT_FOUND);
  });

  it('restore nothing after 30 days', async () => {
    const { id } = await daybook().user();
    const client = await daybook().loggedIn(id);
    const file = (await uploadFile(client, 'a', '1')).body;
    await client.call(deleteFile, { file_name: 'a' });
    clock.advance(30 * DAY_MS + 1);
    expect(await (await daybook().loggedIn(id)).call(restore, { id: file.id })).toMatchObject(NOT_FOUND);
  });

  it('free the space of purged files, and only of those', async () => {
    const client = await owner();
    await uploadFile(client, 'keep', '12345');
    const { id } = (await uploadFile(client, 'throw', '123')).body;
    await uploadFile(client, 'throw too', '12');
    for (const file_name of ['throw', 'throw too']) await client.call(deleteFile, { file_name });
    expect((await client.call(usage)).body).toMatchObject({ used: 10, trash: 5 });
    await client.call(purge, { id });
    expect((await client.call(usage)).body).toMatchObject({ used: 7, trash: 2 });
    await client.call(purge, {});
    expect((await client.call(usage)).body).toMatchObject({ used: 5, trash: 0 });
    expect((await client.call(retrieveUserFiles)).body).toEqual(['keep']);
  });

  it('sort, search and page', async () => {
    const client = await owner();
    for (const [name, size] of [
      ['b.txt', 3],
      ['Ä.pdf', 1],
      ['c.txt', 2],
    ] as const) {
      await uploadFile(client, name, 'x'.repeat(size));
    }
    const of = async (query: Record<string, string>) =>
      ((await client.send('GET', `${files.path}?${new URLSearchParams(query)}`)).body as StoredFile[]).map(
        ({ name }) => name,
      );
    expect(await of({ sort: 'name' })).toEqual(['Ä.pdf', 'b.txt', 'c.txt']);
    expect(await of({ sort: 'largest' })).toEqual(['b.txt', 'c.txt', 'Ä.pdf']);
    expect(await of({ sort: 'kind' })).toEqual(['Ä.pdf', 'b.txt', 'c.txt']);
    expect(await of({ text: 'A' })).toEqual(['Ä.pdf']);
    for (const sort of ['newest', 'oldest', 'name', 'largest', 'kind']) {
      const all = (await client.call(files, { sort } as never)).body;
      const paged: string[] = [];
      for (let after = ''; ; after = all[paged.length - 1]?.id ?? '') {
        const page = await of({ sort, limit: '1', ...(after === '' ? {} : { after }) });
        if (page.length === 0) break;
        paged.push(...page);
      }
      expect(paged).toEqual(all.map(({ name }) => name));
    }
  });

  it('send several files as one archive of a known length', async () => {
    const client = await owner();
    const [a, b] = [
      (await uploadFile(client, 'Grüße?.txt', 'hello')).body,
      (await uploadFile(client, 'nul.txt', '')).body,
    ];
    const answer = await client.call(archive, { ids: `${a.id},${b.id}` });
    expect(answer.headers['content-length']).toBe(String(answer.bytes.length));
    expect(answer.bytes.subarray(0, 4).toString('latin1')).toBe('PK\u0003\u0004');
    expect(answer.text).toContain('Grüße_.txt');
    expect(answer.text).toContain('_nul.txt');
    expect(answer.text).toContain('hello');
    expect(await client.call(archive, { ids: `${a.id},nothing` })).toMatchObject(NOT_FOUND);
  });

  it('lose no file whose name would collide with another one when unpacked', async () => {
    const client = await owner();
    const ids: string[] = [];
    for (const name of ['a?.txt', 'a*.txt', 'A_.txt'])
      ids.push((await uploadFile(client, name, name)).body.id);
    const { bytes } = await client.call(archive, { ids: ids.join(',') });
    const entries = await unzip(bytes);
    expect([...entries].map(([name, content]) => [name, content.toString()])).toEqual([
      ['a_.txt', 'a?.txt'],
      ['a_ (2).txt', 'a*.txt'],
      ['A_ (3).txt', 'A_.txt'],
    ]);
  });
});

function send(client: Client, body: ReturnType<typeof multipart>): Promise<TestResponse> {
  return client.send('POST', storageApi.uploadFile.path, body);
}

async function trash(client: Client): Promise<StoredFile[]> {
  return (await client.call(files, { deleted: 'true' })).body;
}
