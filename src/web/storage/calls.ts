import { foldersApi, type StoredFolder, type TrashedFolder } from '#contract/folders.ts';
import {
  FILE_PAGE_MAX_ITEMS,
  storageApi,
  type StoredFile,
  type UnfinishedUpload,
} from '#contract/storage.ts';
import { useQuery, type QueryClient } from '@tanstack/react-query';
import { call } from '../kernel/call.ts';
import { updateQueryData } from '../kernel/update-query-data.ts';
import { FILES_KEY } from '../kernel/query-keys.ts';

const TRASH_KEY = [...FILES_KEY, 'trash'];
const UNFINISHED_KEY = [...FILES_KEY, 'unfinished'];
const FOLDERS_KEY = [...FILES_KEY, 'folders'];
const FOLDER_TRASH_KEY = [...FILES_KEY, 'trash', 'folders'];
const USAGE_KEY = [...FILES_KEY, 'usage'];
const LIVE_KEY = [...FILES_KEY, 'live'];

/** All files, newest first, so that sorting and searching need no call. */
export function useFiles() {
  return useQuery<readonly StoredFile[]>({
    queryKey: LIVE_KEY,
    queryFn: ({ signal }) => fetchAllFiles('false', signal),
  });
}

export function useTrash() {
  return useQuery<readonly StoredFile[]>({
    queryKey: TRASH_KEY,
    queryFn: ({ signal }) => fetchAllFiles('true', signal),
    staleTime: 0,
  });
}

/** All folders, by name, so that opening one needs no call for its path. */
export function useFolders() {
  return useQuery<readonly StoredFolder[]>({
    queryKey: FOLDERS_KEY,
    queryFn: ({ signal }) => call(foldersApi.list, {}, { signal }),
  });
}

export function useTrashedFolders() {
  return useQuery<readonly TrashedFolder[]>({
    queryKey: FOLDER_TRASH_KEY,
    queryFn: ({ signal }) => call(foldersApi.trash, {}, { signal }),
    staleTime: 0,
  });
}

/** Adds a folder that was created or changed to the cached list. */
export async function addFolder(client: QueryClient, folder: StoredFolder): Promise<void> {
  await updateQueryData<readonly StoredFolder[]>(client, FOLDERS_KEY, (folders) => [
    ...folders.filter(({ id }) => id !== folder.id),
    folder,
  ]);
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

/** Removes uploads that have just ended from the cached list. */
export function removeUnfinished(client: QueryClient, isOver: (upload: UnfinishedUpload) => boolean): void {
  client.setQueryData<UnfinishedUpload[]>(UNFINISHED_KEY, (uploads) =>
    uploads?.filter((upload) => !isOver(upload)),
  );
}

/** The current names, for decisions that must not rely on a cached list. */
export function fetchFileNames(): Promise<string[]> {
  return call(storageApi.retrieveUserFiles, {});
}

/** Refetches everything that may depend on a change of any file. */
export function invalidateFiles(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ queryKey: FILES_KEY });
}

async function fetchAllFiles(deleted: 'true' | 'false', signal: AbortSignal): Promise<StoredFile[]> {
  const files: StoredFile[] = [];
  for (;;) {
    const after = files.at(-1)?.id;
    const page = await call(
      storageApi.files,
      { deleted, limit: String(FILE_PAGE_MAX_ITEMS), ...(after === undefined ? {} : { after }) },
      { signal },
    );
    files.push(...page);
    if (page.length < FILE_PAGE_MAX_ITEMS) return files;
  }
}

/** Applies a confirmed change to the cached list, and refetches what else may depend on it. */
export async function updateFileList(
  client: QueryClient,
  change: (files: readonly StoredFile[]) => readonly StoredFile[],
): Promise<void> {
  await updateQueryData(client, LIVE_KEY, change);
  void invalidateFiles(client);
}
