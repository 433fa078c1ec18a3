import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { stat, statfs } from 'node:fs/promises';
import { request, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { text } from 'node:stream/consumers';
import { storageApi, type StoredFile } from '#features/storage/contract/storage.ts';
import { isFullRun } from '#testing/full-run.ts';
import { digestOf } from './support/files.ts';
import { expect, test } from './support/test.ts';

const MIB = 1024 ** 2;
const GIB = 1024 ** 3;
/** The file is stored by the server and by the browser, and other processes also need space. */
const NEEDED_BYTES = 6 * GIB;
const BOUNDARY = 'the-end-of-a-part';

/** Yields different blocks, so that the digest reveals lost, repeated or swapped ones. */
function* content(bytes: number): Generator<Buffer> {
  const noise = randomBytes(MIB);
  for (let at = 0; at < bytes; at += MIB) {
    const block = Buffer.from(noise);
    block.writeUInt32BE(at / MIB);
    yield block;
  }
}

/** Uploads a file of this size without holding it in memory, and returns its SHA-256 digest. */
async function uploadFile(url: string, cookie: string, name: string, bytes: number): Promise<string> {
  const head = `--${BOUNDARY}\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\n\r\n`;
  const tail = `\r\n--${BOUNDARY}--\r\n`;
  const hash = createHash('sha256');
  const outgoing = request(new URL(storageApi.uploadFile.path, url), {
    method: 'POST',
    headers: {
      cookie,
      'content-type': `multipart/form-data; boundary=${BOUNDARY}`,
      'content-length': head.length + bytes + tail.length,
    },
  });
  const responded = once(outgoing, 'response') as Promise<[IncomingMessage]>;
  await pipeline(
    Readable.from(
      (function* () {
        yield Buffer.from(head);
        for (const block of content(bytes)) {
          hash.update(block);
          yield block;
        }
        yield Buffer.from(tail);
      })(),
    ),
    outgoing,
  );
  const [response] = await responded;
  const stored = JSON.parse(await text(response)) as StoredFile;
  expect(stored).toMatchObject({ name, size: bytes });
  return hash.digest('hex');
}

test('the browser itself downloads a file of 1 GiB completely', async ({
  page,
  user: _user,
  context,
  server,
}) => {
  test.skip(!isFullRun, 'A file of 1 GiB takes long: only `npm run test:full` sends it.');
  test.setTimeout(240_000);
  const { bavail, bsize } = await statfs(tmpdir());
  test.skip(bavail * bsize < NEEDED_BYTES, 'There are less than 6 GB of free disk for a file of 1 GiB.');
  const [session] = await context.cookies();
  const uploadedDigest = await uploadFile(server.url, `${session?.name}=${session?.value}`, 'large.bin', GIB);

  await page.goto('/storage');
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download large.bin' }).click();
  const download = await downloading;
  const path = await download.path();
  expect((await stat(path)).size).toBe(GIB);
  expect(await digestOf(path)).toBe(uploadedDigest);
  await download.delete();

  await page.getByRole('button', { name: /^large\.bin/ }).click();
  const dialog = page.getByRole('dialog', { name: 'large.bin' });
  await expect(dialog.getByRole('definition').filter({ hasText: 'GiB' })).toHaveText('1 GiB');
  await expect(dialog.getByText(uploadedDigest)).toBeVisible();
});
