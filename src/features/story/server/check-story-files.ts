// Lists in sentences what is wrong with a story's folder, so that its author can fix it.
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';
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

/** `#` is replaced by the number of the part. */
const PART = 'Part #';
/** The order in which faults are listed. */
const FIELDS = ['title', 'lang', 'musicGainDb', 'music', 'parts', 'text', 'alt', 'image', 'audio'];

/** An empty list means that the story can be played. */
export async function checkStory(folder: string): Promise<string[]> {
  const json = await readStoryJson(folder);
  if (typeof json === 'string') return [json];
  const { error } = await storyFile(folder).safeParseAsync(json.content);
  const issues = (error?.issues ?? []).toSorted((a, b) => rankOf(a.path) - rankOf(b.path));
  return issues.map(({ path: [, index], message }) =>
    typeof index === 'number' ? message.replace('#', String(index + 1)) : message,
  );
}

/** The content of a valid story.json. */
export type StoryFile = z.infer<ReturnType<typeof storyFile>>;

function storyFile(folder: string) {
  const { least, most } = STORY_LIMITS.musicGainDb;
  const gainFault = `musicGainDb is not a number from ${least} to ${most}.`;
  const noLanguage = 'The story has no language such as "en" or "pt-BR".';
  const noParts = 'The story has no parts.';
  const parts = z
    .array(z.unknown(), noParts)
    .check(
      z.minLength(1, noParts),
      z.maxLength(STORY_LIMITS.parts, `The story has more than ${STORY_LIMITS.parts} parts.`),
    );
  return z.object(
    {
      title: text('The story', 'title', STORY_LIMITS.titleCharacters),
      lang: z.string(noLanguage).check(z.refine(isLanguage, noLanguage)),
      musicGainDb: z.optional(z.number(gainFault).check(z.gte(least, gainFault), z.lte(most, gainFault))),
      music: z.optional(requiredFile(folder, 'The story', 'music')),
      parts: z.pipe(parts, z.array(storyPart(folder))),
    },
    'story.json is not an object.',
  );
}

/** A part without audio is fine: the player shows it for as long as it takes to read. */
function storyPart(folder: string) {
  return z.object(
    {
      text: text(PART, 'text', STORY_LIMITS.textCharacters),
      alt: text(PART, 'alt text for its image', STORY_LIMITS.altCharacters),
      image: requiredFile(folder, PART, 'image'),
      audio: z.optional(mediaFile(folder, PART, 'audio')),
    },
    `${PART} is not an object.`,
  );
}

function text(owner: string, what: string, maxCharacters: number) {
  const missing = `${owner} has no ${what}.`;
  return z.string(missing).check(
    z.refine((value) => value.trim() !== '', missing),
    z.maxLength(maxCharacters, `${owner} has more than ${maxCharacters} characters of ${what}.`),
  );
}

function requiredFile(folder: string, owner: string, use: MediaUse) {
  return mediaFile(folder, owner, use).check(z.minLength(1, `${owner} has no ${use} file.`));
}

function mediaFile(folder: string, owner: string, use: MediaUse) {
  return z.string(`${owner} has no ${use} file.`).check(async ({ value, issues }) => {
    if (value === '') return;
    const faults = await checkMedia(folder, value, use);
    for (const fault of faults)
      issues.push({ code: 'custom', message: `${owner}: ${fault}`, input: value, path: [] });
  });
}

async function readStoryJson(folder: string): Promise<{ content: unknown } | string> {
  const path = join(folder, 'story.json');
  const found = await stat(path).catch(() => null);
  if (!found?.isFile()) return 'story.json is missing.';
  if (found.size > STORY_LIMITS.jsonKilobytes * 1024)
    return `story.json is larger than ${STORY_LIMITS.jsonKilobytes} KB.`;
  try {
    return { content: JSON.parse(await readFile(path, 'utf8')) };
  } catch {
    return 'story.json is not valid JSON.';
  }
}

/** Files are checked in parallel, so their issues come in any order. */
function rankOf([field, index = -1, partField]: readonly PropertyKey[]): number {
  const own = partField ?? (field === 'parts' ? 'text' : field);
  return (Number(index) + 1) * FIELDS.length + FIELDS.indexOf(String(own));
}

function isLanguage(tag: string): boolean {
  try {
    return Intl.getCanonicalLocales(tag).length === 1;
  } catch {
    return false;
  }
}
