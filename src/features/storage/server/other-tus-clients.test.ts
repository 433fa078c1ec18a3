import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Upload } from 'tus-js-client';
import { expect, it, onTestFinished } from 'vitest';
import { suiteDaybook } from '#testing/daybook.ts';
import { temporaryFolder } from '#testing/temporary-folder.ts';
import { uploadBy, UPLOADED, type TusTarget } from '#testing/tus-clients.ts';
import { needs } from '#testing/needs.ts';

const run = promisify(execFile);
const PYTHON = '/usr/bin/python3';
/** Where Debian's python3-tuspy is. */
const TUSPY = '/usr/lib/python3/dist-packages/tusclient';

const daybook = suiteDaybook();
const { name: NAME, content } = UPLOADED;

it('tus-js-client sends a file with an access token, and resumes it', async () => {
  expect(await uploadBy(daybook(), sendByTusJsClient)).toEqual([UPLOADED]);
});

it('tuspy sends a file with an access token, and resumes it', needs(TUSPY, 'python3-tuspy'), async () => {
  expect(await uploadBy(daybook(), sendByTuspy)).toEqual([UPLOADED]);
});

/** With the metadata of its own demo. */
function sendByTusJsClient(target: TusTarget): Promise<void> {
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

async function sendByTuspy({ endpoint, headers }: TusTarget): Promise<void> {
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
