import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { temporaryFolder, type TemporaryFolder } from '#testing/temporary-folder.ts';
import { installGitHooks } from '../scripts/git-hooks.ts';

const root = join(import.meta.dirname, '..');
let temporary: TemporaryFolder;
let folder: string;

beforeEach(async () => {
  temporary = await temporaryFolder();
  folder = join(temporary.path, 'daybook');
  mkdirSync(folder);
  cpSync(join(root, '.githooks'), join(folder, '.githooks'), { recursive: true });
});
afterEach(() => temporary.remove());

const git = (cwd: string, ...args: readonly string[]) => execFileSync('git', args, { cwd, encoding: 'utf8' });
const repository = (path: string) => git(path, 'init', '--quiet');
const hooksOf = (path: string) =>
  spawnSync('git', ['config', '--local', 'core.hooksPath'], { cwd: path, encoding: 'utf8' }).stdout.trim();

describe('the git hooks', () => {
  it('are installed in a clone in which somebody develops', () => {
    repository(folder);
    installGitHooks(folder, {});
    expect(hooksOf(folder)).toBe('.githooks');
  });

  it('leave alone the hooks that a developer has chosen', () => {
    repository(folder);
    git(folder, 'config', 'core.hooksPath', 'own');
    installGitHooks(folder, {});
    expect(hooksOf(folder)).toBe('own');
  });

  it('refuse a commit with a file that is not formatted, and accept it when it is', () => {
    repository(folder);
    const tools = 'test/tools/node_modules';
    mkdirSync(join(folder, 'test/tools'), { recursive: true });
    symlinkSync(join(root, tools), join(folder, tools));
    installGitHooks(folder, {});
    const commit = (text: string) => {
      writeFileSync(join(folder, 'a file.ts'), text);
      git(folder, 'add', 'a file.ts');
      const author = ['-c', 'user.name=A', '-c', 'user.email=a@example.org'];
      return spawnSync('git', [...author, 'commit', '--quiet', '-m', 'A file'], { cwd: folder }).status;
    };
    expect(commit('export const  one=1')).toBe(1);
    expect(commit('export const one = 1;\n')).toBe(0);
  });

  it('are not installed without a repository, or into the repository around an unpacked archive', () => {
    installGitHooks(folder, {});
    expect(existsSync(join(folder, '.git'))).toBe(false);
    repository(temporary.path);
    installGitHooks(folder, {});
    expect(hooksOf(temporary.path)).toBe('');
  });

  it('are not installed in CI', () => {
    repository(folder);
    installGitHooks(folder, { CI: 'true' });
    expect(hooksOf(folder)).toBe('');
  });

  it('are not installed by npm ci, which runs no install script of any package', () => {
    expect(readFileSync(join(root, '.npmrc'), 'utf8').split('\n')).toContain('ignore-scripts=true');
  });
});
