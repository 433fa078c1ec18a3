import { join } from 'node:path';
import packageJson from '../../package.json' with { type: 'json' };

/** The arguments that `npm start` passes to Node, in the folder of the installation: after `exec node`. */
export const START_ARGUMENTS: readonly string[] = packageJson.scripts.start.split(' ').slice(2);

/** The server that `npm start` builds: its commands start three times as fast as those of the sources. */
export const BUILT_SERVER = join(import.meta.dirname, '../../dist/server/main.js');

/** The shared compile cache of all test processes, which halves their start time. */
export const COMPILE_CACHE = join(import.meta.dirname, '../../.cache/compile');
