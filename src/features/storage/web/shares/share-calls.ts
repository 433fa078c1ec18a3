import { sharesApi, type Share, type ShareChanges } from '../../contract/shares.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call, useAnswer } from '#platform/web/call/call.ts';
import { notifyFailed } from '#platform/web/call/failure.ts';
import { formatCount } from '#platform/web/view/format.ts';
import { notifySuccess } from '#platform/web/notices/notices.ts';
import { updateQueryData } from '#platform/web/call/update-query-data.ts';

const SHARES_KEY = ['shares'];

/** Never fresh, because visitors change what it says. */
export const useShares = () => useAnswer(SHARES_KEY, sharesApi.list, {}, { staleTime: 0 });

/** Its failures are reported by the form that sends it. */
export function useChangeShare() {
  const client = useQueryClient();
  return async (changes: ShareChanges): Promise<Share> => {
    const changed = await call(sharesApi.update, changes);
    await updateQueryData<readonly Share[]>(client, SHARES_KEY, (shares) =>
      shares.map((share) => (share.id === changed.id ? changed : share)),
    );
    notifySuccess('The link was changed.');
    return changed;
  };
}

/** Also of a link that has ended, which is then no longer in the list. */
export function useRevokeShare() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id }: Share) => call(sharesApi.revoke, { id }),
    onSuccess: async (_, { id, works }) => {
      await updateQueryData<readonly Share[]>(client, SHARES_KEY, (shares) =>
        shares.filter((share) => share.id !== id),
      );
      notifySuccess(works ? 'The link no longer works.' : 'The link was removed.');
    },
    onError: notifyFailed('The link could not be revoked: '),
  });
}

export function useRemoveEndedShares() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(sharesApi.removeEnded, {}),
    onSuccess: async ({ removed }) => {
      await client.invalidateQueries({ queryKey: SHARES_KEY });
      notifySuccess(`${formatCount(removed, 'link was', 'links were')} removed.`);
    },
    onError: notifyFailed('The links could not be removed: '),
  });
}
