import { spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { accountApi } from '#contract/account.ts';
import { adminApi } from '#contract/admin.ts';
import { storageApi } from '#contract/storage.ts';
import { root } from '../src/server/kernel/package.ts';
import { createClient, type Client } from '#testing/client.ts';
import { PUBLIC_URL, startDaybook, type Daybook } from '#testing/daybook.ts';
import { eventually } from '#testing/eventually.ts';
import { freePort } from '#testing/free-port.ts';
import { temporaryFolder } from '#testing/temporary-folder.ts';
import { beginUpload, continueUpload, uploadFile, uploadOffset } from '#testing/uploads.ts';

const MIB = 1024 * 1024;
const nginx = { name: 'nginx', language: 'nginx', start: startNginx };
const caddy = { name: 'Caddy', language: 'caddyfile', start: startCaddy };

/** The examples of docs/operating.md as printed there, apart from names, ports and certificates. */
describe.each([nginx, caddy])(
  'behind $name, set up as the documentation says,',
  ({ language, name, start }) => {
    const isInstalled = spawnSync(name.toLowerCase(), ['version']).error === undefined;

    it.skipIf(!isInstalled)('files transfer fully, in parts and after interruptions', async () => {
      const { client, daybook, port } = await scene(language, start);
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
      await breakOff(port, client, id, 3 * MIB, content.subarray(3 * MIB, 4 * MIB));
      const offset = await eventually('the part that came', async () => {
        const received = await uploadOffset(client, id);
        return received > 3 * MIB && received;
      });
      expect((await continueUpload(client, id, offset, content.subarray(offset))).status).toBe(204);
      const pieces = await client.call(storageApi.downloadFile, { file_name: 'pieces.bin' });
      expect(pieces.bytes.equals(content)).toBe(true);
      await daybook.stop();
    });

    it.skipIf(!isInstalled)(
      'visitors keep their own addresses, whatever they claim, and Daybook trusts the proxy',
      async () => {
        const { client, daybook } = await scene(language, start);
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
  },
);

type Start = (
  example: string,
  folder: string,
  daybookPort: number,
  port: number,
) => Promise<readonly string[]>;

async function scene(language: string, start: Start) {
  const daybook = await startDaybook({ env: { TRUSTED_PROXIES: '127.0.0.1' } });
  const { path, remove } = await temporaryFolder();
  onTestFinished(remove);
  const port = await freePort();
  const [command = '', ...args] = await start(await exampleOf(language), path, daybook.port, port);
  const proxy = spawn(command, args, {
    env: { ...process.env, HOME: path },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  onTestFinished(() => void proxy.kill('SIGTERM'));
  let errors = '';
  proxy.stderr.setEncoding('utf8').on('data', (text: string) => (errors += text));
  const user = await daybook.user();
  const ports = { port, origin: PUBLIC_URL, agent: new Agent({ keepAlive: true }) };
  onTestFinished(() => ports.agent.destroy());
  const client = createClient(ports, user.client.cookie);
  await eventually(`an answer through ${command}`, async () => {
    if (proxy.exitCode !== null) throw new Error(errors);
    return (await client.send('GET', '/livez').catch(() => null))?.status === 200;
  });
  return { daybook, client, port } satisfies { daybook: Daybook; client: Client; port: number };
}

async function exampleOf(language: string): Promise<string> {
  const text = await readFile(join(root, 'docs/operating.md'), 'utf8');
  const example = new RegExp(`\`\`\`${language}\\n([^]*?)\`\`\``).exec(text)?.[1];
  if (example === undefined) throw new Error(`There is no example for ${language}.`);
  return example;
}

async function startNginx(example: string, folder: string, daybookPort: number, port: number) {
  const site = example
    .replace('127.0.0.1:8080', `127.0.0.1:${daybookPort}`)
    .replace('listen 80;', `listen 127.0.0.1:${await freePort()};`)
    .replace('listen 443 ssl http2;', `listen 127.0.0.1:${port};`)
    .replaceAll(/ssl_certificate.*;/g, '')
    .replaceAll('daybook.example.org', 'localhost');
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (kind) => `${kind}_temp_path ${folder}/${kind};`,
  );
  const main = `daemon off; pid ${folder}/nginx.pid; error_log stderr; events {}
    http { access_log off; ${temporary.join(' ')} include ${folder}/site.conf; }`;
  await writeFile(join(folder, 'site.conf'), site);
  await writeFile(join(folder, 'nginx.conf'), process.getuid?.() === 0 ? `user root; ${main}` : main);
  return ['nginx', '-p', folder, '-c', join(folder, 'nginx.conf'), '-e', 'stderr'];
}

async function startCaddy(example: string, folder: string, daybookPort: number, port: number) {
  const site = example
    .replace('127.0.0.1:8080', `127.0.0.1:${daybookPort}`)
    .replace('daybook.example.org', `http://127.0.0.1:${port}, http://localhost:${port}`);
  await writeFile(join(folder, 'Caddyfile'), `{\n\tadmin off\n}\n${site}`);
  return ['caddy', 'run', '--config', join(folder, 'Caddyfile'), '--adapter', 'caddyfile'];
}

/** Sends a part of an upload and disconnects before its end. */
async function breakOff(
  port: number,
  client: Client,
  id: string,
  offset: number,
  part: Buffer,
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
  await new Promise<void>((resolve) => call.write(part, () => resolve()));
  call.destroy();
}
