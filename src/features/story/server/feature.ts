import { STORY_COVER_PLACEHOLDERS, storyApi, storyLength, type Story } from '../contract/story.ts';
import { defineFeature } from '#platform/feature/define-feature.ts';
import type { Platform } from '#platform/feature/platform.ts';
import { storyRoutes } from './routes.ts';
import { loadStory } from './story-files.ts';

export const storyFeature = defineFeature({
  calls: { story: { api: storyApi, description: 'The story', examples: {} } },

  documents: {
    story: {
      firstCalls: [{ endpoint: storyApi.retrieve, input: {} }],
      texts(answers) {
        const { title, lang, length } = STORY_COVER_PLACEHOLDERS;
        const found = answers.find(({ path }) => path === storyApi.retrieve.path)?.answer as
          | Story
          | undefined;
        return {
          [title]: found?.title ?? 'Story',
          [lang]: found?.lang ?? 'en',
          [length]: found ? storyLength(found.parts.length) : '',
        };
      },
    },
  },

  async start({ config }: Platform) {
    const loaded = await loadStory(config.storyDir);
    return { service: null, routes: (context) => storyRoutes(context, loaded) };
  },
});
