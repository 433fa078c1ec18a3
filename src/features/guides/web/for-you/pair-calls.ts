import { pairApi, type PairAgreement, type Pairs } from '../../contract/for-you.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#platform/web/call/call.ts';
import { notifyFailed } from '#platform/web/call/failure.ts';
import { FOR_TWO_KEY } from '../calls.ts';

const PAIRS_KEY = ['pairs'];
const forTwoKey = (id: string) => [...FOR_TWO_KEY, id];

/** The people who share recommendations with the user. */
export function usePairs() {
  return useQuery({
    queryKey: PAIRS_KEY,
    queryFn: ({ signal }) => call(pairApi.list, {}, { signal }),
    staleTime: 0,
  });
}

/** What the user and another person may both love. */
export function useForTwo(id: string) {
  return useQuery({
    queryKey: forTwoKey(id),
    queryFn: ({ signal }) => call(pairApi.forTwo, { id }, { signal }),
    staleTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
}

/** The calls of forms, which show their failures; the list is loaded again afterwards. */
export function usePairForms() {
  const client = useQueryClient();
  const reload = () => client.invalidateQueries({ queryKey: PAIRS_KEY });
  return {
    async createCode(input: { name: string }) {
      const code = await call(pairApi.createCode, input);
      await reload();
      return code;
    },
    async agree(input: PairAgreement) {
      const pair = await call(pairApi.agree, input);
      await reload();
      return pair;
    },
  };
}

export function useWithdrawCode() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(pairApi.withdrawCode, {}),
    onError: notifyFailed('The code could not be revoked: '),
    onSettled: () => client.invalidateQueries({ queryKey: PAIRS_KEY }),
  });
}

export function useEndPair() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(pairApi.end, { id }),
    onError: notifyFailed('The agreement could not be ended: '),
    onSuccess(_answer, id) {
      client.removeQueries({ queryKey: forTwoKey(id) });
      client.setQueryData<Pairs>(PAIRS_KEY, (list) =>
        list === undefined ? list : { ...list, pairs: list.pairs.filter((pair) => pair.id !== id) },
      );
    },
    onSettled: () => client.invalidateQueries({ queryKey: PAIRS_KEY }),
  });
}
