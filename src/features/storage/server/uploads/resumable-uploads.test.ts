import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { request, type ClientRequest } from 'node:http';
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { storageApi } from '../../contract/storage.ts';
import { DAY_MS, HOUR_MS } from '#platform/system/clock.ts';
import type { TestResponse, Client, Headers } from '#testing/client.ts';
import { eachDatabaseInFullRun } from '#testing/databases.ts';
import { startDaybook, suiteDaybook, type Daybook } from '#testing/daybook.ts';
import { eventually } from '#testing/eventually.ts';
import { createTestClock } from '#testing/test-clock.ts';
import { beginUpload, continueUpload, stagedBytes, uploadFile, uploadOffset } from '#testing/uploads.ts';

const { files, usage, retrieveUserFiles, downloadFile, deleteFile, cancelUpload } = storageApi;
const TEXT = 'To be, or not to be, that is the question';
const OFFSET_TYPE = { 'content-type': 'application/offset+octet-stream' };
const clock = createTestClock();

eachDatabaseInFullRun('an upload that can be interrupted', (database) => {
  const daybook = suiteDaybook(() => ({ database: database(), clock }));
  const owner = async () => (await daybook().user()).client;
  /** The staged file of an upload. Its name says how often the upload was continued. */
  const stagedPath = async (id: string) => {
    const folder = `${daybook().filesDir}/staging`;
    const name = (await readdir(folder)).find((each) => each.startsWith(id));
    return name === undefined ? null : `${folder}/${name}`;
  };
  const staged = async (id: string) => (await stagedPath(id)) !== null;

  it('becomes a file with its last byte, with the hash of the whole content', async () => {
    const client = await owner();
    const id = await beginUpload(client, 'hamlet.txt', TEXT.length);
    expect((await continueUpload(client, id, 0, TEXT.slice(0, 10))).headers['upload-offset']).toBe('10');
    expect((await client.call(retrieveUserFiles)).body).toEqual([]);
    expect(await uploadOffset(client, id)).toBe(10);
    expect((await continueUpload(client, id, 10, TEXT.slice(10))).status).toBe(204);
    const sha256 = createHash('sha256').update(TEXT).digest('hex');
    expect((await client.call(files)).body).toMatchObject([
      { id, name: 'hamlet.txt', size: TEXT.length, sha256 },
    ]);
    expect((await client.call(downloadFile, { file_name: 'hamlet.txt' })).text).toBe(TEXT);
    expect(await staged(id)).toBe(false);
  });

  it('can still be queried when it is complete, because the last answer may have been lost', async () => {
    const client = await owner();
    const id = await beginUpload(client, 'hamlet.txt', TEXT.length);
    await continueUpload(client, id, 0, TEXT);
    expect(await uploadOffset(client, id)).toBe(TEXT.length);
    expect(await uploadOffset(await owner(), id)).toBeNaN();
    expect((await continueUpload(client, id, 0, TEXT)).status).toBe(409);
    expect((await client.call(cancelUpload, { id }, { 'tus-resumable': '1.0.0' })).status).toBe(404);
    expect((await client.call(retrieveUserFiles)).body).toEqual(['hamlet.txt']);
    await client.call(deleteFile, { file_name: 'hamlet.txt' });
    expect(await uploadOffset(client, id)).toBeNaN();
  });

  it('is found by its path, whatever the query string says', async () => {
    const client = await owner();
    const [id, other] = [await beginUpload(client, 'a', 3), await beginUpload(client, 'b', 3)];
    await continueUpload(client, other, 0, 'xy');
    expect(await uploadOffset(client, `${id}?/${other}`)).toBe(0);
  });

  it('is refused if its body is compressed, because it would be stored compressed', async () => {
    const client = await owner();
    const id = await beginUpload(client, 'a', 3);
    const headers = { 'tus-resumable': '1.0.0', 'upload-offset': '0', 'content-encoding': 'gzip' };
    const path = storageApi.continueUpload.path.replace(':id', id);
    const packed = await client.send('PATCH', path, { headers: { ...OFFSET_TYPE, ...headers }, body: 'abc' });
    expect(packed).toMatchObject({ status: 415, code: 'request.wrong-type' });
    expect(await uploadOffset(client, id)).toBe(0);
  });

  it.each([
    ['of no bytes', '', {}],
    ['of no bytes, which are sent along', '', OFFSET_TYPE],
    ['whose bytes are all sent along', 'abc', OFFSET_TYPE],
  ])('%s is a file at once', async (_name, content, type) => {
    const client = await owner();
    const created = await begin(client, { 'upload-length': String(content.length), ...type }, content);
    expect(created.status).toBe(201);
    expect((await client.call(files)).body).toMatchObject([{ name: 'a', size: content.length }]);
  });

  it('refuses unsupported protocol features, and says so', async () => {
    const client = await owner();
    for (const extra of [
      { 'upload-defer-length': '1' },
      { 'upload-length': '1', 'upload-concat': 'partial' },
    ]) {
      expect(await begin(client, extra, '')).toMatchObject({ status: 400, code: 'request.malformed' });
    }
  });

  it('refuses more than was announced even if the request has no length', async () => {
    const client = await owner();
    const unmeasured = { 'transfer-encoding': 'chunked', ...OFFSET_TYPE };
    const refused = { status: 413, code: 'storage.too-large' };
    expect(await begin(client, { 'upload-length': '3', ...unmeasured }, 'abcd')).toMatchObject(refused);
    const id = await beginUpload(client, 'a', 3);
    const headers = { 'tus-resumable': '1.0.0', 'upload-offset': '0', ...unmeasured };
    const path = storageApi.continueUpload.path.replace(':id', id);
    expect(await client.send('PATCH', path, { headers, body: 'abcd' })).toMatchObject(refused);
    expect(await uploadOffset(client, id)).toBe(0);
  });

  it('is refused with an answer that the client can read, however much it sends', async () => {
    const client = await owner();
    const id = await beginUpload(client, 'a', 10_000_000);
    expect(await continueUpload(client, id, 3, Buffer.alloc(9_000_000))).toMatchObject({
      status: 409,
      code: 'storage.wrong-offset',
    });
    expect((await continueUpload(client, id, 0, Buffer.alloc(10_000_000))).status).toBe(204);
  });

  it('is not ended by requests of other users', async () => {
    const [client, other] = [await owner(), await owner()];
    const id = await beginUpload(client, 'a', 600_000);
    const call = wholeUpload(client, id, daybook(), 600_000);
    call.write(Buffer.alloc(300_000));
    await eventually(
      'the upload to be under way',
      async () => (await stagedBytes(daybook().filesDir, id)) > 0,
    );
    expect((await continueUpload(other, id, 0, Buffer.alloc(600_000))).status).toBe(404);
    const answered = once(call, 'response');
    call.end(Buffer.alloc(300_000));
    await answered;
    expect((await client.call(files)).body).toMatchObject([{ size: 600_000 }]);
  });

  it('keeps what arrived before the connection was lost', async () => {
    const client = await owner();
    const id = await beginUpload(client, 'a', 1_000_000);
    const call = wholeUpload(client, id, daybook(), 1_000_000);
    const lost = new Promise((resolve) => call.on('error', resolve));
    call.write(Buffer.alloc(300_000, 'x'));
    await eventually('a part to be written', async () => (await stagedBytes(daybook().filesDir, id)) > 0);
    call.destroy();
    await lost;
    await eventually('the received bytes to be saved', async () => (await uploadOffset(client, id)) > 0);
    const offset = await uploadOffset(client, id);
    expect((await continueUpload(client, id, offset, Buffer.alloc(1_000_000 - offset, 'x'))).status).toBe(
      204,
    );
    const sha256 = createHash('sha256').update(Buffer.alloc(1_000_000, 'x')).digest('hex');
    expect((await client.call(files)).body).toMatchObject([{ size: 1_000_000, sha256 }]);
  });

  it('refuses another offset, more than was announced, and other users', async () => {
    const client = await owner();
    const id = await beginUpload(client, 'a', 10);
    await continueUpload(client, id, 0, '12345');
    expect((await continueUpload(client, id, 3, '45678')).status).toBe(409);
    expect((await continueUpload(client, id, 5, '67890+')).status).toBe(413);
    const other = await owner();
    expect((await continueUpload(other, id, 5, '67890')).status).toBe(404);
    expect(await uploadOffset(client, id)).toBe(5);
    expect((await continueUpload(client, id, 5, '67890')).status).toBe(204);
  });

  it('counts towards the quota from its creation until it is cancelled', async () => {
    const client = await owner();
    const id = await beginUpload(client, 'a', 1_000);
    expect((await client.call(usage)).body.used).toBe(1_000);
    expect((await client.call(cancelUpload, { id }, { 'tus-resumable': '1.0.0' })).status).toBe(204);
    expect((await client.call(usage)).body.used).toBe(0);
    expect(await staged(id)).toBe(false);
    expect((await continueUpload(client, id, 0, 'x')).status).toBe(404);
  });

  it('follows the rules for names that exist', async () => {
    const client = await owner();
    await uploadFile(client, 'a.txt', 'old');
    expect(await beginUpload(client, 'a.txt', 3, 'fail')).toBe('');
    const replacing = await beginUpload(client, 'a.txt', 3, 'replace');
    expect((await client.call(downloadFile, { file_name: 'a.txt' })).text).toBe('old');
    await continueUpload(client, replacing, 0, 'new');
    expect((await client.call(downloadFile, { file_name: 'a.txt' })).text).toBe('new');
    const renaming = await beginUpload(client, 'a.txt', 3);
    await continueUpload(client, renaming, 0, 'too');
    expect((await client.call(downloadFile, { file_name: 'a (1).txt' })).text).toBe('too');
  });

  it('is cancelled if its name is taken in the meantime and the rule is `fail`', async () => {
    const client = await owner();
    const id = await beginUpload(client, 'a', 3, 'fail');
    await uploadFile(client, 'a', 'x');
    expect((await continueUpload(client, id, 0, 'abc')).status).toBe(409);
    expect((await client.call(usage)).body.used).toBe(1);
    expect((await client.call(retrieveUserFiles)).body).toEqual(['a']);
  });

  it('allows no other site, and reveals no internal error', async () => {
    const client = await owner();
    const id = await beginUpload(client, 'a', 3);
    const answer = await continueUpload(client, id, 0, 'abc');
    expect(answer.headers['access-control-allow-origin']).toBeUndefined();
    expect(answer.headers['x-content-type-options']).toBe('nosniff');
  });

  it('continues after a restart, and the hash covers all of it', async () => {
    const data = { database: database() };
    const first = await startDaybook(data);
    const user = await first.user();
    const id = await beginUpload(user.client, 'a', TEXT.length);
    await continueUpload(user.client, id, 0, TEXT.slice(0, 7));
    await first.stop();
    const second = await startDaybook(data);
    const client = await second.loggedIn(user.id);
    expect(await uploadOffset(client, id)).toBe(7);
    await continueUpload(client, id, 7, TEXT.slice(7));
    const sha256 = createHash('sha256').update(TEXT).digest('hex');
    expect((await client.call(files)).body).toMatchObject([{ sha256 }]);
    await second.stop();
  });

  it('becomes a file when the client continues, if its end was stored but not noted', async () => {
    const client = await owner();
    const content = Buffer.alloc(1_000_000, 'x');
    const id = await beginUpload(client, 'a', content.length);
    await continueUpload(client, id, 0, content.subarray(0, 10));
    const shard = `${daybook().filesDir}/blobs/${id.slice(0, 6)}`;
    await mkdir(shard, { recursive: true });
    await writeFile(`${shard}/${id}`, content);
    await rm((await stagedPath(id)) ?? '');
    expect((await continueUpload(client, id, 10, content.subarray(10))).status).toBe(204);
    const sha256 = createHash('sha256').update(content).digest('hex');
    expect((await client.call(files)).body).toMatchObject([{ name: 'a', sha256 }]);
  });

  it('is deleted a week after its last byte', async () => {
    const { id: userId, client } = await daybook().user();
    const id = await beginUpload(client, 'a', 100);
    clock.advance(6 * DAY_MS);
    await continueUpload(client, id, 0, '12345');
    clock.advance(6 * DAY_MS);
    expect(await uploadOffset(await daybook().loggedIn(userId), id)).toBe(5);
    clock.advance(DAY_MS + HOUR_MS);
    await daybook().runHousekeeping();
    expect(await staged(id)).toBe(false);
    const later = await daybook().loggedIn(userId);
    expect((await later.call(usage)).body.used).toBe(0);
  });
});

/** Creates the upload `a`, with or without bytes. */
function begin(client: Client, headers: Headers, body: string): Promise<TestResponse> {
  const fixed = { 'tus-resumable': '1.0.0', 'upload-metadata': 'name YQ==' };
  return client.send('POST', storageApi.createUpload.path, { headers: { ...fixed, ...headers }, body });
}

/** A request for a whole upload whose body is still to be written. */
function wholeUpload(client: Client, id: string, { port, publicUrl }: Daybook, size: number): ClientRequest {
  return request({
    host: '127.0.0.1',
    port,
    method: 'PATCH',
    path: storageApi.continueUpload.path.replace(':id', id),
    headers: {
      origin: publicUrl,
      cookie: client.cookie ?? '',
      'tus-resumable': '1.0.0',
      'upload-offset': '0',
      'content-length': String(size),
      ...OFFSET_TYPE,
    },
  });
}
