import { findPackageJSON } from 'node:module';
import { dirname } from 'node:path';

/** The folder of the installation; the same one for the sources and for the built server. */
export const root = dirname(findPackageJSON(import.meta.url) ?? '');
