import { dropsApi, type Drop, type DropChanges } from '../../contract/drops.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call, useAnswer } from '#platform/web/call/call.ts';
import { notifyFailed, statusOf } from '#platform/web/call/failure.ts';
import { notifySuccess } from '#platform/web/notices/notices.ts';
import { updateQueryData } from '#platform/web/call/update-query-data.ts';
import { invalidateFiles } from '../calls.ts';

const DROPS_KEY = ['drops'];

/** Never fresh, because visitors change what it says. */
export function useDrops() {
  const client = useQueryClient();
  return useQuery<readonly Drop[]>({
    queryKey: DROPS_KEY,
    async queryFn({ signal }) {
      const drops = await call(dropsApi.list, {}, { signal });
      // What has arrived is among the files, too.
      void invalidateFiles(client);
      return drops;
    },
    staleTime: 0,
  });
}

export const useDeliveries = (id: string) =>
  useAnswer(['drops', id], dropsApi.received, { id }, { staleTime: 0 });

/** Never fresh, because visitors send meanwhile. */
export const useArriving = (id: string) =>
  useAnswer([...DROPS_KEY, id, 'arriving'], dropsApi.arriving, { id }, { staleTime: 0 });

export function useCancelArriving() {
  const client = useQueryClient();
  return useMutation({
    // Its visitor may have finished or cancelled it meanwhile.
    mutationFn: (id: string) =>
      call(dropsApi.cancelArriving, { id }).catch((error: unknown) => {
        if (statusOf(error) !== 404) throw error;
      }),
    onSuccess: () =>
      Promise.all([client.invalidateQueries({ queryKey: DROPS_KEY }), invalidateFiles(client)]),
    onError: notifyFailed('The upload could not be cancelled: '),
  });
}

export function useRevokeDrop() {
  return useDropChange({
    send: ({ id }) => call(dropsApi.revoke, { id }),
    change: (drop) => [{ ...drop, state: 'revoked' }],
    success: 'The link no longer works.',
    failure: 'The link could not be revoked: ',
  });
}

export function useRemoveDrop() {
  return useDropChange({
    send: ({ id }) => call(dropsApi.remove, { id }),
    change: () => [],
    success: 'The link was removed. The files are still there.',
    failure: 'The link could not be removed: ',
  });
}

/** Its failures are reported by the form that sends it. */
export function useChangeDrop() {
  const client = useQueryClient();
  return async (changes: DropChanges): Promise<Drop> => {
    const changed = await call(dropsApi.update, changes);
    await updateQueryData<readonly Drop[]>(client, DROPS_KEY, (drops) =>
      drops.map((drop) => (drop.id === changed.id ? changed : drop)),
    );
    notifySuccess('The link was changed.');
    return changed;
  };
}

interface DropChange {
  readonly send: (drop: Drop) => Promise<unknown>;
  /** What the list has instead of the link. */
  readonly change: (drop: Drop) => readonly Drop[];
  readonly success: string;
  /** Precedes the status of a failed call. */
  readonly failure: string;
}

function useDropChange({ send, change, success, failure }: DropChange) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: send,
    onSuccess: async (_, { id }) => {
      await updateQueryData<readonly Drop[]>(client, DROPS_KEY, (drops) =>
        drops.flatMap((drop) => (drop.id === id ? change(drop) : [drop])),
      );
      notifySuccess(success);
    },
    onError: notifyFailed(failure),
  });
}
