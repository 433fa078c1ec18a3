import { sharedApi, type Visit } from '#contract/shares.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call, callForFile, urlFor } from '../../kernel/call.ts';
import { isProblemDetails } from '../../kernel/failure.ts';
import type { ContentSource } from '../content-source.ts';
import { downloadInFrame } from '../downloads.ts';
import type { OpenVisit } from '../links/use-visit.ts';

export const openShared: OpenVisit<Visit> = (input, options) => call(sharedApi.open, input, options);

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
