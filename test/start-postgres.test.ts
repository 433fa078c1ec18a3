import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, it } from 'vitest';

it('PostgreSQL for tests does not change the exit code of a failed run', () => {
  const script = `
    const { loadEmbeddedPostgres } = await import('./test/tools/embedded-postgres.ts');
    await loadEmbeddedPostgres();
    process.exitCode = 3;
  `;
  const cwd = join(import.meta.dirname, '..');
  const { status, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', script], { cwd });
  expect({ status, stderr: stderr.toString() }).toEqual({ status: 3, stderr: '' });
});
