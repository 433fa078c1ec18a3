import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { storageApi } from '../contract/storage.ts';
import type { Client } from '#testing/client.ts';
import { eachDatabaseInFullRun } from '#testing/databases.ts';
import { suiteDaybook } from '#testing/daybook.ts';
import { rawRequest } from '#testing/raw-request.ts';
import { onPostgresInFullRun } from '#testing/needs.ts';

const BOUNDARY = 'boundary1234';
const DELIMITER = `\r\n--${BOUNDARY}`;
const HEAD = `--${BOUNDARY}\r\nContent-Disposition: form-data; name="file"; filename="near.txt"\r\n\r\n`;
const END = `${DELIMITER}--\r\n`;
const NEARLY = DELIMITER.slice(0, -1);

eachDatabaseInFullRun('a file that contains almost the multipart boundary', (database, kind) => {
  const daybook = suiteDaybook(() => ({ database: database() }));

  it.each([
    ['all but its last sign, then another beginning of it', ['\r', 'X']],
    ['all but its last sign, twice', [NEARLY, 'X', NEARLY, 'X']],
    ['its beginnings, each in a chunk of its own', ['\r', '\r\n', '\r\n-', '\r\n--', 'X', '\r']],
    ['its signs, one by one', [...NEARLY.split(''), 'X', ...NEARLY.split('')]],
  ])('is stored unchanged: %s', async (_name, rest) => {
    const { client } = await daybook().user();
    const first = `hello${NEARLY}`;
    expect(await uploadInChunks(client, [HEAD + first, ...rest, END])).toMatch(/^HTTP\/1\.1 200 /);
    const stored = await client.call(storageApi.downloadFile, { file_name: 'near.txt' });
    expect(stored.text).toBe(first + rest.join(''));
    expect(await readdir(join(daybook().filesDir, 'staging'))).toEqual([]);
  });

  // The database does not see how a file was cut.
  it('is stored unchanged, wherever it is cut in three', onPostgresInFullRun(kind), async () => {
    const { client } = await daybook().user();
    const content = `hello${NEARLY}\rX${NEARLY}${NEARLY}Y\r`;
    const body = HEAD + content + END;
    for (let first = HEAD.length; first < body.length; first += 4) {
      for (let second = first + 1; second < body.length; second += 5) {
        const chunks = [body.slice(0, first), body.slice(first, second), body.slice(second)];
        expect(await uploadInChunks(client, chunks)).toContain(`"size":${content.length}`);
      }
    }
  });

  /** In one write, so that all chunks have arrived before the first is read. */
  function uploadInChunks({ cookie }: Client, chunks: readonly string[]): Promise<string> {
    const { port } = daybook();
    const lines = [
      `POST ${storageApi.uploadFile.path} HTTP/1.1`,
      `Host: localhost:${port}`,
      `Origin: ${daybook().publicUrl}`,
      `Cookie: ${cookie ?? ''}`,
      `Content-Type: multipart/form-data; boundary=${BOUNDARY}`,
      'Transfer-Encoding: chunked',
      'Connection: close',
    ];
    const body = [...chunks, ''].map((chunk) => `${chunk.length.toString(16)}\r\n${chunk}\r\n`);
    return rawRequest(port, `${lines.join('\r\n')}\r\n\r\n${body.join('')}`);
  }
});
