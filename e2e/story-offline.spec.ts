import type { Page } from '@playwright/test';
import {
  bigButton,
  expect,
  skipPart,
  skipFade,
  position,
  audioState,
  startStory,
  test,
} from './support/story-test.ts';

// Chromium logs each request without a connection, and each preload that the service worker has answered.
test.use({
  serviceWorkers: 'allow',
  expectedConsoleProblems: /ERR_INTERNET_DISCONNECTED|cross-world service worker/,
});
// A service worker outlives a test, so each has a context of its own.
test.use({ installsClock: false });

/** Waits until the service worker has cached the whole story, and returns the cached paths. */
async function cachedPaths(page: Page): Promise<string[]> {
  const paths = () =>
    page.evaluate(async () => {
      const names = await caches.keys();
      const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
      return requests.flat().map(({ url }) => new URL(url).pathname);
    });
  // What may change is cached last, in this order.
  const last = ['/story', '/api/story/retrieve', '/icon.svg', '/start.js'];
  await expect.poll(paths).toEqual(expect.arrayContaining(last));
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
  return paths();
}

test('a story that was played once plays offline, also from a part or a position in it', async ({
  page,
  context,
}) => {
  await startStory(page);
  const paths = await cachedPaths(page);
  expect(paths.filter((path) => path.startsWith('/api/story/media/'))).toHaveLength(7);
  expect(paths.filter((path) => /^\/api\/(?!story\/)/.test(path))).toEqual([]);

  await context.setOffline(true);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('The Short Night');
  await bigButton(page, 'Start Adventure').click();
  for (const part of [1, 2, 3]) {
    await expect(position(page)).toHaveText(`Part ${part} of 3`);
    await expect.poll(async () => (await audioState(page)).playing).toHaveLength(1);
    const picture = page.getByRole('article').getByRole('img');
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1600);
    await skipPart(page);
  }
  await skipFade(page);
  await expect(page.getByText('This part has no sound')).toHaveCount(0);
  await expect(bigButton(page, 'Start Adventure')).toBeVisible();

  await page.getByRole('button', { name: 'Part 3', exact: true }).click();
  await expect(position(page)).toHaveText('Part 3 of 3');
  await expect.poll(async () => (await audioState(page)).seconds[0] ?? 0).toBeGreaterThan(0.1);
  const parts = await page.evaluate(async () => {
    const { parts: all } = (await (await fetch('/api/story/retrieve')).json()) as {
      parts: { audio: string }[];
    };
    const response = await fetch(all[1]?.audio ?? '', { headers: { range: 'bytes=10-19' } });
    return [
      response.status,
      (await response.arrayBuffer()).byteLength,
      response.headers.get('content-range'),
    ];
  });
  expect(parts).toEqual([206, 10, expect.stringMatching(/^bytes 10-19\/\d+$/)]);
});

test('the service worker controls only the story screen and answers no other requests', async ({
  page,
  context,
  user: _user,
}) => {
  await startStory(page);
  await cachedPaths(page);
  const scopes = await page.evaluate(async () =>
    (await navigator.serviceWorker.getRegistrations()).map(({ scope }) => new URL(scope).pathname),
  );
  expect(scopes).toEqual(['/story']);

  const otherPage = await context.newPage();
  await otherPage.goto('/activity');
  await expect(otherPage.getByLabel('Activity name')).toBeVisible();
  expect(await otherPage.evaluate(() => navigator.serviceWorker.controller)).toBeNull();

  // A page that goes from the story to another screen loads everything there from the server.
  const fromWorker: string[] = [];
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    const isStoryFile = /^\/(assets\/|api\/story\/|icon\.svg|theme\.js)/.test(pathname);
    if (response.fromServiceWorker() && !isStoryFile) fromWorker.push(pathname);
  });
  await page.getByRole('link', { name: 'Daybook' }).click();
  await page.getByLabel('Activity name').fill('Kept by the server');
  await page.getByRole('radio', { name: 'Book' }).check();
  await page.getByRole('radio', { name: '4 stars' }).check();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Kept by the server')).toBeVisible();
  expect(fromWorker).toEqual([]);
});

test('nothing is cached in data-saving mode', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
  });
  await startStory(page);
  await skipPart(page);
  await expect(position(page)).toHaveText('Part 2 of 3');
  expect(await page.evaluate(() => caches.keys())).toEqual([]);
});
