import type { Input } from '#contract/endpoint.ts';
import { ownAccountApi, type Profile } from '#contract/profile.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../kernel/call.ts';
import { updateQueryData } from '../kernel/update-query-data.ts';

const PROFILE_KEY = ['own-account'];
/** Changes of the account reach the server one after the other. */
const MUTATION_SCOPE = { id: 'own-account' };
const SESSIONS_KEY = ['own-sessions'];

export const useProfile = () =>
  useQuery({
    queryKey: PROFILE_KEY,
    queryFn: ({ signal }) => call(ownAccountApi.account, {}, { signal }),
    staleTime: 0,
  });

export const useOwnSessions = () =>
  useQuery({
    queryKey: SESSIONS_KEY,
    queryFn: ({ signal }) => call(ownAccountApi.sessions, {}, { signal }),
    staleTime: 0,
  });

/** One of one's sessions, or `null` for all but this one. */
export function useEndSession() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string | null) =>
      id === null ? call(ownAccountApi.endOtherSessions, {}) : call(ownAccountApi.endSession, { id }),
    onSuccess: () => client.invalidateQueries({ queryKey: SESSIONS_KEY }),
  });
}

export function useChangeEmail() {
  const client = useQueryClient();
  return useMutation({
    scope: MUTATION_SCOPE,
    mutationFn: (input: Input<typeof ownAccountApi.changeEmail>) => call(ownAccountApi.changeEmail, input),
    onSuccess: (account) => updateQueryData<Profile>(client, PROFILE_KEY, () => account),
  });
}

export function useSetPassword() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: Input<typeof ownAccountApi.setPassword>) => call(ownAccountApi.setPassword, input),
    onSuccess: () => client.invalidateQueries({ queryKey: SESSIONS_KEY }),
  });
}

export function useSetMarketing() {
  const client = useQueryClient();
  return useMutation({
    scope: MUTATION_SCOPE,
    mutationFn: (wanted: boolean) => call(ownAccountApi.setMarketing, { wanted }),
    onSuccess: (account) => updateQueryData<Profile>(client, PROFILE_KEY, () => account),
  });
}

/** The browser takes the file by itself: it may be of any size. */
export const exportPath = ownAccountApi.exportAccount.path;
