import { sharedApi, type SharedItems, type Visit } from '../../contract/shares.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call, callForFile, urlFor } from '#platform/web/call/call.ts';
import { isProblemDetails } from '#platform/web/call/failure.ts';
import type { ContentSource } from '../uploads/content-source.ts';
import { downloadInFrame } from '../downloads.ts';
import { useChangeVisit, useRenewVisit, type OpenVisit } from '../links/use-visit.ts';
import { compareNaturally } from '../natural-order.ts';

export const openShared: OpenVisit<Visit> = (input, options) => call(sharedApi.open, input, options);

/** @param folder '' for what the link itself names */
export function useSharedItems(share: string, folder: string) {
  return useQuery({
    queryKey: ['shared-items', share, folder],
    queryFn: ({ signal }) => fetchAllItems({ share, ...(folder !== '' && { folder }) }, signal),
    // The server is busy if many visitors come at once.
    retry: (count, error) => (!isProblemDetails(error) || error.status === 503) && count < 2,
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

async function fetchAllItems(
  where: { readonly share: string; readonly folder?: string },
  signal: AbortSignal,
): Promise<SharedItems> {
  const first = await call(sharedApi.items, where, { signal });
  const [folders, files] = [[...first.folders], [...first.files]];
  for (let { next } = first; next !== null;) {
    const page = await call(sharedApi.items, { ...where, after: next }, { signal });
    folders.push(...page.folders);
    files.push(...page.files);
    ({ next } = page);
  }
  return { ...first, folders: folders.toSorted(byName), files: files.toSorted(byName), next: null };
}

const byName = (a: { readonly name: string }, b: { readonly name: string }) =>
  compareNaturally(a.name, b.name);

/** Without either: all that is shared. */
interface Wanted {
  readonly file?: string;
  readonly folder?: string;
}

/** Downloads, and counts it on the page as the server does. A refusal says that the link has changed meanwhile. */
export function useSharedDownload(visit: Visit, token: string): (wanted: Wanted) => void {
  const { share, downloadsLeft } = visit;
  const change = useChangeVisit(token);
  const renew = useRenewVisit(token);
  return (wanted) => {
    downloadInFrame(urlFor(sharedApi.download, { share }), { ...wanted }, 'get', () => void renew());
    if (downloadsLeft !== null) void change({ ...visit, downloadsLeft: downloadsLeft - 1 });
  };
}

/** The contents of the files that a link shares. */
export function sharedContent(share: string): ContentSource {
  return {
    urlOf: (id) => urlFor(sharedApi.content, { share, id }),
    load: (id, options) => callForFile(sharedApi.content, { share, id }, options),
  };
}
