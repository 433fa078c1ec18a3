import { spawnSync } from 'node:child_process';
import { existsSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './built-part.ts';

const lefthook = join(root, 'node_modules/.bin/lefthook');

/**
 * Installs the hooks of lefthook.yml in a developer's clone. Its own install script would write them also where somebody
 * only runs Daybook, and from an unpacked archive into the repository around it.
 */
export function installGitHooks(
  folder: string,
  { CI }: Readonly<Record<string, string | undefined>> = process.env,
): void {
  if (CI || !existsSync(lefthook) || topLevelOf(folder) !== realpathSync(folder)) return;
  spawnSync(lefthook, ['install'], { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] });
}

/** The root of the repository that a folder belongs to; null outside any. */
function topLevelOf(folder: string): string | null {
  const git = spawnSync('git', ['rev-parse', '--show-toplevel'], { cwd: folder, encoding: 'utf8' });
  return git.status === 0 ? git.stdout.trim() : null;
}
