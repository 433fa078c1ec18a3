import { once } from 'node:events';
import { connect } from 'node:net';
import { describe, expect, it } from 'vitest';
import { accountApi } from '#features/account/contract/account.ts';
import { storageApi } from '#features/storage/contract/storage.ts';
import { suiteDaybook } from '#testing/daybook.ts';
import { rawRequest, statusesIn } from '#testing/raw-request.ts';
import { uploadFile } from '#testing/uploads.ts';

const MIB = 1024 ** 2;
const daybook = suiteDaybook();

/** Sends a request, then malformed bytes once the response has started, and reads the result. */
async function breakInto(request: string): Promise<Buffer> {
  const socket = connect(daybook().port, '127.0.0.1');
  const chunks: Buffer[] = [];
  socket.on('data', (chunk: Buffer) => chunks.push(chunk));
  socket.on('error', () => undefined);
  socket.write(request);
  await once(socket, 'data');
  // The answer stays unfinished until it is read.
  socket.pause();
  socket.write('this is no request\r\n\r\n');
  setImmediate(() => socket.resume());
  await once(socket, 'close');
  return Buffer.concat(chunks);
}

describe('a malformed request on a connection', () => {
  it('that is sending a file ends the connection and adds nothing to the file', async () => {
    const { client } = await daybook().user();
    const { id } = (await uploadFile(client, 'large', Buffer.alloc(64 * MIB, 'x'))).body;
    const path = storageApi.content.path.replace(':id', id);
    const received = await breakInto(`GET ${path} HTTP/1.1\r\nHost: x\r\nCookie: ${client.cookie}\r\n\r\n`);
    const body = received.subarray(received.indexOf('\r\n\r\n') + 4);
    expect(statusesIn(received.toString('latin1'))).toEqual([200]);
    expect(body.length).toBeLessThan(64 * MIB);
    expect(body.equals(Buffer.alloc(body.length, 'x'))).toBe(true);
  });

  it('is not answered in place of the previous request', async () => {
    const { client } = await daybook().user();
    const first = `GET ${accountApi.me.path} HTTP/1.1\r\nHost: x\r\nCookie: ${client.cookie}\r\n\r\n`;
    const received = await rawRequest(daybook().port, `${first}this is no request\r\n\r\n`);
    expect(statusesIn(received)).not.toContain(400);
  });

  it('is refused if no other answer is pending', async () => {
    const { client } = await daybook().user();
    expect(statusesIn(await rawRequest(daybook().port, 'this is no request\r\n\r\n'))).toEqual([400]);
    const head = `POST ${accountApi.login.path} HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n`;
    const broken = `${head}Content-Type: application/json\r\nCookie: ${client.cookie}\r\n\r\nzz\r\n\r\n`;
    expect(statusesIn(await rawRequest(daybook().port, broken))).toEqual([400]);
  });
});
