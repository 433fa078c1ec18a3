import { storyApi, type Story } from '#contract/story.ts';
import { useQuery } from '@tanstack/react-query';
import { call } from '../kernel/call.ts';

const NO_STORY: Story = { title: '', lang: 'en', music: '', musicGainDb: 0, parts: [] };

/** The story; undefined while it is loading, empty if loading failed (specification 8). */
export function useStory(): Story | undefined {
  const { data, isError } = useQuery({
    queryKey: ['story'],
    queryFn: ({ signal }) => call(storyApi.retrieve, {}, { signal }),
    // A story must not be replaced while it plays.
    staleTime: Number.POSITIVE_INFINITY,
  });
  return isError ? NO_STORY : data;
}
