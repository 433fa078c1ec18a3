import { spawn, spawnSync } from 'node:child_process';
import { createReadStream, existsSync, readFileSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { Agent, request, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect } from '../src/server/database/connect.ts';
import { insertSession, insertUser } from '../src/server/testing/users.ts';
import { root, startProcess } from './support/processes.ts';

/**
 * Files against nginx with dav on the same disk in the same run: a large file up and down, and many small ones.
 * `node bench/files.ts [MiB of the large file]`; needs nginx (Debian: nginx-light).
 */
const LARGE_BYTES = Number(process.argv[2] ?? 1024) * 1024 ** 2;
const SMALL_FILES = 200;
const SMALL_BYTES = 100 * 1024;
const CONNECTIONS = 4;
const ROUNDS = 3;
const STALLED = 30;
const [PORT, NGINX_PORT] = [18_431, 18_432];
const NGINX = '/usr/sbin/nginx';
// A kept connection would be closed by the one server while the other is measured.
const agent = new Agent({ keepAlive: false });

const folder = await mkdtemp(join(tmpdir(), 'daybook-bench-files-'));
const large = join(folder, 'large.bin');
await writeLarge();
const origin = `http://localhost:${PORT}`;
const daybook = await startProcess(
  JSON.parse(process.env.ARGS ?? '["--max-semi-space-size=4","scripts/start.mjs"]'),
  `${origin}/livez`,
  {
    PORT: String(PORT),
    DATA_DIR: join(folder, 'data'),
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'silent',
    UPLOAD_MAX_BYTES: String(100e9),
    USER_QUOTA_BYTES: String(100e9),
    DISK_RESERVE_BYTES: '0',
  },
);
const db = connect({ kind: 'sqlite', file: join(folder, 'data/daybook.db') }, () => undefined);
const cookie = `daybook=${await insertSession(db, Date.now, (await insertUser(db, Date.now)).id)}`;
await db.destroy();
const nginx = await startNginx();

report('idle', { p: statusMiB('VmHWM'), r: statusMiB('VmRSS') });
const uploads: number[] = [];
const downloads: number[] = [];
const small: number[] = [];
for (let round = 0; round < ROUNDS; round += 1) {
  const theirs = await seconds(() => put(`/large-${round}`, createReadStream(large)));
  const ours = await seconds(() =>
    upload(`large-${round}`, createReadStream(large, { highWaterMark: 1 << 18 })),
  );
  uploads.push(theirs / ours);
  report('peak after upload', { p: statusMiB('VmHWM'), r: statusMiB('VmRSS') });
  const theirsDown = await seconds(() => get(NGINX_PORT, `/large-${round}`));
  const oursDown = await seconds(() => download(`large-${round}`));
  downloads.push(theirsDown / oursDown);
  report('peak after download', { p: statusMiB('VmHWM'), r: statusMiB('VmRSS') });
  const content = Buffer.alloc(SMALL_BYTES, round);
  const theirsSmall = await seconds(() => many((index) => put(`/small-${round}-${index}`, content)));
  small.push(
    theirsSmall / (await seconds(() => many((index) => upload(`small-${round}-${index}`, content)))),
  );
  report(`round ${round + 1}`, { upload: uploads.at(-1), download: downloads.at(-1), small: small.at(-1) });
}
const peak = statusMiB('VmHWM');
const before = statusMiB('VmRSS');
const stalled = await Promise.all(
  Array.from({ length: STALLED }, () => open(PORT, '/api/storage/downloadFile', form('large-0'))),
);
await new Promise((resolve) => setTimeout(resolve, 3_000));
const grown = statusMiB('VmRSS') - before;
for (const answer of stalled) answer.destroy();
report('median ratio to nginx (goal: upload ≥ 0.6, download ≥ 0.7)', {
  upload: median(uploads),
  download: median(downloads),
  small: median(small),
});
report('memory, MiB', { peak, grownBy30StalledReaders: grown });

agent.destroy();
nginx.kill();
await daybook.stop();
await rm(folder, { recursive: true });

async function writeLarge(): Promise<void> {
  const { status } = spawnSync('dd', [
    'if=/dev/urandom',
    `of=${large}`,
    'bs=1M',
    `count=${LARGE_BYTES / 1024 ** 2}`,
  ]);
  if (status !== 0) throw new Error('The large file could not be written.');
}

async function startNginx() {
  if (!existsSync(NGINX)) throw new Error('This benchmark needs nginx (Debian: nginx-light).');
  const files = join(folder, 'nginx');
  await mkdir(files);
  const configuration = `daemon off; worker_processes 1; user root; pid ${folder}/nginx.pid; error_log ${folder}/nginx.log;
events {}
http { access_log off; client_max_body_size 0; sendfile on; client_body_temp_path ${folder}/body;
server { listen 127.0.0.1:${NGINX_PORT}; root ${files}; location / { dav_methods PUT; } } }`;
  await writeFile(join(folder, 'nginx.conf'), configuration);
  const child = spawn(NGINX, ['-c', join(folder, 'nginx.conf')], { stdio: 'ignore', cwd: root });
  while (!(await fetch(`http://127.0.0.1:${NGINX_PORT}/`).catch(() => null))) {
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  return child;
}

type Body = Buffer | ReturnType<typeof createReadStream>;

interface Sent {
  readonly method: 'GET' | 'POST' | 'PUT';
  readonly headers?: Record<string, string>;
  readonly parts?: readonly Body[];
}

/** Sends the parts one after the other and hands back the answer, unread. */
function open(
  port: number,
  path: string,
  { method, headers = {}, parts = [] }: Sent,
): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const call = request({ host: '127.0.0.1', port, path, method, headers, agent }, resolve);
    call.on('error', reject);
    void (async () => {
      for (const part of parts) {
        if (Buffer.isBuffer(part)) call.write(part);
        else for await (const chunk of part) if (!call.write(chunk)) await drained(call);
      }
      call.end();
    })();
  });
}

