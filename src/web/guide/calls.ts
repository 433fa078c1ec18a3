import { forYouApi } from '#contract/for-you.ts';
import { useQuery } from '@tanstack/react-query';
import { call } from '../kernel/call.ts';
import { useDismissedIds } from './dismissal-calls.ts';
import { chooseFrom, lineOf } from './guide-line.ts';

export const FOR_YOU_KEY = ['for-you'];
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

/** The same for a shelf: what was dismissed since they were made is left out. */
export function useForYouShelf() {
  const { data, isPending } = useForYou();
  const dismissedIds = useDismissedIds();
  const groups = data?.groups.map((group) => ({
    kind: group.kind,
    recommendations: chooseFrom(lineOf(group), dismissedIds).shown,
  }));
  return { groups: groups ?? [], isPending };
}
