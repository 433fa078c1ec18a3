import { buildIfStale } from '../scripts/build.ts';

/** Built once for all tests: otherwise each Daybook that they start would build its own. */
export const setup = buildIfStale;
