import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { startDaybook } from '#testing/daybook.ts';

const built = join(import.meta.dirname, '../dist/web');

it('unit tests use a production build of the browser part', async () => {
  const scripts = globSync('assets/*.js', { cwd: built });
  expect(scripts.length).toBeGreaterThan(10);
  const texts = await Promise.all(scripts.map((script) => readFile(join(built, script), 'utf8')));
  expect(scripts.filter((_, index) => texts[index]?.includes('React DevTools'))).toEqual([]);
});

it('browsers find the icon where they look without being asked to', async () => {
  const daybook = await startDaybook({ webRoot: built });
  onTestFinished(() => daybook.stop());
  const visitor = daybook.anonymousClient();
  const svg = await visitor.send('GET', '/icon.svg');
  for (const [path, type] of [
    ['/favicon.ico', 'image/vnd.microsoft.icon'],
    ['/apple-touch-icon.png', 'image/png'],
  ] as const) {
    const answer = await visitor.send('GET', path);
    expect(answer).toMatchObject({ status: 200, headers: { 'content-type': type } });
    for (const header of ['cache-control', 'content-security-policy', 'x-content-type-options'])
      expect(answer.headers[header]).toBe(svg.headers[header]);
    const headers = { 'if-none-match': String(answer.headers.etag) };
    expect((await visitor.send('GET', path, { headers })).status).toBe(304);
  }
});
