import { sharedApi, type SharedItems, type Visit } from '../../contract/shares.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call, callForFile, urlFor } from '#platform/web/call/call.ts';
import { isProblemDetails } from '#platform/web/call/failure.ts';
import type { ContentSource } from '../uploads/content-source.ts';
import { downloadInFrame } from '../downloads.ts';
import { useChangeVisit, useRenewVisit, type OpenVisit } from '../links/use-visit.ts';
import { compareNaturally } from '../natural-order.ts';

export const openShared: OpenVisit<Visit> = (input, options) => call(sharedApi.open, input, options);

/**
 * @param folder '' for what the link itself names
 * @param count how many folders and files are loaded of a large folder
 */
export function useSharedItems(share: string, folder: string, count: number) {
  return useQuery({
    queryKey: ['shared-items', share, folder, count],
    queryFn: ({ signal }) => fetchItems({ share, ...(folder !== '' && { folder }) }, count, signal),
    // The server is busy if many visitors come at once.
    retry: (failures, error) => (!isProblemDetails(error) || error.status === 503) && failures < 2,
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

/** Pages until there are so many items or no more. Only all of them can be put in their natural order. */
async function fetchItems(
  where: { readonly share: string; readonly folder?: string },
  count: number,
  signal: AbortSignal,
): Promise<SharedItems> {
  const first = await call(sharedApi.items, where, { signal });
  const [folders, files] = [[...first.folders], [...first.files]];
  let { next } = first;
  while (next !== null && folders.length + files.length < count) {
    const page = await call(sharedApi.items, { ...where, after: next }, { signal });
    folders.push(...page.folders);
    files.push(...page.files);
    ({ next } = page);
  }
  if (next !== null) return { ...first, folders, files, next };
  return { ...first, folders: folders.toSorted(byName), files: files.toSorted(byName), next };
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
