import { sharesApi, type Share } from '#contract/shares.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../kernel/call.ts';
import { failureText } from '../../kernel/failure.ts';
import { notifyFailure, notifySuccess } from '../../kernel/notices.ts';
import { updateQueryData } from '../../kernel/update-query-data.ts';

const SHARES_KEY = ['shares'];

/** Never fresh, because visitors change what it says. */
export function useShares() {
  return useQuery<readonly Share[]>({
    queryKey: SHARES_KEY,
    queryFn: ({ signal }) => call(sharesApi.list, {}, { signal }),
    staleTime: 0,
  });
}

export function useRevokeShare() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(sharesApi.revoke, { id }),
    onSuccess: async (_, id) => {
      await updateQueryData<readonly Share[]>(client, SHARES_KEY, (shares) =>
        shares.filter((share) => share.id !== id),
      );
      notifySuccess('The link no longer works.');
    },
    onError: (error) => notifyFailure(failureText('The link could not be revoked: ', error)),
  });
}
