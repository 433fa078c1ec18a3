import { execFileSync } from 'node:child_process';
import { dirname, join } from 'node:path';
import { LONGEST } from '../test/longest-first.ts';
import { sourceFiles, type SourceFile } from '../test/source-files.ts';

const root = join(import.meta.dirname, '..');

/** Project-wide rules that any change may break. */
const PROJECT_RULES = ['test/architecture.test.ts', 'test/contract.test.ts'];
/** How many test files a quick run can take within 20 seconds, beside the checks. */
const RELATED_MAX_FILES = 6;

export interface QuickTests {
  /** The files that differ. */
  readonly changed: readonly string[];
  /** Test files for vitest. */
  readonly units: readonly string[];
  /** Tests of screens. */
  readonly screens: readonly string[];
  /** Changed browser tests. */
  readonly specs: readonly string[];
  /** Whether a test uses what is built. */
  readonly needsBuild: boolean;
  /** The tests that are left out, in sentences. */
  readonly leftOut: readonly string[];
}

/** Its tests read the indexes that are built of it. */
const OF_INDEXES = /^(catalogue|src\/guide-engine|src\/features\/guides\/server)\//;
/** The helpers that start what is built, and its folder. */
const BUILT = /#testing\/(daybook-process|catalogue)\.ts|dist\//;

/** Whether a test uses what is built; the others load the sources. */
export const usesBuilt = ({ path, text }: Pick<SourceFile, 'path' | 'text'>): boolean =>
  path.startsWith('test/') || OF_INDEXES.test(path) || BUILT.test(text);

const isOfScreen = (file: string) => file.endsWith('.test.tsx');

/** Of the tests related to a change, which begin with the nearest, the first without the longest ones. */
export function chooseQuickTests(
  changed: readonly string[],
  related: readonly string[],
  ofBuilt: ReadonlySet<string>,
): QuickTests {
  const isLong = (file: string) => LONGEST.some((name) => file.includes(name)) && !changed.includes(file);
  const short = related.filter((file) => !isLong(file));
  const long = related.filter(isLong);
  const chosen = short.slice(0, RELATED_MAX_FILES);
  const units = [...new Set([...PROJECT_RULES, ...chosen.filter((file) => !isOfScreen(file))])];
  const specs = changed.filter((file) => file.startsWith('e2e/') && file.endsWith('.spec.ts'));
  return {
    changed,
    units,
    screens: chosen.filter(isOfScreen),
    specs,
    needsBuild:
      specs.length > 0 ||
      changed.some((file) => OF_INDEXES.test(file)) ||
      chosen.some((file) => ofBuilt.has(file)),
    leftOut: [
      ...(chosen.length < short.length
        ? [
            `${short.length - chosen.length} of ${short.length} related test files, which are further from the change.`,
          ]
        : []),
      ...(long.length > 0 ? [`The longest test files: ${long.join(', ')}.`] : []),
      'Browser tests that did not change themselves.',
    ],
  };
}

/** The quick tests for what differs from the main branch or, on the main branch, from the last commit. */
export function quickTests(): QuickTests {
  const base = changeBase();
  const changed = [
    ...git('diff', '--name-only', '--diff-filter=d', base),
    ...git('ls-files', '--others', '--exclude-standard'),
  ];
  const files = sourceFiles();
  const ofBuilt = new Set(files.filter(usesBuilt).map(({ path }) => path));
  return chooseQuickTests(changed, relatedTests(changed, files), ofBuilt);
}

/** The tests that import what changed, by way of the fewest files first. */
export function relatedTests(
  changed: readonly string[],
  files: readonly Pick<SourceFile, 'path' | 'imports'>[],
): string[] {
  const users = Map.groupBy(
    files.flatMap(({ path, imports }) => imports.map((imported) => ({ path, imported }))),
    ({ imported }) => imported,
  );
  const found = new Set(changed);
  // A set also visits what is added meanwhile.
  for (const file of found) for (const { path } of users.get(file) ?? []) found.add(path);
  const folders = new Set(changed.map((file) => dirname(file)));
  return [...found].filter(
    (file) =>
      /^(src|test)\/.*\.test\.tsx?$/.test(file) &&
      !file.startsWith('test/full/') &&
      // Each test of a screen opens the whole application.
      (!isOfScreen(file) || folders.has(dirname(file))),
  );
}

function changeBase(): string {
  for (const branch of ['origin/main', 'main']) {
    try {
      return git('merge-base', branch, 'HEAD')[0] ?? 'HEAD';
    } catch {
      // A clone may have only one of them.
    }
  }
  return 'HEAD';
}

function git(...args: string[]): string[] {
  const output = execFileSync('git', args, {
    cwd: root,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  return output.split('\n').filter(Boolean);
}
