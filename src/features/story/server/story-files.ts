// Reads the folder of a story that was checked: the story for the player, and the files that it may request.
import { hash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { STORY_MEDIA_PATH, type Story } from '../contract/story.ts';
import type { ImmutableFile } from '#platform/http/immutable-files.ts';
import type { StoryFile } from './check-story-files.ts';
import { MEDIA_KINDS, type MediaUse } from './media-kinds.ts';

export interface LoadedStory {
  readonly story: Story;
  /** By the last segment of their address. */
  readonly media: ReadonlyMap<string, ImmutableFile>;
}

const DIGEST_CHARS = 32;

/** Later changes of the folder take effect at the next start. */
export async function loadStory(folder: string): Promise<LoadedStory> {
  const file = JSON.parse(await readFile(join(folder, 'story.json'), 'utf8')) as StoryFile;
  const media = new Map<string, ImmutableFile>();

  async function publish(name: string | undefined, use: MediaUse): Promise<string> {
    if (!name) return '';
    const path = join(folder, name);
    const ending = extname(name).toLowerCase();
    const key = `${(await digestOf(path)).slice(0, DIGEST_CHARS)}${ending}`;
    media.set(key, { path, mediaType: MEDIA_KINDS[use][ending]?.mediaType ?? 'application/octet-stream' });
    return `${STORY_MEDIA_PATH}${key}`;
  }

  const parts: Story['parts'] = [];
  // One after the other: a story may have more files than a process may open at once.
  for (const { image, alt, text, audio } of file.parts) {
    parts.push({ image: await publish(image, 'image'), alt, text, audio: await publish(audio, 'audio') });
  }
  const music = await publish(file.music, 'music');
  const { title, lang, musicGainDb = 0 } = file;
  return { story: { title, lang, music, musicGainDb, parts }, media };
}

const digestOf = async (path: string): Promise<string> => hash('sha256', await readFile(path));
