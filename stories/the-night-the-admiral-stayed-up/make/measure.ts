// Prints what the finished files really are: seconds, loudness, true peak, bytes.
import { readdirSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { storyFolder } from './book.ts';
import { measureLoudness, run } from './tools.ts';

const root = fileURLToPath(storyFolder);
const narration = readdirSync(`${root}audio`).toSorted().map((name) => `audio/${name}`);
let total = 0;
for (const name of [...narration, 'music.m4a']) {
  const { lufs, truePeak } = measureLoudness(root + name);
  const seconds = Number(run('ffprobe', ['-v', 'error', '-show_entries', 'format=duration', '-of', 'csv=p=0', root + name]));
  if (name !== 'music.m4a') total += seconds;
  console.log(`${name}  ${seconds.toFixed(2)} s  ${lufs} LUFS  ${truePeak} dBTP  ${statSync(root + name).size} bytes`);
}
console.log(`narration  ${total.toFixed(1)} s`);
