import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

export interface Failure {
  readonly test: string;
  readonly error: string;
}

/** What a report says of one file of tests. */
export interface FileReport {
  readonly file: string;
  readonly durationMs: number;
  readonly failures: readonly Failure[];
  /** For each skipped test, why. */
  readonly skipped: readonly string[];
}

const SLOWEST_FILES = 10;
/** As much as the end of a long log shows. */
const FAILURES_MAX = 15;
const ERROR_LINES = 4;
const LINE_MAX_CHARS = 160;

const NO_REASON = 'no reason is given';

interface VitestReport {
  readonly testResults: readonly {
    readonly name: string;
    readonly startTime: number;
    readonly endTime: number;
    readonly status: string;
    readonly message: string;
    readonly assertionResults: readonly {
      readonly fullName: string;
      readonly status: string;
      readonly failureMessages: readonly string[];
      readonly meta: { readonly skipped?: string };
    }[];
  }[];
}

/** The files of vitest's JSON report, named from a folder. */
export function vitestFiles(report: string, root: string): FileReport[] {
  const { testResults } = JSON.parse(report) as VitestReport;
  return testResults.map(({ name, startTime, endTime, status, message, assertionResults }) => {
    const failures = assertionResults
      .filter((test) => test.status === 'failed')
      .map(({ fullName, failureMessages }) => ({ test: fullName, error: failureMessages[0] ?? '' }));
    // A file that cannot be loaded, or whose hook fails, has failed by itself.
    const ofFile = status === 'failed' && failures.length === 0 ? [{ test: 'the file', error: message }] : [];
    return {
      file: relative(root, name),
      durationMs: endTime - startTime,
      failures: [...failures, ...ofFile],
      skipped: assertionResults
        .filter((test) => test.status === 'skipped')
        .map(({ meta }) => meta.skipped ?? NO_REASON),
    };
  });
}

interface PlaywrightError {
  readonly message?: string;
}

interface PlaywrightSuite {
  readonly title: string;
  readonly file: string;
  readonly suites?: readonly PlaywrightSuite[];
  readonly specs?: readonly {
    readonly title: string;
    readonly tests: readonly {
      readonly status: string;
      readonly projectName: string;
      readonly annotations: readonly { readonly type: string; readonly description?: string }[];
      readonly results: readonly {
        readonly duration: number;
        readonly errors?: readonly PlaywrightError[];
      }[];
    }[];
  }[];
}

/** The files of Playwright's JSON report. */
export function playwrightFiles(report: string): FileReport[] {
  const { suites, errors } = JSON.parse(report) as {
    suites: readonly PlaywrightSuite[];
    errors: readonly PlaywrightError[];
  };
  const outside = errors.map(({ message = '' }) => ({ test: 'outside of the tests', error: message }));
  return [
    ...suites.map((suite) => ({
      file: `e2e/${suite.file}`,
      durationMs: durationOf(suite),
      failures: failedTests(suite),
      skipped: reasonsToSkip(suite),
    })),
    ...(outside.length > 0 ? [{ file: 'Playwright', durationMs: 0, failures: outside, skipped: [] }] : []),
  ];
}

function durationOf({ specs = [], suites = [] }: PlaywrightSuite): number {
  const results = specs.flatMap(({ tests }) => tests).flatMap((test) => test.results);
  const own = results.reduce((sum, { duration }) => sum + duration, 0);
  return suites.reduce((sum, suite) => sum + durationOf(suite), own);
}

function failedTests({ specs = [], suites = [] }: PlaywrightSuite, within = ''): Failure[] {
  const own = specs.flatMap(({ title, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected')
      .map(({ projectName, results }) => ({
        test: `[${projectName}] ${within}${title}`,
        error: results.flatMap(({ errors = [] }) => errors)[0]?.message ?? '',
      })),
  );
  return [...own, ...suites.flatMap((suite) => failedTests(suite, `${within}${suite.title} > `))];
}

function reasonsToSkip({ specs = [], suites = [] }: PlaywrightSuite): string[] {
  const own = specs
    .flatMap(({ tests }) => tests)
    .filter(({ status }) => status === 'skipped')
    .map(({ annotations }) => annotations.find(({ type }) => type === 'skip')?.description ?? NO_REASON);
  return [...own, ...suites.flatMap(reasonsToSkip)];
}

/**
 * The slowest files, then for each reason the files whose tests were skipped, and every failed test with the first lines
 * of its error: the end of a long log.
 */
export function summaryOf(files: readonly FileReport[]): string {
  const slowest = files.toSorted((a, b) => b.durationMs - a.durationMs).slice(0, SLOWEST_FILES);
  const sections = [
    { title: 'Slowest files:', lines: slowest.map(slowLine) },
    { title: 'Skipped tests:', lines: skippedLines(files) },
    { title: 'Failed tests:', lines: failedLines(files) },
  ];
  return sections
    .filter(({ lines }) => lines.length > 0)
    .map(({ title, lines }) => [title, ...lines, ''].join('\n'))
    .join('\n');
}

const slowLine = ({ file, durationMs }: FileReport) =>
  `  ${(durationMs / 1_000).toFixed(1).padStart(6)} s  ${file}`;

function skippedLines(files: readonly FileReport[]): string[] {
  const skipped = files.flatMap((file) => file.skipped.map((reason) => ({ reason, file: file.file })));
  return Object.entries(Object.groupBy(skipped, ({ reason }) => reason))
    .map(([reason, tests = []]) => ({
      reason,
      count: tests.length,
      files: new Set(tests.map(({ file }) => file)),
    }))
    .toSorted((a, b) => b.count - a.count)
    .map(
      (one) =>
        `${String(one.count).padStart(8)}  ${one.reason.replace(/\.$/, '')}: ${[...one.files].join(', ')}`,
    );
}

function failedLines(files: readonly FileReport[]): string[] {
  const failed = files.flatMap(({ file, failures }) => failures.map((failure) => ({ file, ...failure })));
  return [
    ...failed
      .slice(0, FAILURES_MAX)
      .flatMap(({ file, test, error }) => [`  ${file}: ${test}`, ...linesOf(error)]),
    ...(failed.length > FAILURES_MAX ? [`  and ${failed.length - FAILURES_MAX} more`] : []),
  ];
}

function linesOf(error: string): string[] {
  return stripVTControlCharacters(error)
    .split('\n')
    .filter((line) => line.trim() !== '')
    .slice(0, ERROR_LINES)
    .map((line) => `      ${line.slice(0, LINE_MAX_CHARS)}`);
}
