import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { BUILT_SERVER } from '#testing/start-command.ts';

it('the built server has no character beyond ASCII, a single one of which would double the memory of its file', () => {
  const folder = dirname(BUILT_SERVER);
  const files = globSync('*.js', { cwd: folder });
  expect(files).not.toEqual([]);
  expect(files.filter((file) => /[^\0-\x7F]/.test(readFileSync(join(folder, file), 'utf8')))).toEqual([]);
});
