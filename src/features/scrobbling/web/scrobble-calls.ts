import { SCROBBLE_MESSAGES, scrobbleApi, type ScrobbleAddress } from '../contract/scrobble.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#platform/web/call/call.ts';
import { notifyFailed } from '#platform/web/call/failure.ts';
import { notifySuccess } from '#platform/web/notices/notices.ts';
import { storeAnswer } from '#platform/web/call/update-query-data.ts';

const ADDRESS_KEY = ['scrobble-address'];
/** Sends changes of the addresses one after the other. */
const MUTATION_SCOPE = { id: 'scrobble-address' };

/** Where the user's media servers send; null: nowhere. */
export const useScrobbleAddress = () =>
  useQuery({
    queryKey: ADDRESS_KEY,
    queryFn: async ({ signal }) => (await call(scrobbleApi.retrieve, {}, { signal })).address,
    staleTime: 0,
  });

export const useCreateAddress = () =>
  useAddressChange(() => call(scrobbleApi.create, ownZone()), SCROBBLE_MESSAGES.created);

export const useRenewAddress = () =>
  useAddressChange(() => call(scrobbleApi.renew, ownZone()), SCROBBLE_MESSAGES.renewed);

export const useWithdrawAddress = () =>
  useAddressChange(async () => {
    await call(scrobbleApi.withdraw, {});
    return null;
  }, SCROBBLE_MESSAGES.withdrawn);

/** A film of the evening belongs to that day, wherever the server is. */
function ownZone() {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  return { timeZone };
}

function useAddressChange(change: () => Promise<ScrobbleAddress | null>, done: string) {
  const client = useQueryClient();
  return useMutation({
    scope: MUTATION_SCOPE,
    mutationFn: change,
    onSuccess: async (address) => {
      await storeAnswer(client, ADDRESS_KEY, address);
      notifySuccess(done);
    },
    onError: notifyFailed(SCROBBLE_MESSAGES.saveFailed),
  });
}
