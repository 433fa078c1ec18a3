import { readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Browser, type Page } from '@playwright/test';
import { START_ARGUMENTS } from '#testing/start-command.ts';
import { insertSession, insertUser } from '#testing/users.ts';
import { findBrowser } from '../test/tools/chromium.ts';
import { connect } from '../src/platform/database/connect.ts';
import { migrate } from '../src/platform/database/migrate.ts';
import { startProcess } from './support/processes.ts';

/**
 * Imports a file of many rows in a browser: seconds from the drop to the preview, to another preview and to the end; what
 * the worker keeps in memory; and the peaks of page and server over what they need at rest, garbage included.
 * `node bench/import-browser.ts [rows]`
 */
const ROWS = Number(process.argv[2] ?? 100_000);
const DAYBOOK = 'http://localhost:8293';
const GOALS = { seconds: 30, MiB: 200 };
const STEP_MAX_MS = 300_000;
const DAY_MS = 86_400_000;

/** Rows in the shape of Letterboxd's diary: half of them rated, some tagged. */
function* diaryLines(): Generator<string> {
  yield 'Date,Name,Year,Letterboxd URI,Rating,Rewatch,Tags,Watched Date\n';
  for (let index = 0; index < ROWS; index += 1) {
    const day = new Date(Date.UTC(2024, 0, 1) - (index % 9_000) * DAY_MS).toISOString().slice(0, 10);
    const rating = index % 2 === 0 ? ((index % 10) + 1) / 2 : '';
    const tags = index % 5 === 0 ? '"cinema, with a friend"' : '';
    yield `${day},"Film number ${index}",${1930 + (index % 95)},https://boxd.it/${index},${rating},,${tags},${day}\n`;
  }
}

async function fillDatabase(file: string): Promise<string> {
  const db = connect({ kind: 'sqlite', file }, () => undefined);
  await migrate(db);
  const user = await insertUser(db, Date.now);
  const token = await insertSession(db, Date.now, user.id);
  await db.destroy();
  return token;
}

async function rendererOf(browser: Browser): Promise<number> {
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  const renderers = processInfo.filter(({ type }) => type === 'renderer').map(({ id }) => id);
  return renderers.toSorted((a, b) => memoryMiB(b, 'VmRSS') - memoryMiB(a, 'VmRSS'))[0] ?? 0;
}

function memoryMiB(pid: number | undefined, name: 'VmRSS' | 'VmHWM'): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Math.round(Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1] ?? 0) / 1024);
}

/** What the worker of a page keeps, in MiB, after its garbage was collected. */
async function createWorkerMeter(page: Page): Promise<() => Promise<number>> {
  const session = await page.context().newCDPSession(page);
  let worker = '';
  const answers = new Map<number, (result: { readonly usedSize?: number }) => void>();
  session.on('Target.attachedToTarget', ({ sessionId }) => (worker = sessionId));
  session.on('Target.receivedMessageFromTarget', ({ message }) => {
    const { id, result } = JSON.parse(message) as { id: number; result: { usedSize?: number } };
    answers.get(id)?.(result);
  });
  await session.send('Target.setAutoAttach', {
    autoAttach: true,
    waitForDebuggerOnStart: false,
    flatten: false,
  });
  const ask = async (id: number, method: string) => {
    const answer = new Promise<{ readonly usedSize?: number }>((resolve) => answers.set(id, resolve));
    await session.send('Target.sendMessageToTarget', {
      sessionId: worker,
      message: JSON.stringify({ id, method }),
    });
    return answer;
  };
  return async () => {
    await ask(1, 'HeapProfiler.collectGarbage');
    const { usedSize = 0 } = await ask(2, 'Runtime.getHeapUsage');
    return Math.round(usedSize / 1024 ** 2);
  };
}

async function secondsOf(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return Number(((performance.now() - start) / 1_000).toFixed(1));
}

const preview = async (page: Page) => {
  await page.getByRole('list', { name: 'What the rows become' }).waitFor();
  await page.getByRole('button', { name: /^Import [\d,]+ entries$/ }).waitFor();
};

const folder = await mkdtemp(join(tmpdir(), 'daybook-bench-'));
const token = await fillDatabase(join(folder, 'daybook.db'));
const file = join(folder, 'diary.csv');
await writeFile(file, diaryLines());
const env = { DATA_DIR: folder, PORT: '8293', RATE_LIMITS: 'off', LOG_LEVEL: 'error' };
const daybook = await startProcess(START_ARGUMENTS, `${DAYBOOK}/livez`, env);
const browser = await chromium.launch({
  executablePath: await findBrowser(),
  args: ['--headless=shell', '--no-sandbox', '--renderer-process-limit=1'],
});
const context = await browser.newContext({ baseURL: DAYBOOK });
await context.addCookies([{ name: 'daybook', value: token, url: DAYBOOK, httpOnly: true }]);
const page = await context.newPage();
page.setDefaultTimeout(STEP_MAX_MS);
await page.goto('/import');
await page.getByRole('button', { name: 'Choose files' }).waitFor();

const workerMiB = await createWorkerMeter(page);
const renderer = await rendererOf(browser);
const atRest = { page: memoryMiB(renderer, 'VmRSS'), server: memoryMiB(daybook.child.pid, 'VmRSS') };
const toPreview = await secondsOf(async () => {
  await page.locator('input[type="file"]').first().setInputFiles(file);
  await preview(page);
});
const toOtherPreview = await secondsOf(async () => {
  await page.getByRole('combobox', { name: 'Parts of stars' }).selectOption('Down');
  await page.locator('button[aria-busy]').waitFor({ state: 'hidden' });
});
const workerKeeps = await workerMiB();
const toEnd = await secondsOf(async () => {
  await page.getByRole('button', { name: /^Import [\d,]+ entries$/ }).click();
  await page.getByRole('link', { name: 'See your log' }).waitFor();
});
process.stdout.write(
  `${JSON.stringify({
    rows: ROWS,
    'to the preview, s': toPreview,
    'another choice, s': toOtherPreview,
    'to the end, s': toEnd,
    'goal in all, s': GOALS.seconds,
    'worker keeps, MiB': workerKeeps,
    'goal, MiB': GOALS.MiB,
    'page and worker, peak MiB more': memoryMiB(renderer, 'VmHWM') - atRest.page,
    'server, peak MiB more': memoryMiB(daybook.child.pid, 'VmHWM') - atRest.server,
  })}\n`,
);
await browser.close();
await daybook.stop();
await rm(folder, { recursive: true });
