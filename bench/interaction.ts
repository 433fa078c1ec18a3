import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium, type Page } from '@playwright/test';
import { connect } from '#platform/database/connect.ts';
import { migrate } from '#platform/database/migrate.ts';
import { root } from '#platform/system/package.ts';
import { freePort } from '#testing/free-port.ts';
import { insertSession, insertUser } from '#testing/users.ts';
import { entryRow, manyEntries, writeEntries } from '../e2e/support/entries.ts';
import { findBrowser } from '../test/tools/chromium.ts';
import { median } from './support/measure.ts';
import { startProcess } from './support/processes.ts';

/**
 * How long a log of 20,000 entries takes from an input to the next paint, by the browser's Event Timing, with a processor
 * that is four times slower; for scrolling, the longest frame. `--build` names the folder of another build.
 */
const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '5' },
    entries: { type: 'string', default: '20000' },
    build: { type: 'string', default: root },
  },
});
const SLOWDOWN = 4;
const GOAL_MS = 100;
const SETTLED_MS = 600;
const STEP_MAX_MS = 30_000;
const ENTRIES = Number(values.entries);

const STEPS: Readonly<Record<string, (page: Page) => Promise<unknown>>> = {
  'a character in the line': (page) => page.getByLabel('Activity name').press('D'),
  'the next character': (page) => page.getByLabel('Activity name').press('u'),
  'a row is opened': (page) => openRow(page, ENTRIES - 2),
  'another row is opened': (page) => openRow(page, ENTRIES - 4),
  'a character in the search': (page) => page.getByLabel('Search the log').press('7'),
  'another category': (page) => page.getByRole('button', { name: /^Books/ }).click(),
  'another order': (page) => page.getByRole('combobox', { name: 'Order' }).press('ArrowDown'),
  scrolling: async (page) => {
    await page.mouse.move(640, 600);
    for (let turn = 0; turn < 15; turn += 1) await page.mouse.wheel(0, 700);
  },
};

const openRow = (page: Page, entry: number) =>
  entryRow(page, `Entry ${entry}`)
    .getByRole('button', { name: `Entry ${entry}`, exact: true })
    .click();

async function fillDatabase(file: string): Promise<string> {
  const db = connect({ kind: 'sqlite', file }, () => undefined);
  await migrate(db);
  const user = await insertUser(db, Date.now);
  await writeEntries(db, user.id, manyEntries(ENTRIES));
  const token = await insertSession(db, Date.now, user.id);
  await db.destroy();
  return token;
}

/** Milliseconds of the slowest interaction, or frame, since the last call. */
function takeSlowest(page: Page): Promise<number> {
  return page.evaluate(() => {
    const slowest = Math.max(0, ...window.durations);
    window.durations = [];
    return slowest;
  });
}

declare global {
  interface Window {
    durations: number[];
  }
}

function observe(): void {
  window.durations = [];
  const observer = new PerformanceObserver((list) => {
    window.durations.push(...list.getEntries().map(({ duration }) => duration));
  });
  observer.observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
  observer.observe({ type: 'long-animation-frame' });
}

async function measure(page: Page, url: string): Promise<Map<string, number>> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  await page.goto(`${url}/activity`);
  await page.getByRole('button', { name: `Log ${ENTRIES.toLocaleString('en')}` }).waitFor();
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  await page.waitForTimeout(SETTLED_MS);
  const measured = new Map<string, number>();
  for (const [name, act] of Object.entries(STEPS)) {
    await takeSlowest(page);
    await act(page);
    await page.waitForTimeout(SETTLED_MS);
    measured.set(name, await takeSlowest(page));
  }
  return measured;
}

const folder = await mkdtemp(join(tmpdir(), 'daybook-bench-'));
const token = await fillDatabase(join(folder, 'daybook.db'));
const port = String(await freePort());
const url = `http://localhost:${port}`;
const env = { DATA_DIR: folder, PORT: port, RATE_LIMITS: 'off', LOG_LEVEL: 'warn' };
const server = await startProcess([join(values.build, 'dist/server/main.js')], `${url}/livez`, env);
const browser = await chromium.launch({ executablePath: await findBrowser() });
try {
  const rounds: Map<string, number>[] = [];
  for (let round = 0; round < Number(values.rounds); round += 1) {
    const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
    context.setDefaultTimeout(STEP_MAX_MS);
    await context.addCookies([{ name: 'daybook', value: token, url }]);
    await context.addInitScript(observe);
    rounds.push(await measure(await context.newPage(), url));
    await context.close();
  }
  const rows = Object.keys(STEPS).map((name) => {
    const all = rounds.map((round) => round.get(name) ?? NaN);
    return [
      name,
      { 'median ms': Math.round(median(all)), 'least ms': Math.round(Math.min(...all)), 'goal ms': GOAL_MS },
    ];
  });
  console.table(Object.fromEntries(rows));
} finally {
  await browser.close();
  await server.stop();
  await rm(folder, { recursive: true });
}
