import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildWhenStale } from './build.ts';

const root = join(import.meta.dirname, '..');
const unitReport = join(root, '.cache/unit-report.json');
const browserReport = join(root, '.cache/e2e-report.json');

interface Counts {
  passed: number;
  failed: number;
  skipped: number;
}

/** Everything that `npm test` means: unit and server tests, then the browser's, then one line that counts. */
async function main(): Promise<void> {
  mkdirSync(join(root, '.cache'), { recursive: true });
  buildWhenStale();
  const unitsOk = run('vitest', [
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${unitReport}`,
  ]);
  const browserOk = run('playwright', ['test']);
  const counts = add(unitCounts(), browserCounts());
  process.stdout.write(`\n${counts.passed} passed, ${counts.failed} failed, ${counts.skipped} skipped\n`);
  process.exitCode = unitsOk && browserOk && counts.passed > 0 ? 0 : 1;
}

function run(command: string, args: string[]): boolean {
  const { status } = spawnSync(join(root, 'node_modules/.bin', command), args, {
    cwd: root,
    stdio: 'inherit',
  });
  return status === 0;
}

function unitCounts(): Counts {
  const report = JSON.parse(readFileSync(unitReport, 'utf8')) as {
    numPassedTests: number;
    numFailedTests: number;
    numPendingTests: number;
  };
  return { passed: report.numPassedTests, failed: report.numFailedTests, skipped: report.numPendingTests };
}

function browserCounts(): Counts {
  const { stats } = JSON.parse(readFileSync(browserReport, 'utf8')) as {
    stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  };
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky, skipped: stats.skipped };
}

function add(a: Counts, b: Counts): Counts {
  return { passed: a.passed + b.passed, failed: a.failed + b.failed, skipped: a.skipped + b.skipped };
}

await main();
