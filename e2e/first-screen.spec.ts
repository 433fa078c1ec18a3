import { expect, test } from './support/test.ts';

const JS_MAX_BYTES = 105_000;
const CSS_MAX_BYTES = 12_000;

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
