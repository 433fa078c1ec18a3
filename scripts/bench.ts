import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { BENCH_USAGE, planBenchmarks } from './benchmarks.ts';
import { buildIfStale } from './build.ts';
import { BENCH_TOOLS, installToolPackages, TEST_TOOLS } from './tool-packages.ts';

const root = join(import.meta.dirname, '..');

/** Runs benchmarks: `npm run bench -- accounts-and-activities`. Options go to the benchmark. */
const plan = planBenchmarks(process.argv.slice(2));
if (plan.kind === 'help') process.stdout.write(BENCH_USAGE);
else if (plan.kind === 'mistake') {
  process.stderr.write(`${plan.sentence}\n`);
  process.exitCode = 2;
} else {
  buildIfStale();
  installToolPackages([BENCH_TOOLS, TEST_TOOLS]);
  for (const name of plan.names) {
    process.stdout.write(`\n# ${name}\n`);
    const { status } = spawnSync(process.execPath, [join('bench', `${name}.ts`), ...plan.options], {
      cwd: root,
      stdio: 'inherit',
    });
    if (status !== 0) process.exitCode = 1;
  }
}
