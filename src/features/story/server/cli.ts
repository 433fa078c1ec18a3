import { commandLine } from '#platform/system/command-line.ts';
import { checkStory } from './check-story-files.ts';

/** `npm run story -- check <folder>`. Returns whether the story can be played. */
export async function runStory([command, folder]: readonly string[]): Promise<boolean> {
  if (command !== 'check' || folder === undefined)
    throw new Error(`Usage: ${commandLine('story')} check <folder>`);
  const faults = await checkStory(folder);
  process.stdout.write(faults.length === 0 ? 'The story can be played.\n' : `${faults.join('\n')}\n`);
  return faults.length === 0;
}
