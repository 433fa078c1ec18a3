import { forYouApi } from '#contract/for-you.ts';
import { useQuery } from '@tanstack/react-query';
import { call } from '../kernel/call.ts';

/**
 * The recommendations from the whole log. They are made anew when a screen opens, and stay while it is used: what was
 * just added to the log is marked, and can be undone.
 */
export function useForYou() {
  return useQuery({
    queryKey: ['for-you'],
    queryFn: ({ signal }) => call(forYouApi.retrieve, {}, { signal }),
    staleTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
}
