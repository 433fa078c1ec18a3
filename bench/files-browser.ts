import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { drop } from '../e2e/support/files.ts';
import { findBrowser } from '../test/tools/chromium.ts';
import { startForFiles, upload, type Target } from './support/files.ts';
import { median, spreadPercent } from './support/measure.ts';
import { startProcess } from './support/processes.ts';

/**
 * A folder of small files that is dropped on the screen of files, with all limits on, against a bare server that gets
 * the same files from a program over as many connections: seconds until all are stored, in alternating rounds.
 * `node bench/files-browser.ts [files]`
 */
const FILES = Number(process.argv[2] ?? 1_000);
const FILE_BYTES = 10_000;
const CONNECTIONS = 5;
const ROUNDS = 3;
const GOAL_SECONDS = 20;
const STEP_MAX_MS = 300_000;
const [PORT, BARE_PORT] = [18_441, 18_442];

const folder = await mkdtemp(join(tmpdir(), 'daybook-bench-files-browser-'));
const content = Buffer.alloc(FILE_BYTES, 'a small file ');
const daybook = await startForFiles(PORT, join(folder, 'data'), { RATE_LIMITS: 'on' });
const bare = {
  port: BARE_PORT,
  process: await startProcess(
    ['bench/support/bare-files-server.ts', join(folder, 'bare'), String(BARE_PORT)],
    `http://127.0.0.1:${BARE_PORT}/livez`,
  ),
};
const browser = await chromium.launch({ executablePath: await findBrowser() });
const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
const [name = '', value = ''] = daybook.headers?.['cookie']?.split('=') ?? [];
await context.addCookies([{ name, value, url: `http://localhost:${PORT}` }]);
const page = await context.newPage();
let refused = 0;
page.on('response', (response) => (refused += response.status() === 429 ? 1 : 0));

const ours: number[] = [];
const theirs: number[] = [];
for (let round = 0; round < ROUNDS; round += 1) {
  const path = join(folder, `small-${round}`);
  await mkdir(path);
  for (let index = 1; index <= FILES; index += 1) await writeFile(join(path, `${index}.txt`), content);
  await page.goto(`http://localhost:${PORT}/storage`);
  await page.getByRole('button', { name: 'New folder' }).waitFor();
  ours.push(
    await seconds(async () => {
      await drop(page, path);
      await page.getByText('Upload complete!').waitFor({ timeout: STEP_MAX_MS });
    }),
  );
  theirs.push(await seconds(() => uploadAll(bare, round)));
}
const row = {
  files: FILES,
  seconds: Number(median(ours).toFixed(1)),
  goal: GOAL_SECONDS,
  'seconds of the bare server': Number(median(theirs).toFixed(1)),
  'ratio to it': Number(median(ours.map((taken, round) => taken / (theirs[round] ?? NaN))).toFixed(1)),
  'spread %': spreadPercent(ours),
  'refused requests': refused,
};
process.stdout.write(`${JSON.stringify(row)}\n`);
await browser.close();
await Promise.all([daybook.process.stop(), bare.process.stop()]);
await rm(folder, { recursive: true });

async function uploadAll(target: Target, round: number): Promise<void> {
  let next = 0;
  await Promise.all(
    Array.from({ length: CONNECTIONS }, async () => {
      while (next < FILES) await upload(target, `${round}-${next++}`, content, FILE_BYTES);
    }),
  );
}

async function seconds(work: () => Promise<unknown>): Promise<number> {
  const begin = performance.now();
  await work();
  return (performance.now() - begin) / 1_000;
}
