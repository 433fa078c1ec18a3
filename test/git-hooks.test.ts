import { execFileSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
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
  copyFileSync(join(root, 'lefthook.yml'), join(folder, 'lefthook.yml'));
});
afterEach(() => temporary.remove());

const repository = (path: string) => execFileSync('git', ['init', '--quiet'], { cwd: path });
const hasHook = (path: string) => existsSync(join(path, '.git/hooks/pre-commit'));

describe('the git hooks', () => {
  it('are installed in a clone in which somebody develops', () => {
    repository(folder);
    installGitHooks(folder, {});
    expect(hasHook(folder)).toBe(true);
  });

  it('are not installed without a repository, or into the repository around an unpacked archive', () => {
    installGitHooks(folder, {});
    expect(existsSync(join(folder, '.git'))).toBe(false);
    repository(temporary.path);
    installGitHooks(folder, {});
    expect(hasHook(temporary.path)).toBe(false);
    expect(existsSync(join(temporary.path, 'lefthook.yml'))).toBe(false);
  });

  it('are not installed in CI', () => {
    repository(folder);
    installGitHooks(folder, { CI: 'true' });
    expect(hasHook(folder)).toBe(false);
  });

  it('are not installed by npm ci, which runs no install script of any package', () => {
    expect(readFileSync(join(root, '.npmrc'), 'utf8').split('\n')).toContain('ignore-scripts=true');
  });
});
