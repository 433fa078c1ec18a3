import { publicListsApi, type ListShare } from '../contract/public-lists.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call, urlFor } from '#platform/web/call/call.ts';
import { notifyFailed } from '#platform/web/call/failure.ts';
import { updateQueryData } from '#platform/web/call/update-query-data.ts';

const SHARES_KEY = ['list-shares'];

/** What a link shows. */
export function useSharedList(token: string) {
  return useQuery({
    queryKey: ['shared-list', token],
    queryFn: ({ signal }) => call(publicListsApi.sharedList, { token }, { signal }),
    enabled: token !== '',
  });
}

/** The link of a list; null: it is not shared. */
export function useListShare(listId: string) {
  return useQuery({
    queryKey: SHARES_KEY,
    queryFn: ({ signal }) => call(publicListsApi.shares, {}, { signal }),
    // A list that was deleted meanwhile has lost its link.
    staleTime: 0,
    select: (shares) => shares.find((share) => share.listId === listId) ?? null,
  });
}

export function useShareList() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(publicListsApi.share, { id }),
    onSuccess: (share) => updateQueryData<ListShare[]>(client, SHARES_KEY, (shares) => [...shares, share]),
    onError: notifyFailed('The list could not be shared: '),
  });
}

export function useWithdrawList() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(publicListsApi.withdraw, { id }),
    onSuccess: (_, id) =>
      updateQueryData<ListShare[]>(client, SHARES_KEY, (shares) => shares.filter((of) => of.listId !== id)),
    onError: notifyFailed('The link could not be revoked: '),
  });
}

/** The address for feed readers, without the origin. */
export const listFeedPath = (token: string) => urlFor(publicListsApi.feed, { token, file: 'list.atom' });
