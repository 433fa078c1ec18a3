import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { buildIfStale, SKIP_BUILD } from './build.ts';
import { quickTests } from './quick-tests.ts';
import { playwrightFiles, summaryOf, vitestFiles } from './test-report.ts';
import { FULL_TESTS, installToolPackages, TEST_TOOLS } from './tool-packages.ts';
import {
  playwrightCounts,
  runTests,
  skippedRun,
  sumOf,
  vitestCounts,
  type Result,
  type TestRun,
} from './test-runs.ts';

const root = join(import.meta.dirname, '..');
const unitReport = join(root, '.cache/unit-report.json');
const componentReport = join(root, '.cache/component-report.json');
const program = (name: string) => join(root, 'node_modules/.bin', name);

const vitest = (args: readonly string[], report: string): Omit<TestRun, 'name'> => ({
  command: [
    program('vitest'),
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
    ...args,
  ],
  report,
  counts: vitestCounts,
  files: (text) => vitestFiles(text, root),
});

/** Unit and server tests: with these arguments (files, options), else all. */
const units = (args: readonly string[] = []): TestRun => ({ ...vitest(args, unitReport), name: 'vitest' });

/** Tests of screens in a real browser, without a server: with these arguments (files, options), else all. */
const components = (args: readonly string[] = []): TestRun => ({
  ...vitest(['--config=vitest.components.config.ts', ...args], componentReport),
  name: 'vitest in Chromium',
});

/** Tests in a real browser: with these arguments (files, options), else all. */
const browser = (args: readonly string[] = []): TestRun => ({
  name: 'Playwright',
  command: [program('playwright'), 'test', ...args],
  report: join(root, '.cache/e2e-report.json'),
  counts: playwrightCounts,
  files: playwrightFiles,
});

/** The browser of Debian's package, which many people have; what is only endurance runs in the pinned one. */
const DEBIAN_CHROMIUM = '/usr/bin/chromium';
const inDebianChromium = (): TestRun => ({
  ...browser(),
  name: 'Playwright in Debian’s Chromium',
  env: { DAYBOOK_CHROMIUM: DEBIAN_CHROMIUM, DAYBOOK_TEST_FULL: '' },
  files: (report) =>
    playwrightFiles(report).map((one) => ({ ...one, file: `${one.file} in Debian’s Chromium` })),
});

/**
 * `npm test` runs all tests, with the counts that find a fault; `test:full` adds endurance and other browsers;
 * `test:quick` runs what a change touches and the rules of the repository. The last line counts.
 */
async function main(): Promise<void> {
  const { quick, full } = parseArgs({
    options: { quick: { type: 'boolean' }, full: { type: 'boolean' } },
  }).values;
  process.chdir(root);
  mkdirSync(join(root, '.cache'), { recursive: true });
  if (full === true) process.env['DAYBOOK_TEST_FULL'] = '1';
  installToolPackages(full === true ? [TEST_TOOLS, FULL_TESTS] : [TEST_TOOLS]);
  process.exitCode =
    quick === true ? await runQuick() : run([units(), components(), browser()], full === true);
}

function run(runs: readonly TestRun[], full = false): 0 | 1 {
  buildIfStale();
  const results = runs.map(runTests);
  if (full) results.push(runInDebianChromium());
  const { passed, failed, skipped } = sumOf(results);
  process.stdout.write(`\n${summaryOf(results.flatMap(({ files }) => files))}`);
  process.stdout.write(`\n${passed} passed, ${failed} failed, ${skipped} skipped\n`);
  return results.every(({ ok }) => ok) ? 0 : 1;
}

function runInDebianChromium(): Result {
  const inChromium = inDebianChromium();
  return existsSync(DEBIAN_CHROMIUM)
    ? runTests(inChromium)
    : skippedRun(inChromium.name, 'apt install chromium');
}

/** The checks run beside the tests, and their output follows; of the lint rules, only on the changed files. */
async function runQuick(): Promise<0 | 1> {
  const { changed, units: files, screens, specs, needsBuild, leftOut } = quickTests();
  if (!needsBuild) process.env[SKIP_BUILD] = '1';
  const linted = changed.filter((file) => /\.(ts|tsx|mjs)$/.test(file));
  const output = join(root, '.cache/checks.log');
  const log = openSync(output, 'w');
  const checks = spawn(process.execPath, ['scripts/check.ts', ...linted], { stdio: ['ignore', log, log] });
  const checked = once(checks, 'exit') as Promise<[number | null]>;
  const tests = run([
    units(files),
    ...(screens.length > 0 ? [components(screens)] : []),
    ...(specs.length > 0 ? [browser([...specs, '--project=desk'])] : []),
  ]);
  const [code] = await checked;
  process.stdout.write(readFileSync(output, 'utf8'));
  process.stdout.write(`\nLeft to \`npm test\`:\n${leftOut.map((what) => `  ${what}\n`).join('')}`);
  return code === 0 && tests === 0 ? 0 : 1;
}

await main();
