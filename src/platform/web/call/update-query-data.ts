import { useMutationState, type MutationKey, type QueryClient, type QueryKey } from '@tanstack/react-query';

/** The files of the user, which several features add to. */
export const FILES_KEY = ['files'];

/**
 * Applies a confirmed change to the data of a query. A load in progress may have been answered before the change, so it
 * is cancelled and started again.
 */
export async function updateQueryData<Data>(
  client: QueryClient,
  queryKey: QueryKey,
  change: (data: Data) => Data,
): Promise<void> {
  const query = { queryKey, exact: true };
  const wasLoading = client.isFetching(query) > 0;
  await client.cancelQueries(query);
  client.setQueryData<Data>(queryKey, (data) => data && change(data));
  if (wasLoading) void client.invalidateQueries(query);
}

/** Stores what a change was answered with. A load in progress may have been answered before, so it is cancelled. */
export async function storeAnswer(client: QueryClient, queryKey: QueryKey, answer: unknown): Promise<void> {
  await client.cancelQueries({ queryKey, exact: true });
  client.setQueryData(queryKey, answer);
}

/**
 * The variables of the calls under this key that have no answer yet, the earliest first. Lists show such changes already,
 * and no longer once they have failed.
 */
export function usePendingCalls<Variables>(mutationKey: MutationKey): Variables[] {
  return useMutationState({
    filters: { mutationKey, status: 'pending' },
    select: ({ state }) => state.variables as Variables,
  });
}
