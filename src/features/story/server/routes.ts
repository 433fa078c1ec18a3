import { STORY_MEDIA_PATH, storyApi } from '../contract/story.ts';
import { serveImmutableFiles } from '#platform/http/immutable-files.ts';
import { serve, type RouteContext } from '#platform/http/serve.ts';
import type { LoadedStory } from './story-files.ts';

export async function storyRoutes(routeContext: RouteContext, { story, media }: LoadedStory): Promise<void> {
  serve(routeContext, storyApi, { retrieve: async () => story });
  await serveImmutableFiles(routeContext.app, STORY_MEDIA_PATH, media);
}
