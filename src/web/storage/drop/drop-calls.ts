import { dropsApi, type Delivery, type Drop } from '#contract/drops.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../kernel/call.ts';
import { failureText } from '../../kernel/failure.ts';
import { notifyFailure, notifySuccess } from '../../kernel/notices.ts';
import { updateQueryData } from '../../kernel/update-query-data.ts';

const DROPS_KEY = ['drops'];

/** Never fresh, because visitors change what it says. */
export function useDrops() {
  return useQuery<readonly Drop[]>({
    queryKey: DROPS_KEY,
    queryFn: ({ signal }) => call(dropsApi.list, {}, { signal }),
    staleTime: 0,
  });
}

export function useDeliveries(id: string) {
  return useQuery<readonly Delivery[]>({
    queryKey: ['drops', id],
    queryFn: ({ signal }) => call(dropsApi.received, { id }, { signal }),
    staleTime: 0,
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

export function useToggleLetters() {
  return useDropChange({
    send: ({ id, letters }) => call(dropsApi.setLetters, { id, letters: !letters }),
    change: (drop) => [{ ...drop, letters: !drop.letters }],
    failure: 'The letters could not be changed: ',
  });
}

interface DropChange {
  readonly send: (drop: Drop) => Promise<unknown>;
  /** What the list has instead of the link. */
  readonly change: (drop: Drop) => readonly Drop[];
  readonly success?: string;
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
      if (success !== undefined) notifySuccess(success);
    },
    onError: (error) => notifyFailure(failureText(failure, error)),
  });
}
