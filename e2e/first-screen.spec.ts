import { expect, test } from './support/test.ts';

const JS_MAX_BYTES = 107_000;
const CSS_MAX_BYTES = 16_000;

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

test('the login is shown before any script runs, keeps what is typed and sends nothing early', async ({
  page,
}) => {
  const released = Promise.withResolvers<void>();
  await page.route(/assets\/.*\.js/, async (route) => {
    await released.promise;
    await route.continue();
  });
  await page.goto('/login', { waitUntil: 'commit' });
  const password = page.getByLabel('Password', { exact: true });
  await page.getByLabel('Email').fill('ann');
  await password.fill('a secret');
  await password.press('Enter');
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  released.resolve();
  const login = page.getByRole('button', { name: 'Login', exact: true });
  await expect(login).toHaveAttribute('type', 'submit');
  await expect(page).toHaveURL(/\/login$/);
  await expect(password).toHaveValue('a secret');
  await login.click();
  await expect(page.getByText('The provided email seems invalid.')).toBeVisible();
});
