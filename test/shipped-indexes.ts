import { buildIndexesWhenStale } from '../scripts/build-indexes.ts';

/** Once for all tests: else each Daybook that makes a guide would build them for itself. */
export const setup = buildIndexesWhenStale;
