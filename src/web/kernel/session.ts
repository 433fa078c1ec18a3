import { accountApi, type User } from '#contract/account.ts';
import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { call } from './call.ts';

/** Who is at the screen: unknown until the server has said it, then nobody or a user (specification 4). */
export type SessionState =
  | { readonly state: 'unknown' }
  | { readonly state: 'failed'; readonly error: unknown; readonly retry: () => void }
  | { readonly state: 'anonymous' }
  | { readonly state: 'logged-in'; readonly user: User };

const ME_KEY = ['me'];

export function useSession(): SessionState {
  const { data, error, refetch } = useQuery({
    queryKey: ME_KEY,
    queryFn: ({ signal }) => call(accountApi.me, {}, { signal }),
    staleTime: 5 * 60_000,
    refetchOnWindowFocus: 'always',
  });
  if (data) return 'anonymous' in data ? { state: 'anonymous' } : { state: 'logged-in', user: data };
  return error ? { state: 'failed', error, retry: () => void refetch() } : { state: 'unknown' };
}

/** Notes a login: what an earlier user left behind is forgotten. */
export function useLoggedIn(): (user: User) => void {
  const client = useQueryClient();
  return (user) => {
    client.clear();
    client.setQueryData(ME_KEY, user);
  };
}

export async function logOut(client: QueryClient): Promise<void> {
  await call(accountApi.logout, {});
  forget(client);
}

/** Notes that the server has ended the session. */
export function useForgottenSession(): () => void {
  const client = useQueryClient();
  return () => forget(client);
}

function forget(client: QueryClient): void {
  client.clear();
  client.setQueryData(ME_KEY, { anonymous: true });
}

/** Asks the server again who is logged in, e.g. after the e-mail was verified. */
export function useRefreshedSession(): () => Promise<void> {
  const client = useQueryClient();
  return useCallback(() => client.invalidateQueries({ queryKey: ME_KEY }), [client]);
}
