// Writes story.json, the file the server reads, from story.md.
import { writeFileSync } from 'node:fs';
import { readBook, storyFolder } from './book.ts';

const { title, pages } = readBook();
const story = {
  title,
  lang: 'en',
  music: 'music.m4a',
  parts: pages.map(({ number, image, alt, text }) => ({ image, alt, text, audio: `audio/${number}.mp3` })),
};
writeFileSync(new URL('story.json', storyFolder), `${JSON.stringify(story, null, 2)}\n`);
