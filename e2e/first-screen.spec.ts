import { becomesInteractive } from './support/interactive.ts';
import { expect, test } from './support/test.ts';

const JS_MAX_BYTES = 95_000;
const CSS_MAX_BYTES = 12_000;
const FONTS_MAX_BYTES = 40_000;
const SCRIPTS = /assets\/.*\.js/;

test('the first screen is small, compressed and cached permanently', async ({ page }) => {
  const bytes = { js: 0, css: 0, woff2: 0 };
  page.on('response', (response) => {
    const kind = /\/assets\/.*\.(js|css|woff2)$/.exec(response.url())?.[1] as keyof typeof bytes | undefined;
    if (!kind) return;
    const headers = response.headers();
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
    bytes[kind] += Number(headers['content-length']);
  });
  await page.goto('/login', { waitUntil: 'networkidle' });
  expect(bytes.js).toBeGreaterThan(0);
  expect(bytes.js).toBeLessThanOrEqual(JS_MAX_BYTES);
  expect(bytes.css).toBeLessThanOrEqual(CSS_MAX_BYTES);
  expect(bytes.woff2).toBeLessThanOrEqual(FONTS_MAX_BYTES);
});

test('a page whose scripts are late can be filled in, and keeps the theme that is chosen before it is left', async ({
  page,
}) => {
  const scripts = Promise.withResolvers<void>();
  await page.route(SCRIPTS, async (route) => {
    await scripts.promise;
    await route.continue();
  });
  await page.goto('/legal', { waitUntil: 'commit' });
  await page.getByText('Dark', { exact: true }).click();
  await page.getByRole('link', { name: 'Daybook', exact: true }).click();
  await expect(page.getByText('Loading...')).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');

  await page.goto('/login#invitation=of-nobody', { waitUntil: 'commit' });
  await page.getByLabel('Email').fill('ann');
  await page.getByRole('checkbox').check();
  await page.getByLabel('Password', { exact: true }).press('Enter');
  scripts.resolve();
  await expect(page.getByRole('heading', { name: 'You are invited' })).toBeVisible();
  await expect(page.getByText('The provided email seems invalid.')).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue('ann');
  await expect(page.getByRole('checkbox')).toBeChecked();
});

test.describe('a page whose scripts do not arrive', () => {
  test.use({ expectedConsoleProblems: /ERR_FAILED/ });

  test('says so instead of ignoring what is clicked, and loads again once there is a connection', async ({
    page,
  }) => {
    await page.route(SCRIPTS, (route) => route.abort());
    await page.goto('/login');
    await page.getByRole('button', { name: 'Login' }).click();
    await expect(
      page.getByRole('status').getByText('This page could not be loaded completely.'),
    ).toBeVisible();
    await page.getByRole('link', { name: 'Load it again' }).click();
    await expect(page.getByText('This page could not be loaded completely.')).toBeVisible();
    await page.unroute(SCRIPTS);
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    await becomesInteractive(page);
    await expect(page.getByText('This page could not be loaded completely.')).toHaveCount(0);
  });
});
