import * as z from 'zod/mini';
import { GET, type Api } from '#platform/contract/endpoint.ts';

/** A part of a story: its picture, text and narration (specification 3). */
export const StoryPart = z.object({
  /** A same-origin URL, like `audio` and `music`. */
  image: z.string(),
  /** Describes the picture to people who cannot see it. */
  alt: z.string(),
  text: z.string(),
  /** Empty if this part has no narration. */
  audio: z.string(),
});
export type StoryPart = Readonly<z.infer<typeof StoryPart>>;

export const Story = z.object({
  title: z.string(),
  /** The language of all texts, a BCP 47 tag. */
  lang: z.string(),
  /** Empty if there is none. */
  music: z.string(),
  /** How much louder than in its file the music is played; negative: softer. */
  musicGainDb: z.number(),
  parts: z.array(StoryPart),
});
export type Story = z.infer<typeof Story>;

/** What the cover says about the length of a story. */
export const storyLength = (partCount: number) =>
  `A story in ${partCount === 1 ? 'one part' : `${partCount} parts`}`;

/** In the prerendered cover; the server replaces them by what is known of the story. */
export const STORY_COVER_PLACEHOLDERS = {
  title: '{story title}',
  lang: '{story language}',
  length: '{story length}',
} as const;

/** Where the URLs of the story's files begin. Each contains a digest of its file, whose content never changes. */
export const STORY_MEDIA_PATH = '/api/story/media/';

export const storyApi = {
  retrieve: {
    ...GET,
    path: '/api/story/retrieve',
    access: 'open',
    credentials: 'omit',
    limit: 'general',
    summary: 'The story with the URLs of its pictures, narration and music.',
    input: z.object({}),
    output: Story,
  },
} as const satisfies Api;
