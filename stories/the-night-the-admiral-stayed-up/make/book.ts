// Reads story.md, the one source of the title, the texts and the image descriptions.
import { readFileSync } from 'node:fs';

export type Page = { number: string; image: string; alt: string; text: string };
export type Book = { title: string; pages: Page[] };

export const storyFolder = new URL('../', import.meta.url);

export function readBook(): Book {
  const [head = '', ...sections] = readFileSync(new URL('story.md', storyFolder), 'utf8').split(/^## /m);
  return { title: head.replace(/^# /, '').trim(), pages: sections.map(readPage) };
}

function readPage(section: string): Page {
  const found = /^(?<number>\d\d)\s+!\[(?<alt>[^\]]+)\]\((?<image>[^)]+)\)\s+(?<text>\S[^]*)$/.exec(section.trim());
  if (!found?.groups) throw new Error(`story.md: this section is not "number, image, text": ${section.slice(0, 60)}`);
  const { number = '', alt = '', image = '', text = '' } = found.groups;
  return { number, alt, image, text };
}
