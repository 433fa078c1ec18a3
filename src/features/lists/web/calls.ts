import { inOrder, toParts, type ListPart } from '../contract/list-parts.ts';
import { listsApi, type ActivityList, type ListDraft } from '../contract/lists.ts';
import { useMutation, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { call } from '#platform/web/call/call.ts';
import { notifyFailed, statusOf } from '#platform/web/call/failure.ts';
import { withoutItems } from '#platform/web/call/list-changes.ts';
import { updateQueryData, usePendingCalls } from '#platform/web/call/update-query-data.ts';
import { withChangedItems, type ItemsChange } from './items.ts';

const LISTS_KEY = ['lists'];
const LISTS_QUERY = {
  queryKey: LISTS_KEY,
  queryFn: ({ signal }: { readonly signal: AbortSignal }) => call(listsApi.retrieve, {}, { signal }),
};
const DELETED_KEY = ['deleted-lists'];
const ITEMS_KEY = ['change-list-items'];
/** Changes of lists are sent one after the other. */
const SCOPE = { id: 'lists' };
const CHANGE_FAILED = 'The list could not be changed: ';

const notifyChangeFailed = notifyFailed(CHANGE_FAILED);

/** All lists in the user's order, including pending changes of their items. */
export function useLists() {
  const { data, isError, refetch } = useQuery({
    ...LISTS_QUERY,
    staleTime: 60_000,
  });
  const pending = usePendingCalls<ItemsChange>(ITEMS_KEY);
  return { data: useMemo(() => data && withChangedItems(data, pending), [data, pending]), isError, refetch };
}

/** Loads the lists again, because they have changed elsewhere. */
export function refreshLists(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ queryKey: LISTS_KEY });
}

export function useDeletedLists() {
  return useQuery({
    queryKey: DELETED_KEY,
    queryFn: ({ signal }) => call(listsApi.retrieve, { deleted: true }, { signal }),
    staleTime: 0,
  });
}

/** The form shows a failure itself. */
export function useCreateList() {
  const client = useQueryClient();
  return useMutation({
    scope: SCOPE,
    mutationFn: (draft: ListDraft) => call(listsApi.create, draft),
    onSuccess: (created) => updateLists(client, (lists) => [...lists, created]),
  });
}

/** The form shows a failure itself. */
export function useUpdateList() {
  const client = useQueryClient();
  return useMutation({
    scope: SCOPE,
    mutationFn: (change: { id: string; name?: string | undefined; note?: string | undefined }) =>
      call(listsApi.update, change),
    onSuccess: (updated) => replaceList(client, updated),
  });
}

/**
 * Shows the change at once, and repeats it on the new version if another window was faster. Answers the items that were
 * changed, which may differ from those that the screen showed.
 */
export function useChangeItems() {
  const client = useQueryClient();
  return useMutation({
    scope: SCOPE,
    mutationKey: ITEMS_KEY,
    mutationFn: async ({ listId, change }: ItemsChange) => {
      try {
        return await sendItems(client, listId, change);
      } catch (error) {
        if (statusOf(error) !== 409) throw error;
        await client.fetchQuery({ ...LISTS_QUERY, staleTime: 0 });
        return sendItems(client, listId, change);
      }
    },
    onSuccess: ({ changed }) => replaceList(client, changed),
    onError: notifyChangeFailed,
  });
}

export function useOrderLists() {
  const client = useQueryClient();
  return useMutation({
    scope: SCOPE,
    mutationFn: (ids: readonly string[]) => call(listsApi.order, { ids: [...ids] }),
    onMutate: (ids) =>
      updateLists(client, (lists) => lists.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id))),
    onError(error) {
      notifyChangeFailed(error);
      return refreshLists(client);
    },
  });
}

export function useDeleteList() {
  const client = useQueryClient();
  return useMutation({
    scope: SCOPE,
    mutationFn: ({ id }: ActivityList) => call(listsApi.delete, { id }),
    onSuccess: (deleted) => updateLists(client, (lists) => withoutItems(lists, [deleted])),
    onError: notifyChangeFailed,
  });
}

export function useRestoreList() {
  const client = useQueryClient();
  return useMutation({
    scope: SCOPE,
    mutationFn: ({ id }: Pick<ActivityList, 'id'>) => call(listsApi.restore, { id }),
    async onSuccess(restored) {
      await updateQueryData<ActivityList[]>(client, DELETED_KEY, (lists) => withoutItems(lists, [restored]));
      // Only the server knows its place.
      await refreshLists(client);
    },
    onError: notifyChangeFailed,
  });
}

async function sendItems(
  client: QueryClient,
  listId: string,
  change: ItemsChange['change'],
): Promise<{ readonly former: readonly ListPart[]; readonly changed: ActivityList }> {
  // The log changes lists, too, and may undo that when nothing has used them for a while.
  const lists = await client.ensureQueryData(LISTS_QUERY);
  const list = lists.find(({ id }) => id === listId);
  const former = list ? inOrder(list) : [];
  const sent = { id: listId, version: list?.version ?? 0, ...toParts(change(former)) };
  return { former, changed: await call(listsApi.setItems, sent) };
}

function replaceList(client: QueryClient, changed: ActivityList): Promise<void> {
  return updateLists(client, (lists) => lists.map((list) => (list.id === changed.id ? changed : list)));
}

function updateLists(
  client: QueryClient,
  change: (lists: readonly ActivityList[]) => ActivityList[],
): Promise<void> {
  return updateQueryData<ActivityList[]>(client, LISTS_KEY, change);
}
