import { checkStory } from './check-story-files.ts';

const USAGE = 'Usage: npm run story -- check <folder>\n';

const [command, folder] = process.argv.slice(2);
if (command !== 'check' || folder === undefined) {
  process.stderr.write(USAGE);
  process.exitCode = 1;
} else {
  const faults = await checkStory(folder);
  process.stdout.write(faults.length === 0 ? 'The story can be played.\n' : `${faults.join('\n')}\n`);
  process.exitCode = faults.length === 0 ? 0 : 1;
}
