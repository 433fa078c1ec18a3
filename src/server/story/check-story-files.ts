// Says in sentences what is wrong with a story's folder, so that whoever made it can mend it.
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { checkMedia } from './media-files.ts';
import type { MediaUse } from './media-kinds.ts';

export const STORY_LIMITS = {
  jsonKilobytes: 512,
  titleCharacters: 120,
  parts: 100,
  textCharacters: 2000,
  altCharacters: 500,
  musicGainDb: { least: -40, most: 6 },
} as const;

type Fields = Record<string, unknown>;

/** An empty list means that the story can be played. */
export async function checkStory(folder: string): Promise<string[]> {
  const story = await readStoryJson(folder);
  if (typeof story === 'string') return [story];
  return [
    ...checkHead(story),
    ...(await checkMusic(folder, story)),
    ...(await checkParts(folder, story['parts'])),
  ];
}

async function readStoryJson(folder: string): Promise<Fields | string> {
  const path = join(folder, 'story.json');
  const found = await stat(path).catch(() => null);
  if (!found?.isFile()) return 'story.json is missing.';
  if (found.size > STORY_LIMITS.jsonKilobytes * 1024)
    return `story.json is larger than ${STORY_LIMITS.jsonKilobytes} KB.`;
  try {
    const json: unknown = JSON.parse(await readFile(path, 'utf8'));
    return isFields(json) ? json : 'story.json is not an object.';
  } catch {
    return 'story.json is not valid JSON.';
  }
}

function checkHead({ title, lang, musicGainDb }: Fields): string[] {
  const { least, most } = STORY_LIMITS.musicGainDb;
  const gainIsFine = typeof musicGainDb === 'number' && musicGainDb >= least && musicGainDb <= most;
  return [
    ...checkText('The story', 'title', title, STORY_LIMITS.titleCharacters),
    ...(typeof lang === 'string' && isLanguage(lang)
      ? []
      : ['The story has no language such as "en" or "pt-BR".']),
    ...(musicGainDb === undefined || gainIsFine
      ? []
      : [`musicGainDb is not a number from ${least} to ${most}.`]),
  ];
}

async function checkMusic(folder: string, { music }: Fields): Promise<string[]> {
  return music === undefined ? [] : checkFile(folder, 'The story', 'music', music);
}

async function checkParts(folder: string, parts: unknown): Promise<string[]> {
  if (!Array.isArray(parts) || parts.length === 0) return ['The story has no parts.'];
  if (parts.length > STORY_LIMITS.parts) return [`The story has more than ${STORY_LIMITS.parts} parts.`];
  const found = await Promise.all(parts.map((part, i) => checkPart(folder, `Part ${i + 1}`, part)));
  return found.flat();
}

/** A part without audio is fine: the player gives the listener time to read it. */
async function checkPart(folder: string, who: string, part: unknown): Promise<string[]> {
  if (!isFields(part)) return [`${who} is not an object.`];
  const { image, alt, text, audio } = part;
  return [
    ...checkText(who, 'text', text, STORY_LIMITS.textCharacters),
    ...checkText(who, 'alt text for its image', alt, STORY_LIMITS.altCharacters),
    ...(await checkFile(folder, who, 'image', image)),
    ...(audio === undefined || audio === '' ? [] : await checkFile(folder, who, 'audio', audio)),
  ];
}

function checkText(who: string, what: string, value: unknown, most: number): string[] {
  if (typeof value !== 'string' || value.trim() === '') return [`${who} has no ${what}.`];
  return value.length > most ? [`${who} has more than ${most} characters of ${what}.`] : [];
}

async function checkFile(folder: string, who: string, use: MediaUse, name: unknown): Promise<string[]> {
  if (typeof name !== 'string' || name === '') return [`${who} has no ${use} file.`];
  const faults = await checkMedia(folder, name, use);
  return faults.map((fault) => `${who}: ${fault}`);
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isLanguage(tag: string): boolean {
  try {
    return Intl.getCanonicalLocales(tag).length === 1;
  } catch {
    return false;
  }
}
