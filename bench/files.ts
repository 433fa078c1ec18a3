import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  download,
  finish,
  readLarge,
  startForFiles,
  upload,
  uploadBatch,
  writeLarge,
  type Body,
} from './support/files.ts';
import { median, spreadPercent } from './support/measure.ts';
import { cpuMs, startProcess } from './support/processes.ts';
import { root } from '#platform/system/package.ts';

/**
 * Files against nginx with dav on the same disk in the same run: a large file up and down, also by nginx on behalf of
 * Daybook, and many small ones. nginx syncs nothing, so uploads are compared with a bare server that does as well.
 * The CPU time is that of the server process alone, so other load matters less to it.
 * `node bench/files.ts [MiB of the large file]`; needs nginx (Debian: nginx-light).
 */
const LARGE_BYTES = Number(process.argv[2] ?? 1024) * 1024 ** 2;
const SMALL_FILES = 1_000;
const SMALL_BYTES = 100 * 1024;
const CONNECTIONS = 10;
/** As the browser sends them: two requests with at most 1 MiB each. */
const [BATCH_CONNECTIONS, BATCH_FILES] = [2, 10];
const ROUNDS = 5;
const [PORT, NGINX_PORT, FRONT_PORT, BARE_PORT] = [18_431, 18_432, 18_434, 18_435];
const NGINX = '/usr/sbin/nginx';
/** nginx calls from another address than the benchmark, which gets what Daybook sends itself. */
const FRONT_ADDRESS = '127.0.0.2';

const folder = await mkdtemp(join(tmpdir(), 'daybook-bench-files-'));
const large = join(folder, 'large.bin');
writeLarge(large, LARGE_BYTES);
const daybook = await startForFiles(PORT, join(folder, 'data'), {
  DOWNLOADS: 'x-accel',
  TRUSTED_PROXIES: FRONT_ADDRESS,
});
const nginx = await startNginx();
const bare = await startBare();

const front = { ...daybook, port: FRONT_PORT };
const ratios = {
  upload: [] as number[],
  download: [] as number[],
  handedOver: [] as number[],
  small: [] as number[],
  smallTogether: [] as number[],
  bareUpload: [] as number[],
  bareSmall: [] as number[],
};
const cpu = {
  upload: [] as number[],
  download: [] as number[],
  handedOver: [] as number[],
  small: [] as number[],
  smallTogether: [] as number[],
  bareUpload: [] as number[],
  bareSmall: [] as number[],
};
for (let round = 0; round < ROUNDS; round += 1) {
  const name = `large-${round}`;
  const theirsUp = await seconds(() => put(`/${name}`, readLarge(large), LARGE_BYTES));
  const oursUp = await measured('upload', () => upload(daybook, name, readLarge(large), LARGE_BYTES));
  ratios.upload.push(theirsUp / oursUp);
  const bareUp = await measured('bareUpload', () => upload(bare, name, readLarge(large), LARGE_BYTES));
  ratios.bareUpload.push(theirsUp / bareUp);
  const theirsDown = await seconds(() => finish(nginx, `/${name}`, { method: 'GET' }));
  const oursDown = await measured('download', () => download(daybook, name));
  ratios.download.push(theirsDown / oursDown);
  const frontDown = await measured('handedOver', () => download(front, name));
  ratios.handedOver.push(theirsDown / frontDown);
  const content = Buffer.alloc(SMALL_BYTES, round);
  const theirsSmall = await seconds(() =>
    many((index) => put(`/small-${round}-${index}`, content, SMALL_BYTES)),
  );
  const oursSmall = await measured('small', () =>
    many((index) => upload(daybook, `small-${round}-${index}`, content, SMALL_BYTES)),
  );
  ratios.small.push(theirsSmall / oursSmall);
  const together = await measured('smallTogether', () =>
    many(
      (index) => {
        const names = Array.from({ length: BATCH_FILES }, (_, file) => `together-${round}-${index}-${file}`);
        return uploadBatch(daybook, names, content);
      },
      SMALL_FILES / BATCH_FILES,
      BATCH_CONNECTIONS,
    ),
  );
  ratios.smallTogether.push(theirsSmall / together);
  const bareSmall = await measured('bareSmall', () =>
    many((index) => upload(bare, `small-${round}-${index}`, content, SMALL_BYTES)),
  );
  ratios.bareSmall.push(theirsSmall / bareSmall);
}
const goals: Partial<Record<string, number>> = {
  upload: 0.9,
  download: 0.7,
  handedOver: 0.9,
  small: 0.3,
  smallTogether: 0.3,
};
for (const [what, values] of Object.entries(ratios)) {
  const row = {
    what,
    'ratio to nginx': Number(median(values).toFixed(2)),
    goal: goals[what],
    'spread %': spreadPercent(values),
    'CPU ms of the server': Math.round(median(cpu[what as keyof typeof cpu]) * 100) / 100,
  };
  process.stdout.write(`${JSON.stringify(row)}\n`);
}

nginx.child.kill();
await Promise.all([daybook.process.stop(), bare.process.stop()]);
await rm(folder, { recursive: true });

async function startNginx() {
  if (!existsSync(NGINX)) throw new Error('This benchmark needs nginx (Debian: nginx-light).');
  const files = join(folder, 'nginx');
  await mkdir(files);
  const configuration = `daemon off; worker_processes 1; user root; pid ${folder}/nginx.pid; error_log ${folder}/nginx.log;
events {}
http { access_log off; client_max_body_size 0; sendfile on; client_body_temp_path ${folder}/body;
server { listen 127.0.0.1:${NGINX_PORT}; root ${files}; location / { dav_methods PUT; } }
server { listen 127.0.0.1:${FRONT_PORT};
location / { proxy_pass http://127.0.0.1:${PORT}; proxy_set_header Host localhost:${PORT}; proxy_bind ${FRONT_ADDRESS}; }
location /daybook-files/ { internal; alias ${folder}/data/files/blobs/; } } }`;
  await writeFile(join(folder, 'nginx.conf'), configuration);
  const child = spawn(NGINX, ['-c', join(folder, 'nginx.conf')], { stdio: 'ignore', cwd: root });
  while (!(await fetch(`http://127.0.0.1:${NGINX_PORT}/`).catch(() => null))) {
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  return { child, port: NGINX_PORT };
}

async function startBare() {
  const args = ['bench/support/bare-files-server.ts', join(folder, 'bare'), String(BARE_PORT)];
  const process = await startProcess(args, `http://127.0.0.1:${BARE_PORT}/livez`);
  return { port: BARE_PORT, process };
}

async function put(path: string, content: Body, bytes: number): Promise<void> {
  await finish(nginx, path, {
    method: 'PUT',
    headers: { 'content-length': String(bytes) },
    parts: [content],
  });
}

async function many(
  send: (index: number) => Promise<void>,
  times = SMALL_FILES,
  connections = CONNECTIONS,
): Promise<void> {
  let next = 0;
  await Promise.all(
    Array.from({ length: connections }, async () => {
      while (next < times) await send(next++);
    }),
  );
}

/** Also the CPU time that the server took; of small files, per file. */
async function measured(what: keyof typeof cpu, work: () => Promise<unknown>): Promise<number> {
  const { pid } = (what.startsWith('bare') ? bare : daybook).process.child;
  const before = cpuMs(pid);
  const taken = await seconds(work);
  cpu[what].push((cpuMs(pid) - before) / (/small/i.test(what) ? SMALL_FILES : 1));
  return taken;
}

async function seconds(work: () => Promise<unknown>): Promise<number> {
  const begin = performance.now();
  await work();
  return (performance.now() - begin) / 1_000;
}
