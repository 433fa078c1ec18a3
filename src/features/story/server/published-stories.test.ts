import { readdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { checkStory } from './check-story-files.ts';

const stories = fileURLToPath(new URL('../../../../stories/', import.meta.url));
const slugs = (await readdir(stories, { withFileTypes: true }))
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);

describe('the stories that come with the product', () => {
  it.each(slugs)('%s is whole', async (slug) => {
    expect(await checkStory(`${stories}${slug}`)).toEqual([]);
  });
});
