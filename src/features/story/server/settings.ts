import { join, resolve } from 'node:path';
import { defineSettings } from '#platform/config/settings.ts';
import { root } from '#platform/system/package.ts';
import * as z from 'zod/mini';

export const storySettings = defineSettings({
  section: 'Guides and story',
  variables: {
    STORY_DIR: {
      doc: 'A folder with [your own story](stories.md).',
      schema: z.string(),
      default: join(root, 'stories/the-night-the-admiral-stayed-up'),
      defaultDoc: 'the bundled story',
      example: '/srv/our-story',
    },
  },
  toConfig: ({ STORY_DIR }) => ({
    /** A folder with a story.json and the files it refers to. */
    storyDir: resolve(STORY_DIR),
  }),
});
