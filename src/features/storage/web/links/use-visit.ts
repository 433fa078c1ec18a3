import type { OpenLink } from '#platform/contract/links.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { isProblemDetails } from '#platform/web/call/failure.ts';
import { storeAnswer } from '#platform/web/call/update-query-data.ts';

/** The call that begins a visit by a link. */
export type OpenVisit<Visit> = (input: OpenLink, options?: { signal?: AbortSignal }) => Promise<Visit>;

const visitKey = (token: string) => ['visit', token];

/** Opens a link; each opening renews the cookie that allows the other calls. */
export function useVisit<Visit>(
  token: string,
  open: OpenVisit<Visit>,
  { renewMs }: { renewMs?: number } = {},
) {
  return useQuery({
    queryKey: visitKey(token),
    queryFn: ({ signal }) => open({ token }, { signal }),
    enabled: token !== '',
    retry: (count, error) => !isProblemDetails(error) && count < 2,
    refetchInterval: renewMs ?? false,
    staleTime: 0,
  });
}

/** @throws as `call` does, for the form that reports it */
export function useOpenWithPassword<Visit>(open: OpenVisit<Visit>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: OpenLink) => open(input),
    onSuccess: (visit, { token }) => storeAnswer(client, visitKey(token), visit),
  });
}

/** Shows a visitor what has changed, until the visit is read again. */
export function useChangeVisit(token: string): (visit: unknown) => Promise<void> {
  const client = useQueryClient();
  return (visit) => storeAnswer(client, visitKey(token), visit);
}

/** Reads again what a visitor may do. */
export function useRenewVisit(token: string): () => Promise<void> {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: visitKey(token) });
}
