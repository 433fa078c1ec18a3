import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const built = join(import.meta.dirname, '../dist/web');

it('unit tests use a production build of the browser part', async () => {
  const scripts = globSync('assets/*.js', { cwd: built });
  expect(scripts.length).toBeGreaterThan(10);
  const texts = await Promise.all(scripts.map((script) => readFile(join(built, script), 'utf8')));
  expect(scripts.filter((_, index) => texts[index]?.includes('React DevTools'))).toEqual([]);
});
