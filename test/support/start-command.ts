import { join } from 'node:path';
import packageJson from '../../package.json' with { type: 'json' };

const [ARENAS = '', , , ...ARGUMENTS] = packageJson.scripts.start.split(' ');

/** The arguments that `npm start` passes to Node, in the folder of the installation. */
export const START_ARGUMENTS: readonly string[] = ARGUMENTS;

/** The variables that `npm start` sets: glibc would keep free memory in an arena for each thread. */
export const START_ENVIRONMENT: Readonly<Record<string, string>> = Object.fromEntries([ARENAS.split('=')]);

/** The server that `npm start` builds: its commands start three times as fast as those of the sources. */
export const BUILT_SERVER = join(import.meta.dirname, '../../dist/server/main.js');

/** The shared compile cache of all test processes, which halves their start time. */
export const COMPILE_CACHE = join(import.meta.dirname, '../../.cache/compile');
