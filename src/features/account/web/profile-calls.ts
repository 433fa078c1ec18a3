import type { Input } from '#platform/contract/endpoint.ts';
import { ownAccountApi, type OwnLink, type OwnSession, type Profile } from '../contract/profile.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call, useAnswer } from '#platform/web/call/call.ts';
import { storeAnswer, updateQueryData } from '#platform/web/call/update-query-data.ts';

const PROFILE_KEY = ['own-account'];
/** Sends changes to the account one after the other. */
const MUTATION_SCOPE = { id: 'own-account' };
const SESSIONS_KEY = ['own-sessions'];
const LINKS_KEY = ['own-links'];

export const useProfile = () => useAnswer(PROFILE_KEY, ownAccountApi.account, {}, { staleTime: 0 });

export const useOwnSessions = () =>
  useQuery({
    queryKey: SESSIONS_KEY,
    queryFn: ({ signal }) => fetchSessions(signal),
    staleTime: 0,
  });

export interface NamedSession extends OwnSession {
  /** 'Firefox on Linux' */
  readonly device: string;
}

async function fetchSessions(signal: AbortSignal): Promise<NamedSession[]> {
  const [sessions, { deviceName }] = await Promise.all([
    call(ownAccountApi.sessions, {}, { signal }),
    // With a library that is larger than the rest of the screen.
    import('./device-name.ts'),
  ]);
  return sessions.map((session) => ({ ...session, device: deviceName(session.userAgent) }));
}

export const useOwnLinks = () => useAnswer(LINKS_KEY, ownAccountApi.links, {}, { staleTime: 0 });

export function useRevokeLink() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ kind, id }: OwnLink) => call(ownAccountApi.revokeLink, { kind, id }),
    onSuccess: async (links) => {
      await storeAnswer(client, LINKS_KEY, links);
      // Other screens show the link, too, each with its feature's call.
      await client.invalidateQueries({ type: 'inactive' });
    },
  });
}

/** Ends one of the user's sessions, or all except this one if the id is null. */
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

/** The browser downloads the file itself, because it may be of any size. */
export const exportPath = ownAccountApi.exportAccount.path;
