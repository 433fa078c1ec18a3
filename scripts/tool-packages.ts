import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');

/** What only the benchmarks, all tests, and only the full run of the tests need; `npm ci` does not install it. */
export const BENCH_TOOLS = 'bench/tools';
export const TEST_TOOLS = 'test/tools';
export const FULL_TESTS = 'test/full';
export const TOOL_FOLDERS = [BENCH_TOOLS, TEST_TOOLS, FULL_TESTS] as const;

/**
 * Installs the packages of these folders, unless they are what the lock file says already.
 *
 * @throws Error if npm cannot install them, for example without a network.
 */
export function installToolPackages(folders: readonly (typeof TOOL_FOLDERS)[number][]): void {
  for (const folder of folders) {
    const lock = readFileSync(join(root, folder, 'package-lock.json'), 'utf8');
    const stamp = join(root, folder, 'node_modules/.installed-lock.json');
    if (contentOf(stamp) === lock) continue;
    process.stderr.write(`  Installing the packages of ${folder}…\n`);
    const { status } = spawnSync(
      'npm',
      ['ci', '--ignore-scripts', '--prefer-offline', '--no-audit', '--no-fund'],
      {
        cwd: join(root, folder),
        stdio: ['ignore', 'ignore', 'inherit'],
      },
    );
    if (status !== 0) {
      throw new Error(
        `The packages of ${folder} could not be installed; npm says why above. Run \`npm ci --ignore-scripts\` there once, with a connection to the package registry.`,
      );
    }
    writeFileSync(stamp, lock);
  }
}

function contentOf(file: string): string | null {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return null;
  }
}
