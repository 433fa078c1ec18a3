import { randomBytes } from 'node:crypto';
import { request } from 'node:http';
import { describe, expect, it, onTestFinished } from 'vitest';
import { accountApi } from '#features/account/contract/account.ts';
import { adminApi } from '#features/admin/contract/admin.ts';
import { storageApi } from '#features/storage/contract/storage.ts';
import { createAddressCheck } from '#features/doctor/server/address-check.ts';
import { createProbeCipher } from '#platform/operations/probe.ts';
import type { Client } from '#testing/client.ts';
import { PUBLIC_URL, startDaybook, type Daybook } from '#testing/daybook.ts';
import { eventually } from '#testing/eventually.ts';
import {
  caddy,
  documentedExamples,
  haproxy,
  nginx,
  startProxy,
  type ProxyKind,
} from '#testing/reverse-proxy.ts';
import { beginUpload, continueUpload, stagedBytes, uploadFile, uploadOffset } from '#testing/uploads.ts';
import { needs } from '#testing/needs.ts';

const MIB = 1024 * 1024;

/** The examples of docs/operating.md as printed there, apart from names, ports and certificates. */
describe.each([nginx, caddy, haproxy])('behind $name, set up as the documentation says,', (kind) => {
  it(
    'files transfer fully, in parts and after interruptions',
    needs(kind.isInstalled, kind.package),
    async () => {
      const { client, daybook, port } = await scene(kind);
      const content = randomBytes(5 * MIB);
      const uploaded = await uploadFile(client, 'form.bin', content);
      expect(uploaded.status).toBe(200);
      const whole = await client.call(storageApi.downloadFile, { file_name: 'form.bin' });
      expect(whole.bytes.equals(content)).toBe(true);
      const range = await client.call(
        storageApi.content,
        { id: uploaded.body.id },
        { range: 'bytes=1000000-2999999' },
      );
      expect([range.status, range.bytes.equals(content.subarray(1_000_000, 3_000_000))]).toEqual([206, true]);

      const id = await beginUpload(client, 'pieces.bin', content.length);
      expect((await continueUpload(client, id, 0, content.subarray(0, 3 * MIB))).status).toBe(204);
      // The received bytes of an interrupted piece are kept: no proxy waits for its end.
      const arrives = () =>
        eventually('more of the part', async () => (await stagedBytes(daybook.filesDir)) > 3 * MIB);
      await breakOff(port, client, id, 3 * MIB, content.subarray(3 * MIB, 4 * MIB), arrives);
      const offset = await eventually('the part that came', async () => {
        const received = await uploadOffset(client, id);
        return received > 3 * MIB && received;
      });
      expect((await continueUpload(client, id, offset, content.subarray(offset))).status).toBe(204);
      const pieces = await client.call(storageApi.downloadFile, { file_name: 'pieces.bin' });
      expect(pieces.bytes.equals(content)).toBe(true);
      await daybook.stop();
    },
  );

  it('the doctor finds nothing wrong', needs(kind.isInstalled, kind.package), async () => {
    const { daybook, port } = await scene(kind);
    expect((await examineAddress(daybook, port)).map(({ state }) => state)).toEqual(['good', 'good', 'good']);
    await daybook.stop();
  });

  it(
    'visitors keep their own addresses, whatever they claim, and Daybook trusts the proxy',
    needs(kind.isInstalled, kind.package),
    async () => {
      const { client, daybook } = await scene(kind);
      const headers = { 'x-forwarded-for': '203.0.113.9', 'x-forwarded-proto': 'https, http' };
      const login = { username: 'nobody@example.org', password: 'a wrong password' };
      await client.call(accountApi.login, login, headers);
      await client.call(accountApi.login, login);
      const addresses = await daybook.db
        .selectFrom('audit_log')
        .select('address_hash')
        .distinct()
        .where('action', '=', 'login.failed')
        .execute();
      expect(addresses).toHaveLength(1);
      const admin = await daybook.user('admin');
      const notices = (await admin.client.call(adminApi.notices)).body;
      expect(notices.filter(({ code }) => code === 'proxy.untrusted')).toEqual([]);
      await daybook.stop();
    },
  );
});

it(
  'the doctor finds what is wrong with a proxy, and what mends it',
  needs(nginx.isInstalled, nginx.package),
  async () => {
    const { daybook, port } = await scene(nginx, (example) =>
      example
        .replace('client_max_body_size 0;', '')
        .replace('X-Forwarded-For $remote_addr', 'X-Forwarded-For $http_x_forwarded_for'),
    );
    const found = await examineAddress(daybook, port);
    expect(found.flatMap(({ state, remedy }) => (state === 'error' ? [remedy] : []))).toEqual([
      expect.stringContaining('proxy_set_header X-Forwarded-For $remote_addr;'),
      expect.stringContaining('client_max_body_size 0;'),
    ]);
    const others = await examineAddress({ secret: 'the secret of another installation, long enough' }, port);
    expect(others).toMatchObject([
      { state: 'error', text: expect.stringContaining('Something else') as string },
    ]);
    await daybook.stop();
  },
);

/** What the doctor says about the address of a proxy. */
const examineAddress = ({ secret }: Pick<Daybook, 'secret'>, port: number) =>
  createAddressCheck({
    publicUrl: `http://localhost:${port}`,
    trustedProxies: ['127.0.0.1'],
    readCipher: async () => createProbeCipher(secret),
    now: Date.now,
  }).run();

async function scene(kind: ProxyKind, change = (example: string) => example) {
  const daybook = await startDaybook({ env: { TRUSTED_PROXIES: '127.0.0.1' } });
  const [example = ''] = (await documentedExamples(kind)).map(change);
  const proxy = await startProxy(kind, example, daybook);
  onTestFinished(proxy.stop);
  return { ...proxy, daybook };
}

/** Sends a part of an upload and disconnects before its end. */
async function breakOff(
  port: number,
  client: Client,
  id: string,
  offset: number,
  part: Buffer,
  arrives: () => Promise<unknown>,
): Promise<void> {
  const call = request({
    port,
    method: 'PATCH',
    path: storageApi.continueUpload.path.replace(':id', id),
    headers: {
      cookie: client.cookie ?? '',
      origin: PUBLIC_URL,
      'tus-resumable': '1.0.0',
      'upload-offset': String(offset),
      'content-type': 'application/offset+octet-stream',
      'content-length': String(part.length + MIB),
    },
  });
  call.on('error', () => undefined);
  call.write(part);
  await arrives();
  call.destroy();
}
