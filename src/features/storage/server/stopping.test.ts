import { createHash, randomBytes } from 'node:crypto';
import { readdir, stat } from 'node:fs/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { storageApi } from '../contract/storage.ts';
import { eachDatabaseInFullRun } from '#testing/databases.ts';
import { startDaybook } from '#testing/daybook.ts';
import { eventually } from '#testing/eventually.ts';
import { pieceHeaders, slowRequest } from '#testing/slow-request.ts';
import { temporaryFolder, type TemporaryFolder } from '#testing/temporary-folder.ts';
import { beginUpload, continueUpload, uploadOffset } from '#testing/uploads.ts';

const MIB = 1024 ** 2;

eachDatabaseInFullRun('a server that is stopped while files arrive', (database) => {
  let folder: TemporaryFolder;
  beforeAll(async () => {
    folder = await temporaryFolder();
  });
  afterAll(() => folder.remove());

  it('keeps what has arrived of an upload, says so, and continues it after the restart', async () => {
    const data = { database: database(), env: { FILES_URL: `file:${folder.path}` } };
    const first = await startDaybook(data);
    const { id: userId, client } = await first.user();
    const content = randomBytes(6 * MIB);
    const id = await beginUpload(client, 'a', content.length);
    const upload = slowRequest(
      storageApi.continueUpload,
      { id },
      {
        port: first.port,
        origin: first.publicUrl,
        cookie: client.cookie,
        headers: pieceHeaders(0),
        bodyBytes: content.length,
      },
    );
    await upload.send(content.subarray(0, 4 * MIB));
    await eventually('the bytes to arrive', async () => (await stagedBytes(folder.path)) === 4 * MIB);
    const stopped = first.stop();
    expect(await upload.answer).toMatchObject({ status: 503, retryAfter: '5' });
    await stopped;

    const second = await startDaybook(data);
    const again = await second.loggedIn(userId);
    const offset = await uploadOffset(again, id);
    expect(offset).toBe(4 * MIB);
    expect((await continueUpload(again, id, offset, content.subarray(offset))).status).toBe(204);
    const sha256 = createHash('sha256').update(content).digest('hex');
    expect((await again.call(storageApi.files)).body).toMatchObject([{ name: 'a', sha256 }]);
    await second.stop();
  });

  it('waits for a file that is sent in one request', async () => {
    const data = { database: database(), env: { FILES_URL: `file:${folder.path}` } };
    const first = await startDaybook(data);
    const { id: userId, client } = await first.user();
    const half = 'x'.repeat(100_000);
    const parts = [
      `--x\r\ncontent-disposition: form-data; name="file"; filename="a.txt"\r\n\r\n${half}`,
      `${half}\r\n--x--\r\n`,
    ];
    const upload = slowRequest(
      storageApi.uploadFile,
      {},
      {
        port: first.port,
        origin: first.publicUrl,
        cookie: client.cookie,
        headers: { 'content-type': 'multipart/form-data; boundary=x' },
        bodyBytes: parts.join('').length,
      },
    );
    await upload.send(Buffer.from(parts[0] ?? ''));
    await eventually('the upload to be under way', async () => (await stagedBytes(folder.path)) !== null);
    const stopped = first.stop();
    await upload.send(Buffer.from(parts[1] ?? ''));
    expect(await upload.answer).toMatchObject({ status: 200 });
    await stopped;

    const second = await startDaybook(data);
    const again = await second.loggedIn(userId);
    expect((await again.call(storageApi.downloadFile, { file_name: 'a.txt' })).text).toBe(half + half);
    await second.stop();
  });
});

/** Null if nothing is staged. */
async function stagedBytes(folder: string): Promise<number | null> {
  const [name] = await readdir(`${folder}/staging`);
  return name === undefined ? null : (await stat(`${folder}/staging/${name}`)).size;
}
