import * as z from 'zod/mini';
import type { Api } from './endpoint.ts';

/** One part of a story: its picture, what is told, and the telling (specification 3). */
export const StoryPart = z.object({
  /** A same-origin address, as `audio` and `music` are too. */
  image: z.string(),
  /** What the picture shows, for those who don't see it. */
  alt: z.string(),
  text: z.string(),
  /** Empty where nobody reads this part aloud. */
  audio: z.string(),
});
export type StoryPart = Readonly<z.infer<typeof StoryPart>>;

export const Story = z.object({
  title: z.string(),
  /** The language of all texts, a BCP 47 tag. */
  lang: z.string(),
  /** Empty where there is none. */
  music: z.string(),
  /** How much louder, or below zero softer, than its file the music is played. */
  musicGainDb: z.number(),
  parts: z.array(StoryPart),
});
export type Story = z.infer<typeof Story>;

/** The addresses of the story's files begin so. Each holds a digest of its file: its content never changes. */
export const STORY_MEDIA_PATH = '/api/story/media/';

export const storyApi = {
  retrieve: {
    method: 'GET',
    path: '/api/story/retrieve',
    access: 'open',
    encoding: 'none',
    limit: 'general',
    summary: 'The story with the addresses of its pictures, its narration and its music.',
    input: z.object({}),
    output: Story,
  },
} as const satisfies Api;
