import { findPackageJSON } from 'node:module';
import { dirname } from 'node:path';
import packageJson from '../../../package.json' with { type: 'json' };

/** The installation folder, for the sources and the built server alike. */
export const root = dirname(findPackageJSON(import.meta.url) ?? '');

export const { version } = packageJson;
