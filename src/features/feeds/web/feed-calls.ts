import { FEED_MESSAGES, feedsApi, type FeedSettings, type LogFeed } from '../contract/activity-feed.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#platform/web/call/call.ts';
import { notifyFailed } from '#platform/web/call/failure.ts';
import { storeAnswer } from '#platform/web/call/update-query-data.ts';

const FEED_KEY = ['log-feed'];
/** Sends changes of the feed one after the other. */
const MUTATION_SCOPE = { id: 'log-feed' };

/** The feed of the user's log; null: there is none. */
export const useLogFeed = () =>
  useQuery({
    queryKey: FEED_KEY,
    queryFn: async ({ signal }) => (await call(feedsApi.retrieve, {}, { signal })).feed,
    staleTime: 0,
  });

export const useSaveFeed = () => useFeedChange((settings: FeedSettings) => call(feedsApi.save, settings));

export const useRenewFeed = () => useFeedChange(() => call(feedsApi.renew, {}));

export const useWithdrawFeed = () =>
  useFeedChange(async () => {
    await call(feedsApi.withdraw, {});
    return null;
  });

function useFeedChange<Input>(change: (input: Input) => Promise<LogFeed | null>) {
  const client = useQueryClient();
  return useMutation({
    scope: MUTATION_SCOPE,
    mutationFn: change,
    onSuccess: (feed) => storeAnswer(client, FEED_KEY, feed),
    onError: notifyFailed(FEED_MESSAGES.saveFailed),
  });
}
