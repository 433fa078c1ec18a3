import { sharedApi, type Visit } from '#contract/shares.ts';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call, callForFile, urlFor } from '../../kernel/call.ts';
import { isProblemDetails } from '../../kernel/failure.ts';
import type { ContentSource } from '../content-source.ts';
import { downloadInFrame } from '../downloads.ts';

const visitKey = (token: string) => ['shared', token];

/** Opens a link; each opening renews the cookie that allows the other calls. */
export function useVisit(token: string) {
  return useQuery({
    queryKey: visitKey(token),
    queryFn: ({ signal }) => call(sharedApi.open, { token }, { signal }),
    enabled: token !== '',
    retry: (count, error) => !isProblemDetails(error) && count < 2,
    staleTime: 0,
  });
}

/** @throws as `call` does, for the form that reports it */
export function useOpenWithPassword(token: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (password: string) => call(sharedApi.open, { token, password }),
    onSuccess: (visit) => client.setQueryData<Visit>(visitKey(token), visit),
  });
}

/** @param folder '' for what the link itself names */
export function useSharedItems(share: string, folder: string) {
  return useQuery({
    queryKey: ['shared-items', share, folder],
    queryFn: ({ signal }) => call(sharedApi.items, { share, ...(folder !== '' && { folder }) }, { signal }),
    retry: (count, error) => !isProblemDetails(error) && count < 2,
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

/** Without fields: all that is shared. */
export function downloadShared(
  share: string,
  fields: { readonly file?: string; readonly folder?: string },
): void {
  downloadInFrame(urlFor(sharedApi.download, { share }), { ...fields }, 'get');
}

/** The contents of the files that a link shares. */
export function sharedContent(share: string): ContentSource {
  return {
    urlOf: (id) => urlFor(sharedApi.content, { share, id }),
    load: (id, options) => callForFile(sharedApi.content, { share, id }, options),
  };
}
