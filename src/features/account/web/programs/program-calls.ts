import { accessTokenApi, type AccessToken } from '../../contract/access-tokens.ts';
import type { Input } from '#platform/contract/endpoint.ts';
import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { call, useAnswer } from '#platform/web/call/call.ts';
import { storeAnswer } from '#platform/web/call/update-query-data.ts';

const TOKENS_KEY = ['access-tokens'];

const store = (client: QueryClient, tokens: AccessToken[]) => storeAnswer(client, TOKENS_KEY, tokens);

export const useAccessTokens = () => useAnswer(TOKENS_KEY, accessTokenApi.list, {}, { staleTime: 0 });

export function useCreateAccessToken() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: Input<typeof accessTokenApi.create>) => call(accessTokenApi.create, input),
    onSuccess: ({ tokens }) => store(client, tokens),
  });
}

/** Revokes one token, or all of them if the id is null. */
export function useRevokeAccessToken() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string | null) =>
      id === null ? call(accessTokenApi.revokeAll, {}) : call(accessTokenApi.revoke, { id }),
    onSuccess: (tokens) => store(client, tokens),
  });
}
