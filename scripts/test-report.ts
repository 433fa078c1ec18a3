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
  /** Tests that passed only when they were repeated, with the error of the first try. */
  readonly flaky: readonly Failure[];
}

const SLOWEST_FILES = 10;
/** As much as the end of a long log shows. */
const FAILURES_MAX = 15;
const ERROR_LINES = 4;
const LINE_MAX_CHARS = 160;

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
    }[];
  }[];
}

/** The files of vitest's JSON report, named from a folder. */
export function vitestFiles(report: string, root: string): FileReport[] {
  const { testResults } = JSON.parse(report) as VitestReport;
  return testResults.map(({ name, startTime, endTime, status, message, assertionResults }) => {
    const withErrors = (wanted: string) =>
      assertionResults
        .filter((test) => test.status === wanted && (wanted === 'failed' || test.failureMessages.length > 0))
        .map(({ fullName, failureMessages }) => ({ test: fullName, error: failureMessages[0] ?? '' }));
    const failures = withErrors('failed');
    // A file that cannot be loaded, or whose hook fails, has failed by itself.
    const ofFile = status === 'failed' && failures.length === 0 ? [{ test: 'the file', error: message }] : [];
    return {
      file: relative(root, name),
      durationMs: endTime - startTime,
      failures: [...failures, ...ofFile],
      // A test that passed has errors only from earlier tries.
      flaky: withErrors('passed'),
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
      failures: testsWith('unexpected', suite),
      flaky: testsWith('flaky', suite),
    })),
    ...(outside.length > 0 ? [{ file: 'Playwright', durationMs: 0, failures: outside, flaky: [] }] : []),
  ];
}

function durationOf({ specs = [], suites = [] }: PlaywrightSuite): number {
  const results = specs.flatMap(({ tests }) => tests).flatMap((test) => test.results);
  const own = results.reduce((sum, { duration }) => sum + duration, 0);
  return suites.reduce((sum, suite) => sum + durationOf(suite), own);
}

function testsWith(wanted: string, { specs = [], suites = [] }: PlaywrightSuite, within = ''): Failure[] {
  const own = specs.flatMap(({ title, tests }) =>
    tests
      .filter(({ status }) => status === wanted)
      .map(({ projectName, results }) => ({
        test: `[${projectName}] ${within}${title}`,
        error: results.flatMap(({ errors = [] }) => errors)[0]?.message ?? '',
      })),
  );
  return [...own, ...suites.flatMap((suite) => testsWith(wanted, suite, `${within}${suite.title} > `))];
}

/** The slowest files, then every flaky and failed test with the first lines of its error: the end of a long log. */
export function summaryOf(files: readonly FileReport[]): string {
  const slowest = files.toSorted((a, b) => b.durationMs - a.durationMs).slice(0, SLOWEST_FILES);
  return [
    'Slowest files:',
    ...slowest.map(({ file, durationMs }) => `  ${(durationMs / 1_000).toFixed(1).padStart(6)} s  ${file}`),
    ...listOf(
      'Passed only when repeated:',
      files.flatMap(({ file, flaky }) => flaky.map((failure) => ({ file, ...failure }))),
    ),
    ...listOf(
      'Failed tests:',
      files.flatMap(({ file, failures }) => failures.map((failure) => ({ file, ...failure }))),
    ),
  ]
    .map((line) => `${line}\n`)
    .join('');
}

function listOf(title: string, failed: readonly (Failure & { readonly file: string })[]): string[] {
  if (failed.length === 0) return [];
  const shown = failed.slice(0, FAILURES_MAX);
  return [
    '',
    title,
    ...shown.flatMap(({ file, test, error }) => [`  ${file}: ${test}`, ...linesOf(error)]),
    ...(failed.length > shown.length ? [`  and ${failed.length - shown.length} more`] : []),
  ];
}

function linesOf(error: string): string[] {
  return stripVTControlCharacters(error)
    .split('\n')
    .filter((line) => line.trim() !== '')
    .slice(0, ERROR_LINES)
    .map((line) => `      ${line.slice(0, LINE_MAX_CHARS)}`);
}
