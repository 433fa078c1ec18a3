import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { installToolPackages, TOOL_FOLDERS } from './tool-packages.ts';

const root = join(import.meta.dirname, '..');

/** All static checks. Each of them runs, so that one call reports all problems. */
const CHECKS = [
  ['tsc', '-b'],
  ['oxlint', '--type-aware', '--deny-warnings'],
  ['oxfmt', '--check'],
  ['knip'],
] as const;

// tsc reads their types.
installToolPackages(TOOL_FOLDERS);
const failed = CHECKS.filter(([command, ...args]) => {
  process.stdout.write(`\n> ${command} ${args.join(' ')}\n`);
  return (
    spawnSync(join(root, 'node_modules/.bin', command), args, { cwd: root, stdio: 'inherit' }).status !== 0
  );
});
process.stdout.write(
  failed.length === 0
    ? '\nAll checks passed.\n'
    : `\nFailed: ${failed.map(([command]) => command).join(', ')}\n`,
);
process.exitCode = failed.length === 0 ? 0 : 1;
