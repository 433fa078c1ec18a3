import { defineConfig } from 'vitest/config';

/** `npm run test:install`: each way of installing Daybook, from an empty system. */
export default defineConfig({
  test: {
    include: ['test/install/*.install.ts'],
    globalSetup: ['test/built-parts.ts'],
    pool: 'forks',
    // They write the same folders in dist/.
    fileParallelism: false,
    testTimeout: 300_000,
    hookTimeout: 300_000,
  },
});
