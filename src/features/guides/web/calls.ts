import { workApi, type WorkInput } from '../contract/catalogue-work.ts';
import { forYouApi } from '../contract/for-you.ts';
import { keepPreviousData, skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#platform/web/call/call.ts';

const FOR_YOU_KEY = ['for-you'];
/** Begins the keys of all recommendations for two. */
export const FOR_TWO_KEY = ['for-two'];

/**
 * The recommendations from the whole log. They are made anew when a screen opens, and stay while it is used: what was
 * just added to the log is marked, and can be undone.
 */
export function useForYou() {
  return useQuery({
    queryKey: FOR_YOU_KEY,
    queryFn: ({ signal }) => call(forYouApi.retrieve, {}, { signal }),
    staleTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
}

/** Makes the shown recommendations anew, alone and for two. */
export function useRefreshForYou(): () => void {
  const client = useQueryClient();
  return () => {
    for (const queryKey of [FOR_YOU_KEY, FOR_TWO_KEY]) void client.invalidateQueries({ queryKey });
  };
}

/** What the catalogue knows of a work; null: nothing is asked yet. What was known stays while more is asked. */
export function useCatalogueWork(input: WorkInput | null) {
  return useQuery({
    queryKey: ['catalogue-work', input],
    queryFn: input === null ? skipToken : ({ signal }) => call(workApi.retrieve, input, { signal }),
    placeholderData: keepPreviousData,
    staleTime: Infinity,
  });
}
