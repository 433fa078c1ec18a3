import { buildWhenStale } from '../scripts/build.ts';

/** Once for all tests: else each Daybook that they start would build for itself. */
export const setup = buildWhenStale;
