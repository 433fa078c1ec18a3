import type { Input } from '#contract/endpoint.ts';
import { ownAccountApi, type OwnAccount } from '#contract/own-account.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../kernel/call.ts';
import { changeQuery } from '../kernel/change-query.ts';

const ACCOUNT = ['own-account'];
/** Changes of the account reach the server one after the other. */
const scope = { id: 'own-account' };
const SESSIONS = ['own-sessions'];

export const useOwnAccount = () =>
  useQuery({
    queryKey: ACCOUNT,
    queryFn: ({ signal }) => call(ownAccountApi.account, {}, { signal }),
    staleTime: 0,
  });

export const useOwnSessions = () =>
  useQuery({
    queryKey: SESSIONS,
    queryFn: ({ signal }) => call(ownAccountApi.sessions, {}, { signal }),
    staleTime: 0,
  });

/** One of one's sessions, or `null` for all but this one. */
export function useEndSession() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string | null) =>
      id === null ? call(ownAccountApi.endOtherSessions, {}) : call(ownAccountApi.endSession, { id }),
    onSuccess: () => client.invalidateQueries({ queryKey: SESSIONS }),
  });
}

export function useChangeEmail() {
  const client = useQueryClient();
  return useMutation({
    scope,
    mutationFn: (input: Input<typeof ownAccountApi.changeEmail>) => call(ownAccountApi.changeEmail, input),
    onSuccess: (account) => changeQuery<OwnAccount>(client, ACCOUNT, () => account),
  });
}

export function useSetPassword() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: Input<typeof ownAccountApi.setPassword>) => call(ownAccountApi.setPassword, input),
    onSuccess: () => client.invalidateQueries({ queryKey: SESSIONS }),
  });
}

export function useSetMarketing() {
  const client = useQueryClient();
  return useMutation({
    scope,
    mutationFn: (wanted: boolean) => call(ownAccountApi.setMarketing, { wanted }),
    onSuccess: (account) => changeQuery<OwnAccount>(client, ACCOUNT, () => account),
  });
}

export const useDeleteAccount = () =>
  useMutation({ mutationFn: (password: string) => call(ownAccountApi.deleteAccount, { password }) });

/** The browser takes the file by itself: it may be of any size. */
export const exportPath = ownAccountApi.exportAccount.path;
