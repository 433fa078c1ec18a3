import { storyApi, type Story } from '../contract/story.ts';
import { useQuery } from '@tanstack/react-query';
import { call } from '#platform/web/call/call.ts';
import { takeFirstAnswer } from '#platform/web/call/first-answers.ts';

export interface StoryQuery {
  /** Undefined while it is loading for the first time, empty after a failure (specification 8). */
  readonly story: Story | undefined;
  readonly hasFailed: boolean;
  readonly retry: () => void;
}

const NO_STORY: Story = { title: '', lang: 'en', music: '', musicGainDb: 0, parts: [] };
const FIRST_RETRY_MS = 5_000;
const LONGEST_RETRY_MS = 60_000;

/** The story. After a failure it is requested again in the background, less and less often. */
export function useStory(): StoryQuery {
  const { data, errorUpdateCount, refetch } = useQuery({
    queryKey: ['story'],
    queryFn: ({ signal }) => call(storyApi.retrieve, {}, { signal }),
    initialData: () => takeFirstAnswer(storyApi.retrieve, {}),
    // A story must not be replaced while it plays.
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnReconnect: true,
    refetchInterval: ({ state }) => state.status === 'error' && retryDelayMs(state.errorUpdateCount),
  });
  const hasFailed = data === undefined && errorUpdateCount > 0;
  return { story: hasFailed ? NO_STORY : data, hasFailed, retry: () => void refetch() };
}

function retryDelayMs(failures: number): number {
  return Math.min(LONGEST_RETRY_MS, FIRST_RETRY_MS * 2 ** (failures - 1));
}
