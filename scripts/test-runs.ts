import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import type { FileReport } from './test-report.ts';

export interface Counts {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
}

/** A runner of tests that writes a JSON report. */
export interface TestRun {
  readonly name: string;
  readonly command: readonly [string, ...string[]];
  /** Variables besides those of this process. */
  readonly env?: Readonly<Record<string, string>>;
  readonly report: string;
  readonly counts: (report: string) => Counts;
  readonly files: (report: string) => FileReport[];
}

export interface Result extends Counts {
  readonly ok: boolean;
  readonly files: readonly FileReport[];
}

/** Runs the tests. Deletes the report of an earlier run, so that a runner that ends without a report has failed. */
export function runTests({ name, command: [program, ...args], env, report, counts, files }: TestRun): Result {
  rmSync(report, { force: true });
  const { status, signal } = spawnSync(program, args, { stdio: 'inherit', env: { ...process.env, ...env } });
  try {
    const text = readFileSync(report, 'utf8');
    const counted = counts(text);
    if (status !== 0 && counted.failed === 0)
      return {
        ...counted,
        ok: false,
        failed: 1,
        files: [...files(text), failedRun('with an error outside of its tests')],
      };
    const ok = status === 0 && counted.failed === 0 && counted.passed > 0;
    return { ...counted, ok, files: files(text) };
  } catch {
    return { ok: false, passed: 0, failed: 1, skipped: 0, files: [failedRun('without a report')] };
  }

  function failedRun(how: string): FileReport {
    const error = `It ended ${how} (${signal ?? `exit code ${status}`}).`;
    return { file: name, durationMs: 0, failures: [{ test: 'the run', error }], skipped: [] };
  }
}

/** In the place of tests that cannot run on this machine. */
export const skippedRun = (name: string, reason: string): Result => ({
  ok: true,
  passed: 0,
  failed: 0,
  skipped: 1,
  files: [{ file: name, durationMs: 0, failures: [], skipped: [reason] }],
});

/** The counts of vitest's JSON report. */
export function vitestCounts(report: string): Counts {
  const { numPassedTests, numFailedTests, numPendingTests, numFailedTestSuites, success } = JSON.parse(
    report,
  ) as Record<string, number> & { success: boolean };
  // A file that cannot be loaded has no tests that could fail.
  const failed = numFailedTests || (success ? 0 : (numFailedTestSuites ?? 1));
  return { passed: numPassedTests ?? 0, failed: failed ?? 0, skipped: numPendingTests ?? 0 };
}

/** The counts of Playwright's JSON report. */
export function playwrightCounts(report: string): Counts {
  const { stats, errors } = JSON.parse(report) as {
    stats: { expected: number; unexpected: number; skipped: number };
    errors: readonly unknown[];
  };
  const failed = stats.unexpected + errors.length;
  return { passed: stats.expected, failed, skipped: stats.skipped };
}

export function sumOf(results: readonly Counts[]): Counts {
  const sum = (of: (counts: Counts) => number) => results.reduce((total, counts) => total + of(counts), 0);
  return {
    passed: sum(({ passed }) => passed),
    failed: sum(({ failed }) => failed),
    skipped: sum(({ skipped }) => skipped),
  };
}
