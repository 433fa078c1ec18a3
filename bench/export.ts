import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { readFileSync } from 'node:fs';
import { copyFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { activityApi } from '#features/log/contract/activity.ts';
import { EXPORT_FORMATS } from '#features/export/contract/activity-export.ts';
import { ownAccountApi } from '#features/account/contract/profile.ts';
import { START_ARGUMENTS } from '#testing/start-command.ts';
import { fillDatabase, TOKEN } from './support/data.ts';
import { median } from './support/measure.ts';
import { startProcess, type StartedProcess } from './support/processes.ts';

/**
 * Each file of a log and the download of everything: how long it takes against the whole log in one answer of bare handlers
 * that run the same SQL (`support/limit-server.ts`), and how much the server's memory grows meanwhile. What is sent is
 * thrown away as it arrives. `node bench/export.ts [entries]`
 */
const ENTRIES = Number(process.argv[2] ?? 20_000);
const ROUNDS = 5;
const DAYBOOK = 'http://localhost:8295';
const LIMIT = 'http://127.0.0.1:8296';
const HEADERS = { cookie: `daybook=${encodeURIComponent(TOKEN)}` };
const PREVIEW = 'preview';

const folder = await mkdtemp(join(tmpdir(), 'daybook-bench-export-'));
await fillDatabase({ kind: 'sqlite', file: join(folder, 'daybook.db') }, ENTRIES);
await copyFile(join(folder, 'daybook.db'), join(folder, 'limit.db'));
const env = { DATA_DIR: folder, PORT: '8295', RATE_LIMITS: 'off', LOG_LEVEL: 'error' };
const daybook = await startProcess(START_ARGUMENTS, `${DAYBOOK}/api/user/me`, env);
const limit = await startProcess(['bench/support/limit-server.ts', join(folder, 'limit.db'), '8296'], LIMIT);

const bare = await repeated(() =>
  read(`${LIMIT}${activityApi.retrieve.path}`, {
    method: 'POST',
    headers: { ...HEADERS, 'content-type': 'application/json' },
    body: '{"all":true}',
  }),
);
process.stdout.write(
  `${JSON.stringify({ entries: ENTRIES, 'bare log ms': Math.round(bare.ms), MB: bare.MB })}\n`,
);
// The catalogue stays in memory once it is asked where a place is.
await download(PREVIEW);
for (const format of [PREVIEW, ...EXPORT_FORMATS, 'everything']) {
  const before = memoryMiB(daybook, 'VmRSS');
  await writeFile(`/proc/${daybook.child.pid}/clear_refs`, '5');
  const { ms, MB } = await repeated(() => download(format));
  const row = {
    format,
    ms: Math.round(ms),
    'times the bare log': Number((ms / bare.ms).toFixed(1)),
    MB,
    'grown by MiB at most': memoryMiB(daybook, 'VmHWM') - before,
  };
  process.stdout.write(`${JSON.stringify(row)}\n`);
}
await daybook.stop();
await limit.stop();
await rm(folder, { recursive: true });

function download(format: string): Promise<number> {
  if (format === 'everything')
    return read(`${DAYBOOK}${ownAccountApi.exportAccount.path}`, { headers: HEADERS });
  if (format !== PREVIEW)
    return read(`${DAYBOOK}${activityApi.export.path}?format=${format}`, { headers: HEADERS });
  return read(`${DAYBOOK}${activityApi.exportPreview.path}`, {
    method: 'POST',
    headers: { ...HEADERS, 'content-type': 'application/json', origin: DAYBOOK },
    body: '{}',
  });
}

/** Medians; the first round only warms up the server. */
async function repeated(work: () => Promise<number>): Promise<{ ms: number; MB: number }> {
  const times: number[] = [];
  let bytes = 0;
  for (let round = 0; round <= ROUNDS; round += 1) {
    const start = performance.now();
    bytes = await work();
    if (round > 0) times.push(performance.now() - start);
  }
  return { ms: median(times), MB: Number((bytes / 1e6).toFixed(1)) };
}

async function read(url: string, init: RequestInit): Promise<number> {
  const answer = await fetch(url, init);
  if (answer.status !== 200) throw new Error(`${url} answered ${answer.status}.`);
  let bytes = 0;
  for await (const chunk of answer.body!) bytes += (chunk as Uint8Array).length;
  return bytes;
}

/** As Linux counts it. */
function memoryMiB({ child }: StartedProcess, field: 'VmHWM' | 'VmRSS'): number {
  const status = readFileSync(`/proc/${child.pid}/status`, 'utf8');
  return Math.round(Number(new RegExp(`${field}:\\s+(\\d+)`).exec(status)?.[1] ?? 0) / 1024);
}
