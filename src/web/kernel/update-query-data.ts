import type { QueryClient, QueryKey } from '@tanstack/react-query';

/**
 * Puts what the server has confirmed into what a query has loaded. A load that is under way may have been answered
 * before the change: it is cancelled and started again.
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