function drained(call: ReturnType<typeof request>): Promise<void> {
  return new Promise((resolve) => void call.once('drain', () => resolve()));
}

async function finish(port: number, path: string, sent: Sent): Promise<void> {
  const answer = await open(port, path, sent);
  answer.resume();
  await new Promise((resolve) => void answer.once('end', resolve));
  if ((answer.statusCode ?? 0) >= 300) throw new Error(`${sent.method} ${path}: ${answer.statusCode}`);
}

function get(port: number, path: string): Promise<void> {
  return finish(port, path, { method: 'GET' });
}

function put(path: string, content: Body): Promise<void> {
  const length = Buffer.isBuffer(content) ? content.length : LARGE_BYTES;
  return finish(NGINX_PORT, path, {
    method: 'PUT',
    headers: { 'content-length': String(length) },
    parts: [content],
  });
}

function upload(name: string, content: Body): Promise<void> {
  const head = Buffer.from(
    `--b\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\nContent-Type: application/octet-stream\r\n\r\n`,
  );
  const tail = Buffer.from('\r\n--b--\r\n');
  const length = (Buffer.isBuffer(content) ? content.length : LARGE_BYTES) + head.length + tail.length;
  const headers = {
    cookie,
    origin,
    'content-type': 'multipart/form-data; boundary=b',
    'content-length': String(length),
  };
  return finish(PORT, '/api/storage/uploadFile', { method: 'POST', headers, parts: [head, content, tail] });
}

function form(name: string): Sent {
  const headers = { cookie, origin, 'content-type': 'application/x-www-form-urlencoded' };
  return { method: 'POST', headers, parts: [Buffer.from(`file_name=${name}`)] };
}

function download(name: string): Promise<void> {
  return finish(PORT, '/api/storage/downloadFile', form(name));
}

async function many(send: (index: number) => Promise<void>): Promise<void> {
  let next = 0;
  await Promise.all(
    Array.from({ length: CONNECTIONS }, async () => {
      while (next < SMALL_FILES) await send(next++);
    }),
  );
}

async function seconds(work: () => Promise<void>): Promise<number> {
  const begin = performance.now();
  await work();
  return (performance.now() - begin) / 1_000;
}

function statusMiB(field: 'VmHWM' | 'VmRSS'): number {
  const status = readFileSync(`/proc/${daybook.child.pid}/status`, 'utf8');
  return Math.round(Number(new RegExp(`${field}:\\s+(\\d+)`).exec(status)?.[1] ?? 0) / 1024);
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}

function report(what: string, figures: Record<string, number | undefined>): void {
  const text = Object.entries(figures).map(([name, value]) => `${name} ${(value ?? 0).toFixed(2)}`);
  process.stdout.write(`${what}: ${text.join(', ')}\n`);
}
