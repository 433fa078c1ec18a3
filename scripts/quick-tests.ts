import { execFileSync } from 'node:child_process';
import { dirname, join, relative } from 'node:path';
import { LONGEST } from '../test/longest-first.ts';

const root = join(import.meta.dirname, '..');

/** Project-wide rules that any change may break. */
const PROJECT_RULES = ['test/architecture.test.ts', 'test/contract.test.ts'];
/** How many test files a quick run can take within a minute. */
const RELATED_MAX_FILES = 40;

export interface QuickTests {
  /** Test files for vitest. */
  readonly units: readonly string[];
  /** Changed browser tests. */
  readonly specs: readonly string[];
  /** The tests that are left out, in sentences. */
  readonly leftOut: readonly string[];
}

/** The tests related to a change without the longest ones. If too many are related, only those in the changed folders. */
export function chooseQuickTests(changed: readonly string[], related: readonly string[]): QuickTests {
  const folders = new Set(changed.map((file) => dirname(file)));
  const hasTooMany = related.length > RELATED_MAX_FILES;
  const near = related.filter((file) => !hasTooMany || folders.has(dirname(file)));
  const isLong = (file: string) => LONGEST.some((name) => file.includes(name)) && !changed.includes(file);
  const long = near.filter(isLong);
  return {
    units: [...new Set([...PROJECT_RULES, ...near.filter((file) => !isLong(file))])],
    specs: changed.filter((file) => file.startsWith('e2e/') && file.endsWith('.spec.ts')),
    leftOut: [
      ...(hasTooMany
        ? [
            `${related.length - near.length} of ${related.length} test files, which are not in the changed folders.`,
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
  return chooseQuickTests(changed, relatedTests(base));
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

function relatedTests(base: string): string[] {
  const args = ['list', `--changed=${base}`, '--filesOnly', '--json'];
  const listed = execFileSync(join(root, 'node_modules/.bin/vitest'), args, { cwd: root, encoding: 'utf8' });
  // Vitest prints a sentence instead of JSON if nothing relates.
  if (!listed.trimStart().startsWith('[')) return [];
  return (JSON.parse(listed) as { file: string }[]).map(({ file }) => relative(root, file));
}
