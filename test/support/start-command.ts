import packageJson from '../../package.json' with { type: 'json' };

/** What `npm start` gives to Node, in the folder of the installation. */
export const START_ARGUMENTS: readonly string[] = packageJson.scripts.start.split(' ').slice(1);
