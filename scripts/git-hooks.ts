import { spawnSync } from 'node:child_process';
import { realpathSync } from 'node:fs';

const HOOKS = '.githooks';

/**
 * Lets git run the hooks of `.githooks` in a developer's clone, unless it has others; not where somebody only runs
 * Daybook, and not in the repository around an unpacked archive.
 */
export function installGitHooks(
  folder: string,
  { CI }: Readonly<Record<string, string | undefined>> = process.env,
): void {
  if (CI || git(folder, 'rev-parse', '--show-toplevel') !== realpathSync(folder)) return;
  if (git(folder, 'config', 'core.hooksPath') === null) git(folder, 'config', 'core.hooksPath', HOOKS);
}

/** What git prints; null if it fails. */
function git(cwd: string, ...args: readonly string[]): string | null {
  const { status, stdout } = spawnSync('git', args, { cwd, encoding: 'utf8' });
  return status === 0 ? stdout.trim() : null;
}
