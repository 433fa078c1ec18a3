import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { playwrightCounts, runTests, sumOf, vitestCounts } from '../scripts/test-runs.ts';
import { temporaryFolder, type TemporaryFolder } from '../src/server/testing/temporary-folder.ts';

let folder: TemporaryFolder;
beforeAll(async () => {
  folder = await temporaryFolder();
});
afterAll(() => folder.remove());

/** A runner that does what the program says; the report of an earlier run lies there already. */
function run(program: string, counts = vitestCounts) {
  const report = join(folder.path, 'report.json');
  writeFileSync(report, '{"numPassedTests":812,"numFailedTests":0,"numPendingTests":0,"success":true}');
  const write = `const write = (it) => require('fs').writeFileSync(${JSON.stringify(report)}, JSON.stringify(it));`;
  return runTests({ name: 'The runner', command: [process.execPath, '-e', write + program], report, counts });
}

it('a runner that dies has failed and does not borrow the counts of the last run', () => {
  const dead = { ok: false, passed: 0, failed: 1, skipped: 0 };
  expect(run('process.exit(1)')).toEqual(dead);
  expect(run(`process.kill(process.pid, 'SIGKILL')`)).toEqual(dead);
  // Even where it calls that a success.
  expect(run('process.exit(0)')).toEqual(dead);
});

it('a run that goes well counts its own tests', () => {
  expect(run('write({ numPassedTests: 7, numFailedTests: 0, numPendingTests: 2, success: true })')).toEqual({
    ok: true,
    passed: 7,
    failed: 0,
    skipped: 2,
  });
});

it('a run without any test, and one that ends with an error code, are not well', () => {
  expect(run('write({ numPassedTests: 0, numFailedTests: 0, numPendingTests: 0, success: true })').ok).toBe(
    false,
  );
  const fallen = `write({ numPassedTests: 7, numFailedTests: 0, numPendingTests: 0, success: true });
    process.exit(1)`;
  expect(run(fallen)).toMatchObject({ ok: false, passed: 7 });
});

it('a file of tests that cannot be loaded counts as failed', () => {
  const unloadable = { numPassedTests: 7, numFailedTests: 0, numPendingTests: 0, numFailedTestSuites: 2 };
  expect(run(`write(${JSON.stringify({ ...unloadable, success: false })})`)).toMatchObject({ failed: 2 });
  const stats = { expected: 3, unexpected: 1, flaky: 1, skipped: 4 };
  expect(playwrightCounts(JSON.stringify({ stats, errors: ['unloadable'] }))).toEqual({
    passed: 3,
    failed: 3,
    skipped: 4,
  });
});

it('all runs are counted together', () => {
  const one = { passed: 1, failed: 2, skipped: 3 };
  expect(sumOf([one, one])).toEqual({ passed: 2, failed: 4, skipped: 6 });
});
