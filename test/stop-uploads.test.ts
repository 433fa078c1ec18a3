import { createHash, randomBytes } from 'node:crypto';
import { readdir, stat } from 'node:fs/promises';
import { expect, it, onTestFinished } from 'vitest';
import { accountApi } from '#features/account/contract/account.ts';
import { storageApi } from '#features/storage/contract/storage.ts';
import type { Client } from '#testing/client.ts';
import { createAdmin, startProcess, type DaybookProcess } from '#testing/daybook-process.ts';
import { eventually } from '#testing/eventually.ts';
import { pieceHeaders, slowRequest } from '#testing/slow-request.ts';
import { temporaryFolder } from '#testing/temporary-folder.ts';
import { beginUpload, continueUpload, uploadOffset } from '#testing/uploads.ts';
import { PASSWORD } from '#testing/users.ts';

const MIB = 1024 ** 2;

it('the received part of an upload is kept when the process is told to stop', async () => {
  const { path: dataDir, remove } = await temporaryFolder();
  onTestFinished(remove);
  await createAdmin({ dataDir }, 'stopped@example.org');
  const first = await startProcess({ dataDir });
  const client = await loggedIn(first);
  const content = randomBytes(16 * MIB);
  const id = await beginUpload(client, 'large', content.length);
  const upload = slowRequest(
    storageApi.continueUpload,
    { id },
    {
      port: first.port,
      origin: `http://localhost:${first.port}`,
      cookie: client.cookie,
      headers: pieceHeaders(0),
      bodyBytes: content.length,
    },
  );
  await upload.send(content.subarray(0, 12 * MIB));
  const folder = `${dataDir}/files/staging`;
  const staged = async () => (await stat(`${folder}/${(await readdir(folder))[0]}`)).size;
  await eventually('12 MiB to arrive', async () => (await staged()) === 12 * MIB);
  const ended = first.kill('SIGTERM');
  expect(await upload.answer).toMatchObject({ status: 503, retryAfter: '5' });
  expect(await ended).toEqual({ code: 0, signal: null });

  const second = await startProcess({ dataDir });
  const again = await loggedIn(second);
  expect(await uploadOffset(again, id)).toBe(12 * MIB);
  expect((await continueUpload(again, id, 12 * MIB, content.subarray(12 * MIB))).status).toBe(204);
  const { bytes } = await again.call(storageApi.downloadFile, { file_name: 'large' });
  expect(sha256(bytes)).toBe(sha256(content));
  expect((await again.call(storageApi.files)).body).toMatchObject([{ sha256: sha256(content) }]);
  await second.kill('SIGTERM');
}, 120_000);

async function loggedIn(daybook: DaybookProcess): Promise<Client> {
  const client = daybook.anonymousClient();
  await client.call(accountApi.login, { username: 'stopped@example.org', password: PASSWORD });
  return client;
}

const sha256 = (content: Buffer) => createHash('sha256').update(content).digest('hex');
