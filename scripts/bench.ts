import { spawnSync } from 'node:child_process';
import { globSync } from 'node:fs';
import { basename, join } from 'node:path';
import { buildIfStale } from './build.ts';
import { BENCH_TOOLS, installToolPackages, TEST_TOOLS } from './tool-packages.ts';

const root = join(import.meta.dirname, '..');

/** Runs one benchmark, or all of them: `npm run bench -- accounts-and-activities`. Options go to the benchmark. */
buildIfStale();
installToolPackages([BENCH_TOOLS, TEST_TOOLS]);
const [options, names] = [
  process.argv.slice(2).filter((argument) => argument.startsWith('--')),
  process.argv.slice(2).filter((argument) => !argument.startsWith('--')),
];
const all = globSync('bench/*.ts', { cwd: root }).map((file) => basename(file, '.ts'));
for (const name of names.length > 0 ? names : all) {
  process.stdout.write(`\n# ${name}\n`);
  const { status } = spawnSync(process.execPath, [join('bench', `${name}.ts`), ...options], {
    cwd: root,
    stdio: 'inherit',
  });
  if (status !== 0) process.exitCode = 1;
}
