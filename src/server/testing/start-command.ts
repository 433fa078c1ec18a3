import { fileURLToPath } from 'node:url';
import packageJson from '../../../package.json' with { type: 'json' };

/** The folder of the installation, from which this command is run. */
export const root = fileURLToPath(new URL('../../..', import.meta.url));

/** What `npm start` gives to Node. */
export const startArguments: readonly string[] = packageJson.scripts.start.split(' ').slice(1);
