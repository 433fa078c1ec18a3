import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { buildWhenStale } from './build.ts';
import { playwrightCounts, runTests, sumOf, vitestCounts, type TestRun } from './test-runs.ts';

const root = join(import.meta.dirname, '..');
const unitReport = join(root, '.cache/unit-report.json');
const program = (name: string) => join(root, 'node_modules/.bin', name);

const runs: readonly TestRun[] = [
  {
    name: 'vitest',
    command: [
      program('vitest'),
      'run',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${unitReport}`,
    ],
    report: unitReport,
    counts: vitestCounts,
  },
  {
    name: 'Playwright',
    command: [program('playwright'), 'test'],
    report: join(root, '.cache/e2e-report.json'),
    counts: playwrightCounts,
  },
];

/** Everything that `npm test` means: unit and server tests, then the browser's, then one line that counts. */
process.chdir(root);
mkdirSync(join(root, '.cache'), { recursive: true });
buildWhenStale();
const results = runs.map(runTests);
const { passed, failed, skipped } = sumOf(results);
process.stdout.write(`\n${passed} passed, ${failed} failed, ${skipped} skipped\n`);
process.exitCode = results.every(({ ok }) => ok) ? 0 : 1;
