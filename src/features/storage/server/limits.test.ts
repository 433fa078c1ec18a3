import { readdir } from 'node:fs/promises';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createRateLimits } from '#platform/http/rate-limit.ts';
import { normaliseFileName } from '#platform/contract/file-name.ts';
import { dropApi } from '../contract/drops.ts';
import { foldersApi } from '../contract/folders.ts';
import { storageApi } from '../contract/storage.ts';
import { multipart } from '#testing/client.ts';
import { eachDatabase } from '#testing/databases.ts';
import { suiteDaybook } from '#testing/daybook.ts';
import { isFullRun } from '#testing/full-run.ts';
import { beginUpload, continueUpload, uploadFile } from '#testing/uploads.ts';
import { storageLimits } from './limits.ts';

const UNIT = 100_000;
const MORE_THAN_SOCKETS_HOLD = 10_000_000;
const { usage, retrieveUserFiles, downloadFile, files, purge, deleteFile } = storageApi;

it.each([storageApi.uploadFile, storageApi.createUpload, storageApi.continueUpload, foldersApi.create])(
  '$path can be called for each of 10,000 small files within a minute',
  async ({ limit }) => {
    const limits = createRateLimits();
    for (let calls = 0; calls < 10_000; calls += 1) await limits.take(limit, 'owner');
    await expect(limits.take(limit, 'owner')).resolves.toBeUndefined();
  },
);

it('a visitor of a link begins at most 300 uploads within a minute', async () => {
  const limits = createRateLimits();
  const { limit } = dropApi.createUpload;
  await limits.take(limit, '192.0.2.1', 300);
  await expect(limits.take(limit, '192.0.2.1')).rejects.toThrow('Too many requests');
});

eachDatabase('the limits of storage', (database, kind) => {
  // Names are the same to both databases.
  const names = isFullRun ? 40 : kind === 'sqlite' ? 20 : 4;

  const daybook = suiteDaybook(() => ({
    database: database(),
    env: { UPLOAD_MAX_BYTES: String(2 * UNIT), USER_QUOTA_BYTES: String(3 * UNIT) },
  }));
  const owner = async () => (await daybook().user()).client;
  const staged = () => readdir(`${daybook().filesDir}/staging`);

  it('refuse a file that is too large, in one request and in parts, and keep nothing of it', async () => {
    const client = await owner();
    const refused = { status: 413, code: 'storage.too-large' };
    expect(await uploadFile(client, 'a', Buffer.alloc(2 * UNIT + 1))).toMatchObject(refused);
    expect(await beginUpload(client, 'a', 2 * UNIT + 1)).toBe('');
    expect((await client.call(usage)).body.used).toBe(0);
    expect(await staged()).toEqual([]);
    expect((await uploadFile(client, 'a', Buffer.alloc(2 * UNIT))).status).toBe(200);
  });

  it('refuse a file that becomes too large while it arrives, and the client can read why', async () => {
    const client = await owner();
    for (const size of [3 * UNIT, MORE_THAN_SOCKETS_HOLD]) {
      const { body, headers } = multipart({}, [{ name: 'file', filename: 'a', content: Buffer.alloc(size) }]);
      // Without a length it cannot be refused earlier.
      const unmeasured = { body, headers: { ...headers, 'transfer-encoding': 'chunked' } };
      const answer = await client.send('POST', storageApi.uploadFile.path, unmeasured);
      expect(answer).toMatchObject({ status: 413, code: 'storage.too-large' });
    }
    expect(await staged()).toEqual([]);
  });

  it('refuse a file beyond the quota, and count the trash', async () => {
    const client = await owner();
    await uploadFile(client, 'a', Buffer.alloc(2 * UNIT));
    await client.call(deleteFile, { file_name: 'a' });
    const refused = { status: 413, code: 'storage.quota' };
    expect(await uploadFile(client, 'b', Buffer.alloc(UNIT + 1))).toMatchObject(refused);
    expect(await beginUpload(client, 'b', UNIT + 1)).toBe('');
    expect(await staged()).toEqual([]);
    await client.call(purge, {});
    expect((await uploadFile(client, 'b', Buffer.alloc(UNIT + 1))).status).toBe(200);
  });

  it('hold for concurrent uploads of the last bytes', async () => {
    const client = await owner();
    const content = Buffer.alloc(UNIT, 'x');
    const answers = await Promise.all([
      ...Array.from(
        { length: 6 },
        async (_, index) => (await uploadFile(client, `a${index}`, content)).status,
      ),
      ...Array.from({ length: 6 }, async (_, index) => {
        const id = await beginUpload(client, `b${index}`, UNIT);
        return id === '' ? 413 : (await continueUpload(client, id, 0, content)).status;
      }),
    ]);
    const stored = answers.filter((status) => status < 300).length;
    expect(new Set(answers.filter((status) => status >= 300))).toEqual(new Set([413]));
    expect(stored).toBeLessThanOrEqual(3);
    expect((await client.call(usage)).body.used).toBe(stored * UNIT);
    expect((await client.call(files)).body).toHaveLength(stored);
    expect(await staged()).toEqual([]);
  });

  it('change a name only to NFC, and download the file under it', async () => {
    const client = await owner();
    const anyName = fc
      .string({ unit: 'grapheme', minLength: 1, maxLength: 40 })
      .filter((name) => name.isWellFormed() && normaliseFileName(name) === name.normalize('NFC'));
    await fc.assert(
      fc.asyncProperty(anyName, async (name) => {
        expect((await uploadFile(client, name.normalize('NFD'), name)).status).toBe(200);
        expect((await client.call(retrieveUserFiles)).body).toEqual([name.normalize('NFC')]);
        for (const form of ['NFC', 'NFD'] as const) {
          const answer = await client.call(downloadFile, { file_name: name.normalize(form) });
          expect(answer).toMatchObject({ status: 200, text: name });
          expect(answer.headers['content-disposition']).toMatch(/^attachment; filename/);
        }
        await client.call(deleteFile, { file_name: name });
        await client.call(purge, {});
      }),
      { numRuns: names },
    );
  }, 180_000);
});

eachDatabase('a disk that is nearly full', (database) => {
  const daybook = suiteDaybook(() => ({
    database: database(),
    env: { DISK_RESERVE_BYTES: String(Number.MAX_SAFE_INTEGER) },
  }));

  it('accepts no upload, answers 507, and keeps nothing', async () => {
    const { client } = await daybook().user();
    expect(await uploadFile(client, 'a', 'x')).toMatchObject({ status: 507, code: 'server.full' });
    expect(await beginUpload(client, 'a', 1)).toBe('');
    expect(await readdir(`${daybook().filesDir}/staging`)).toEqual([]);
  });
});

describe('the reserve', () => {
  const config = { uploadMaxBytes: 1, userQuotaBytes: 1, diskReserveBytes: null };

  it('is the smaller of 1 GiB and 5 % of the disk, unless it is set', () => {
    expect(storageLimits(config, { free: 1, total: 1_000 }).reserveBytes).toBe(50);
    expect(storageLimits(config, { free: 1, total: 1e15 }).reserveBytes).toBe(1024 ** 3);
    expect(storageLimits({ ...config, diskReserveBytes: 7 }, null).reserveBytes).toBe(7);
    expect(storageLimits(config, null).reserveBytes).toBe(0);
  });
});
