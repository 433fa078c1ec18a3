import { join } from 'node:path';
import packageJson from '../../package.json' with { type: 'json' };

/** What `npm start` gives to Node, in the folder of the installation. */
export const START_ARGUMENTS: readonly string[] = packageJson.scripts.start.split(' ').slice(1);

/** Where the processes of all tests keep what V8 has compiled: they start in half the time. */
export const COMPILE_CACHE = join(import.meta.dirname, '../../.cache/compile');
