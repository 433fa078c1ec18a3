import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import Uppy from '@uppy/core';
import Tus from '@uppy/tus';
import { Upload } from 'tus-js-client';
import { expect, it, onTestFinished } from 'vitest';
import { accessTokenApi } from '#contract/access-tokens.ts';
import { storageApi } from '#contract/storage.ts';
import { suiteDaybook } from '#testing/daybook.ts';
import { temporaryFolder } from '#testing/temporary-folder.ts';
import { PASSWORD } from '#testing/users.ts';

const run = promisify(execFile);
const PYTHON = '/usr/bin/python3';
/** Where Debian's python3-tuspy is. */
const TUSPY = '/usr/lib/python3/dist-packages/tusclient';

const daybook = suiteDaybook();
const content = Buffer.from('x'.repeat(100_000));
const NAME = 'größe.txt';

interface Target {
  readonly endpoint: string;
  readonly headers: { readonly authorization: string };
}

/** Sends the content in several parts, is interrupted after the first one, and goes on. */
type Send = (target: Target) => Promise<unknown>;

const clients: readonly [string, Send, boolean][] = [
  ['tus-js-client', sendByTusJsClient, true],
  ['Uppy', sendByUppy, true],
  ['tuspy', sendByTuspy, existsSync(PYTHON) && existsSync(TUSPY)],
];
for (const [name, send, isInstalled] of clients) {
  it.skipIf(!isInstalled)(`${name} sends a file with an access token, and resumes it`, async () => {
    const { client } = await daybook().user();
    const { body: token } = await client.call(accessTokenApi.create, {
      name: 'Uploader',
      scopes: ['files:write'],
      days: null,
      password: PASSWORD,
    });
    await send({
      endpoint: `http://localhost:${daybook().port}${storageApi.createUpload.path}`,
      headers: { authorization: `Bearer ${token.token}` },
    });
    const { body: files } = await client.call(storageApi.files, {});
    expect(files).toMatchObject([{ name: NAME, kind: 'text', size: content.length }]);
    expect((await client.call(storageApi.content, { id: files[0]!.id })).text).toBe(content.toString());
    expect((await client.call(storageApi.uploads)).body).toEqual([]);
  });
}

/** With the metadata of its own demo. */
function sendByTusJsClient(target: Target): Promise<void> {
  return new Promise((resolve, reject) => {
    let wasStopped = false;
    const upload = new Upload(content, {
      ...target,
      chunkSize: 30_000,
      metadata: { filename: NAME, filetype: 'text/plain' },
      onChunkComplete() {
        if (wasStopped) return;
        wasStopped = true;
        void upload.abort().then(() => upload.start());
      },
      onSuccess: () => resolve(),
      onError: reject,
    });
    upload.start();
  });
}

async function sendByUppy(target: Target): Promise<void> {
  const uppy = new Uppy({ autoProceed: false }).use(Tus, { ...target, chunkSize: 30_000 });
  onTestFinished(() => uppy.destroy());
  // In Node, the library below reads buffers instead of the files of a browser.
  const id = uppy.addFile({ name: NAME, type: 'text/plain', data: content as never });
  let wasStopped = false;
  uppy.on('upload-progress', (_file, { bytesUploaded }) => {
    if (wasStopped || bytesUploaded < 30_000) return;
    wasStopped = true;
    uppy.pauseResume(id);
    uppy.pauseResume(id);
  });
  const result = await uppy.upload();
  expect(result?.failed).toEqual([]);
  expect(wasStopped).toBe(true);
}

async function sendByTuspy({ endpoint, headers }: Target): Promise<void> {
  const folder = await temporaryFolder();
  onTestFinished(folder.remove);
  const path = join(folder.path, 'content');
  await writeFile(path, content);
  const lines = [
    'import sys',
    'from tusclient import client',
    'endpoint, authorization, path, name = sys.argv[1:]',
    "tus = client.TusClient(endpoint, headers={'Authorization': authorization})",
    'options = dict(file_path=path, chunk_size=30000)',
    "first = tus.uploader(metadata={'filename': name, 'filetype': 'text/plain'}, **options)",
    'first.upload_chunk()',
    '# Another uploader asks how much has arrived.',
    'tus.uploader(url=first.url, **options).upload()',
  ];
  await run(PYTHON, ['-c', lines.join('\n'), endpoint, headers.authorization, path, NAME]);
}
