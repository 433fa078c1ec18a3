import { expect, it } from 'vitest';
import { Upload, type UploadOptions } from 'tus-js-client';
import { accessTokenApi } from '#contract/access-tokens.ts';
import { storageApi } from '#contract/storage.ts';
import { suiteDaybook } from '#testing/daybook.ts';
import { PASSWORD } from '#testing/users.ts';

const daybook = suiteDaybook();

/** What clients say about a file, as the demo of tus-js-client and Uppy's plugin for tus do. */
const clients: readonly [string, Readonly<Record<string, string>>][] = [
  ['tus-js-client', { filename: 'größe.txt', filetype: 'text/plain' }],
  [
    'Uppy',
    { relativePath: 'null', name: 'größe.txt', type: 'text/plain', filename: 'größe.txt', filetype: '' },
  ],
];

it.each(clients)('a file comes in by the metadata of %s, with an access token', async (_name, metadata) => {
  const { client } = await daybook().user();
  const created = await client.call(accessTokenApi.create, {
    name: 'Uploader',
    scopes: ['files:write'],
    days: null,
    password: PASSWORD,
  });
  const content = Buffer.from('x'.repeat(100_000));
  await send(content, {
    endpoint: `http://localhost:${daybook().port}${storageApi.createUpload.path}`,
    headers: { authorization: `Bearer ${created.body.token}` },
    chunkSize: 30_000,
    metadata: { ...metadata },
  });
  const { body } = await client.call(storageApi.files, {});
  expect(body).toMatchObject([{ name: 'größe.txt', kind: 'text', size: content.length }]);
});

function send(content: Buffer, options: UploadOptions): Promise<void> {
  return new Promise((resolve, reject) => {
    new Upload(content, { ...options, onSuccess: () => resolve(), onError: reject }).start();
  });
}
