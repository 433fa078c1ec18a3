import { STORY_MEDIA_PATH, storyApi } from '#contract/story.ts';
import { serveKeptFiles } from '../kernel/kept-files.ts';
import { serve, type Room } from '../kernel/serve.ts';
import type { LoadedStory } from './load-story.ts';

export async function storyRoutes(room: Room, { story, media }: LoadedStory): Promise<void> {
  serve(room, storyApi, { retrieve: async () => story });
  await serveKeptFiles(room.app, STORY_MEDIA_PATH, media);
}
