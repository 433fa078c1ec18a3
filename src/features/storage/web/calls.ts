import type { FileFilter } from '../contract/file-filter.ts';
import {
  ALL_FOLDERS,
  FILE_PAGE_MAX_ITEMS,
  ROOT_FOLDER_ID,
  storageApi,
  type FileQuery,
  type StoredFile,
  type UnfinishedUpload,
} from '../contract/storage.ts';
import { useQuery, type QueryClient } from '@tanstack/react-query';
import { call } from '#platform/web/call/call.ts';
import { FILES_KEY, updateQueryData } from '#platform/web/call/update-query-data.ts';

const TRASH_KEY = [...FILES_KEY, 'trash'];
const UNFINISHED_KEY = [...FILES_KEY, 'unfinished'];
const USAGE_KEY = [...FILES_KEY, 'usage'];
const LIVE_KEY = [...FILES_KEY, 'live'];

/** All files of a folder, or those of `ALL_FOLDERS` that a search finds, newest first, so that sorting needs no call. */
export function useFiles(folder: string, filter: FileFilter = {}) {
  return useQuery<readonly StoredFile[]>({
    queryKey: [...LIVE_KEY, folder, filter],
    queryFn: ({ signal }) => fetchAllFiles({ ...filter, deleted: 'false', folder }, signal),
    // A search begins with the files that are here.
    placeholderData: (shown) => (folder === ALL_FOLDERS ? shown : undefined),
  });
}

export function useTrash() {
  return useQuery<readonly StoredFile[]>({
    queryKey: TRASH_KEY,
    queryFn: ({ signal }) => fetchAllFiles({ deleted: 'true' }, signal),
    staleTime: 0,
  });
}

export function useUsage() {
  return useQuery({ queryKey: USAGE_KEY, queryFn: ({ signal }) => call(storageApi.usage, {}, { signal }) });
}

/** Never fresh, so that changes by other tabs show up when the user returns to this one. */
export function useUnfinishedUploads() {
  return useQuery({
    queryKey: UNFINISHED_KEY,
    queryFn: ({ signal }) => call(storageApi.uploads, {}, { signal }),
    staleTime: 0,
  });
}

/** Removes uploads that have just ended from the cached list. An answer that is on its way may still have them. */
export function removeUnfinished(client: QueryClient, isOver: (upload: UnfinishedUpload) => boolean): void {
  if (client.getQueryData(UNFINISHED_KEY) === undefined) return;
  void client.cancelQueries({ queryKey: UNFINISHED_KEY });
  client.setQueryData<UnfinishedUpload[]>(UNFINISHED_KEY, (uploads) =>
    uploads?.filter((upload) => !isOver(upload)),
  );
}

/** The current names in a folder, for decisions that must not rely on a cached list. */
export async function fetchFileNames(folder: string): Promise<string[]> {
  if (folder === ROOT_FOLDER_ID) return call(storageApi.retrieveUserFiles, {});
  return (await fetchAllFiles({ deleted: 'false', folder })).map(({ name }) => name);
}

/** Refetches everything that may depend on a change of any file. */
export function invalidateFiles(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ queryKey: FILES_KEY });
}

async function fetchAllFiles(
  which: FileFilter & Pick<FileQuery, 'deleted' | 'folder'>,
  signal?: AbortSignal,
): Promise<StoredFile[]> {
  const files: StoredFile[] = [];
  for (;;) {
    const after = files.at(-1)?.id;
    const page = await call(
      storageApi.files,
      { ...which, limit: String(FILE_PAGE_MAX_ITEMS), ...(after === undefined ? {} : { after }) },
      signal ? { signal } : {},
    );
    files.push(...page);
    if (page.length < FILE_PAGE_MAX_ITEMS) return files;
  }
}

/** Applies a confirmed change to the cached list of each folder, and refetches what else may depend on it. */
export async function updateFileLists(
  client: QueryClient,
  change: (files: readonly StoredFile[], folder: string) => readonly StoredFile[],
): Promise<void> {
  const lists = client.getQueryCache().findAll({ queryKey: LIVE_KEY });
  for (const { queryKey } of lists) {
    const folder = String(queryKey[LIVE_KEY.length]);
    await updateQueryData<readonly StoredFile[]>(client, queryKey, (files) => change(files, folder));
  }
  void invalidateFiles(client);
}
