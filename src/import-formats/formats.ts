import type { ImportFormat } from './model.ts';

/** All formats. Only what recognises a file loads them. */
export const FORMATS: readonly ImportFormat[] = [];
