import type { Page } from '@playwright/test';
import { becomesInteractive } from './support/interactive.ts';
import { expect, test } from './support/test.ts';

const JS_MAX_BYTES = 106_550;
const CSS_MAX_BYTES = 24_500;

test('the first screen is small, compressed and cached permanently', async ({ page }) => {
  const bytes = { js: 0, css: 0 };
  page.on('response', (response) => {
    const kind = /\/assets\/.*\.(js|css)$/.exec(response.url())?.[1] as keyof typeof bytes | undefined;
    if (!kind) return;
    const headers = response.headers();
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
    bytes[kind] += Number(headers['content-length']);
  });
  await page.goto('/login', { waitUntil: 'networkidle' });
  expect(bytes.js).toBeGreaterThan(0);
  expect(bytes.js).toBeLessThanOrEqual(JS_MAX_BYTES);
  expect(bytes.css).toBeLessThanOrEqual(CSS_MAX_BYTES);
});

/** Holds the scripts back, as a slow connection does, until the returned function is called. */
async function holdScripts(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(/assets\/.*\.js/, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

test('the login is shown before any script runs, keeps what is typed and sends it when React is there', async ({
  page,
}) => {
  const release = await holdScripts(page);
  await page.goto('/login', { waitUntil: 'commit' });
  const password = page.getByLabel('Password', { exact: true });
  await page.getByLabel('Email').fill('ann');
  await password.fill('a secret');
  await password.press('Enter');
  await expect(page).toHaveURL(/\/login$/);
  release();
  await expect(page.getByText('The provided email seems invalid.')).toBeVisible();
  await expect(password).toHaveValue('a secret');
  await expect(page).toHaveURL(/\/login$/);
});

for (const [frame, path] of [
  ['that React takes over', '/legal'],
  ['that React replaces', '/story'],
] as const)
  test(`a click before any script runs is not lost in a frame ${frame}`, async ({ page }) => {
    const release = await holdScripts(page);
    await page.goto(path, { waitUntil: 'commit' });
    await page.getByRole('button', { name: 'Give Us Feedback' }).click();
    await page.getByText('Dark', { exact: true }).click();
    release();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  });

test('a theme chosen before any script runs is remembered, although the page is left at once', async ({
  page,
}) => {
  await holdScripts(page);
  await page.goto('/legal', { waitUntil: 'commit' });
  await page.getByText('Dark', { exact: true }).click();
  await page.goto('/login', { waitUntil: 'commit' });
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
});

test('scripts and fonts are loaded after the first paint', async ({ page }) => {
  await page.route('**', (route) => route.continue());
  await page.goto('/login', { waitUntil: 'networkidle' });
  const early = await page.evaluate(() => {
    const painted = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0;
    const files = performance.getEntriesByType('resource').filter(({ startTime }) => startTime < painted);
    return files.map(({ name }) => new URL(name).pathname);
  });
  // Some versions of the browser report the icon of the tab, which nothing waits for.
  expect(early.filter((path) => path !== '/icon.svg')).toEqual([
    '/start.js',
    expect.stringMatching(/\.css$/),
  ]);
});

test.describe('a page whose scripts do not arrive', () => {
  test.use({ expectedConsoleProblems: /ERR_FAILED/ });

  test('says so instead of ignoring what is clicked, and loads again once there is a connection', async ({
    page,
  }) => {
    const scripts = /assets\/.*\.js/;
    await page.route(scripts, (route) => route.abort());
    await page.goto('/login');
    await page.getByRole('button', { name: 'Login' }).click();
    await expect(
      page.getByRole('status').getByText('This page could not be loaded completely.'),
    ).toBeVisible();
    await page.getByRole('link', { name: 'Load it again' }).click();
    await expect(page.getByText('This page could not be loaded completely.')).toBeVisible();
    await page.unroute(scripts);
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    await becomesInteractive(page);
    await expect(page.getByText('This page could not be loaded completely.')).toHaveCount(0);
  });
});
