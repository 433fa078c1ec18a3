import { configDefaults, defineConfig } from 'vitest/config';
import { installToolPackages, TEST_TOOLS } from './scripts/tool-packages.ts';
import { COMPILE_CACHE } from './test/support/start-command.ts';
import { fastestFolder } from './test/support/fastest-folder.ts';
import { isFullRun } from './test/support/full-run.ts';
import { LongestFirst } from './test/longest-first.ts';

// For the processes that the tests start, and those that run the tests.
process.env['NODE_COMPILE_CACHE'] ??= COMPILE_CACHE;
process.env['TMPDIR'] = await fastestFolder();
// The PostgreSQL of the run.
installToolPackages([TEST_TOOLS]);

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
    exclude: [...configDefaults.exclude, ...(isFullRun ? [] : ['test/full/**'])],
    globalSetup: ['test/postgres-server.ts', 'test/swift-server.ts', 'test/built-parts.ts'],
    // Processes, not threads: the tests load native modules, and some set variables of the environment.
    pool: 'forks',
    // One process runs many files, one after the other: loading the server takes longer than most of them.
    isolate: false,
    // Most of them wait, for the disk or for another process, and leave the processor to others.
    maxWorkers: 4,
    sequence: { sequencer: LongestFirst, shuffle: { tests: true } },
    // For the hung only: no test says how quick anything must be.
    testTimeout: 300_000,
    hookTimeout: 300_000,
  },
});
