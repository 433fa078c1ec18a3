import { buildIfStale } from '../scripts/build.ts';

/** Once for all tests: else each Daybook that they start would build for itself. */
export const setup = buildIfStale;
