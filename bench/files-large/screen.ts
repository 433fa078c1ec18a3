import { chromium, type Page } from '@playwright/test';
import { storageApi } from '#features/storage/contract/storage.ts';
import { findBrowser } from '../../test/tools/chromium.ts';
import { print, timed } from '../support/lists.ts';
import { serveStore, type Measurement } from './serve.ts';

const SCROLLED_ROWS = 10_000;
const STEP_MAX_MS = 120_000;

/** The screen with the folder in Chromium: when its first rows are there, what it loads, and the memory of the page. */
export async function measureLargeScreen(measurement: Measurement): Promise<void> {
  const server = await serveStore(measurement);
  const origin = `http://localhost:${server.port}`;
  const browser = await chromium.launch({ executablePath: await findBrowser() });
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  const [name = '', value = ''] = measurement.store.owner.cookie.split('=');
  await context.addCookies([{ name, value, url: origin }]);
  const page = await context.newPage();
  page.setDefaultTimeout(STEP_MAX_MS);
  let calls = 0;
  page.on('request', (request) => (calls += request.url().includes(`${storageApi.files.path}?`) ? 1 : 0));
  const rows = page.getByRole('list', { name: 'Files' }).getByRole('listitem');
  const report = async (what: string, ms: number) =>
    print({
      database: measurement.database.kind,
      what,
      ms: Math.round(ms),
      'calls for files': calls,
      'heap MiB': await heapMiB(page),
    });

  await page.goto(`${origin}/storage`);
  await page.getByRole('link', { name: /Everything/ }).waitFor();
  const opening = await timed(async () => {
    await page.getByRole('link', { name: /Everything/ }).click();
    await rows.filter({ hasText: /\d\./ }).first().waitFor();
  });
  await report('screen: first rows of the folder', opening);
  const selecting = () => page.getByLabel('Select all').click();
  await report('screen: select all', await timed(selecting));
  const sorting = await timed(async () => {
    const answer = page.waitForResponse((response) => response.url().includes('sort=largest'));
    await page.getByLabel('Order').selectOption('largest');
    await answer;
  });
  await report('screen: another order', sorting);
  const scrolling = await timed(async () => {
    while (Number(await rows.last().getAttribute('aria-posinset')) < SCROLLED_ROWS) {
      await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
      await page.waitForTimeout(20);
    }
  });
  await report('screen: scrolled by 10,000 rows', scrolling);
  await browser.close();
  await server.process.stop();
}

async function heapMiB(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page);
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  return Math.round(usedSize / 1024 ** 2);
}
