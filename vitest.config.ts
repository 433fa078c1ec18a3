import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
    globalSetup: ['test/postgres-server.ts'],
    // Processes, not threads: the tests load native modules and change the environment of none of them.
    pool: 'forks',
    sequence: { shuffle: true },
    // For the hung only: no test says how quick anything must be.
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
