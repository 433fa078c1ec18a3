import { defineConfig } from 'vitest/config';
import { COMPILE_CACHE } from '../support/start-command.ts';

process.env['NODE_COMPILE_CACHE'] ??= COMPILE_CACHE;

/** `npm run test:cluster`. */
export default defineConfig({
  test: {
    include: ['test/cluster/*.cluster.ts'],
    globalSetup: ['test/built-parts.ts'],
    pool: 'forks',
    // One fault after the other, in their order; the first one that is not survived ends the run.
    sequence: { shuffle: false },
    bail: 1,
    testTimeout: 120_000,
    hookTimeout: 240_000,
  },
});
