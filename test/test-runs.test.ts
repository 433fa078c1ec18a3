import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { playwrightFiles, summaryOf, vitestFiles } from '../scripts/test-report.ts';
import { playwrightCounts, runTests, sumOf, vitestCounts } from '../scripts/test-runs.ts';
import { temporaryFolder, type TemporaryFolder } from '#testing/temporary-folder.ts';

let folder: TemporaryFolder;
beforeAll(async () => {
  folder = await temporaryFolder();
});
afterAll(() => folder.remove());

/** A runner that does what the program says; the report of an earlier run already exists. */
function run(program: string, counts = vitestCounts) {
  const report = join(folder.path, 'report.json');
  writeFileSync(report, '{"numPassedTests":812,"numFailedTests":0,"numPendingTests":0,"success":true}');
  const write = `const write = (it) => require('fs').writeFileSync(${JSON.stringify(report)}, JSON.stringify(it));`;
  const command = [process.execPath, '-e', write + program] as const;
  return runTests({ name: 'The runner', command, report, counts, files: () => [] });
}

it('a runner that crashes counts as failed and does not reuse the counts of the last run', () => {
  const dead = { ok: false, passed: 0, failed: 1, skipped: 0 };
  expect(run('process.exit(1)')).toMatchObject(dead);
  expect(run(`process.kill(process.pid, 'SIGKILL')`)).toMatchObject(dead);
  // Even if it exits with success.
  expect(run('process.exit(0)')).toMatchObject(dead);
  expect(summaryOf(run('process.exit(3)').files)).toContain(
    'The runner: the run\n      It ended without a report (exit code 3).',
  );
});

it('a successful run counts its own tests', () => {
  expect(
    run('write({ numPassedTests: 7, numFailedTests: 0, numPendingTests: 2, success: true })'),
  ).toMatchObject({
    ok: true,
    passed: 7,
    failed: 0,
    skipped: 2,
  });
});

it('a run without tests, or with an error code, is not successful', () => {
  expect(run('write({ numPassedTests: 0, numFailedTests: 0, numPendingTests: 0, success: true })').ok).toBe(
    false,
  );
  const fallen = `write({ numPassedTests: 7, numFailedTests: 0, numPendingTests: 0, success: true });
    process.exit(1)`;
  expect(run(fallen)).toMatchObject({ ok: false, passed: 7, failed: 1 });
  expect(summaryOf(run(fallen).files)).toContain(
    'It ended with an error outside of its tests (exit code 1).',
  );
});

it('a test file that cannot be loaded counts as failed', () => {
  const unloadable = { numPassedTests: 7, numFailedTests: 0, numPendingTests: 0, numFailedTestSuites: 2 };
  expect(run(`write(${JSON.stringify({ ...unloadable, success: false })})`)).toMatchObject({ failed: 2 });
  const stats = { expected: 3, unexpected: 1, skipped: 4 };
  expect(playwrightCounts(JSON.stringify({ stats, errors: ['unloadable'] }))).toEqual({
    passed: 3,
    failed: 2,
    skipped: 4,
  });
});

it('all runs are counted together', () => {
  const one = { passed: 1, failed: 2, skipped: 3 };
  expect(sumOf([one, one])).toEqual({ passed: 2, failed: 4, skipped: 6 });
});

/** A file in vitest’s report. */
const unit = (name: string, seconds: number, more: object) => ({
  name: `/repo/${name}`,
  startTime: 0,
  endTime: seconds * 1_000,
  status: 'passed',
  message: '',
  assertionResults: [],
  ...more,
});

it('the summary names every failed test with the first lines of its error, and the slowest files', () => {
  const failed = {
    fullName: 'a suite keeps its word',
    status: 'failed',
    failureMessages: ['\u001b[31mlost\n\nat x'],
  };
  const units = vitestFiles(
    JSON.stringify({
      testResults: [
        unit('quick.test.ts', 1, { assertionResults: [failed] }),
        unit('unloadable.test.ts', 0, { status: 'failed', message: 'no such module' }),
        ...Array.from({ length: 10 }, (_, at) => unit(`slow-${at}.test.ts`, 20 + at, {})),
      ],
    }),
    '/repo',
  );
  const results = [{ duration: 30_500, errors: [{ message: 'Error: not visible' }] }];
  const spec = { title: 'opens', tests: [{ status: 'unexpected', projectName: 'phone', results }] };
  const browser = playwrightFiles(
    JSON.stringify({
      suites: [{ title: 'a.spec.ts', file: 'a.spec.ts', suites: [{ title: 'a dialog', specs: [spec] }] }],
      errors: [],
    }),
  );
  const lines = summaryOf([...units, ...browser]).split('\n');
  expect(lines.slice(0, 3)).toEqual([
    'Slowest files:',
    '    30.5 s  e2e/a.spec.ts',
    '    29.0 s  slow-9.test.ts',
  ]);
  expect(lines.slice(11)).toEqual([
    '',
    'Failed tests:',
    '  quick.test.ts: a suite keeps its word',
    '      lost',
    '      at x',
    '  unloadable.test.ts: the file',
    '      no such module',
    '  e2e/a.spec.ts: [phone] a dialog > opens',
    '      Error: not visible',
    '',
  ]);
});

const skipped = (fullName: string, meta: object) => ({
  fullName,
  status: 'skipped',
  failureMessages: [],
  meta,
});

it('the summary names why tests were skipped, in one line for each reason', () => {
  const needsNginx = skipped('through nginx', { skipped: 'apt install nginx' });
  const units = vitestFiles(
    JSON.stringify({
      testResults: [
        unit('a.test.ts', 1, { assertionResults: [skipped('some day', {}), needsNginx] }),
        unit('b.test.ts', 1, { assertionResults: [needsNginx, needsNginx] }),
      ],
    }),
    '/repo',
  );
  const annotations = [{ type: 'skip', description: 'Only fingers press long.' }];
  const spec = {
    title: 'opens',
    tests: [{ status: 'skipped', projectName: 'desk', results: [], annotations }],
  };
  const browser = playwrightFiles(
    JSON.stringify({ suites: [{ title: 'c.spec.ts', file: 'c.spec.ts', specs: [spec] }], errors: [] }),
  );
  const end = summaryOf([...units, ...browser]);
  expect(end.slice(end.indexOf('Skipped tests:'))).toBe(
    [
      'Skipped tests:',
      '       3  apt install nginx: a.test.ts, b.test.ts',
      '       1  no reason is given: a.test.ts',
      '       1  Only fingers press long: e2e/c.spec.ts',
      '',
    ].join('\n'),
  );
});
