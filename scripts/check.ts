import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { basename, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { installToolPackages, TEST_TOOLS, TOOL_FOLDERS } from './tool-packages.ts';

const root = join(import.meta.dirname, '..');
const TSC = join(root, 'node_modules/.bin/tsc');
const tool = (name: string) => join(root, TEST_TOOLS, 'node_modules/.bin', name);

type Command = readonly [string, ...string[]];

/** All static checks. Each of them runs, so that one call reports all problems; linter and formatter may read a few files alone. */
const checksOf = (files: readonly string[]): readonly Command[] => [
  [TSC, '-b'],
  [tool('oxlint'), '--type-aware', '--deny-warnings', ...files],
  [tool('oxfmt'), '--check', ...files],
  [tool('knip'), '--cache', '--cache-location', '.cache/knip'],
];

async function check([command, ...args]: Command): Promise<string | null> {
  const checker = spawn(command, args, {
    cwd: root,
    env: { ...process.env, OXLINT_TSGOLINT_PATH: tool('tsgolint') },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const exit = once(checker, 'close') as Promise<[number | null]>;
  const [output, errors] = await Promise.all([text(checker.stdout), text(checker.stderr)]);
  process.stdout.write(`\n> ${basename(command)} ${args.join(' ')}\n${output}${errors}`);
  const [code] = await exit;
  return code === 0 ? null : basename(command);
}

// tsc reads their types, and knip is one of them.
installToolPackages(TOOL_FOLDERS);
const [first, ...others] = process.argv.slice(2);
const commands: readonly Command[] =
  first === '--format' ? [[tool('oxfmt'), ...others]] : checksOf(process.argv.slice(2));
const results = await Promise.all(commands.map(check));
const failed = results.filter((command) => command !== null);
process.stdout.write(failed.length === 0 ? '\nAll checks passed.\n' : `\nFailed: ${failed.join(', ')}\n`);
process.exitCode = failed.length === 0 ? 0 : 1;
