import { findPackageJSON } from 'node:module';
import { dirname } from 'node:path';

/** The installation folder, for the sources and the built server alike. */
export const root = dirname(findPackageJSON(import.meta.url) ?? '');
