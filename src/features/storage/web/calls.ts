import type { FileFilter } from '../contract/file-filter.ts';
import {
  ALL_FOLDERS,
  FILE_NAMES_MAX_ITEMS,
  FILE_PAGE_MAX_ITEMS,
  STORAGE_MESSAGES,
  storageApi,
  type FileQuery,
  type FileSort,
  type StoredFile,
  type UnfinishedUpload,
} from '../contract/storage.ts';
import { useMutation, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { call, useAnswer } from '#platform/web/call/call.ts';
import { notifyFailed } from '#platform/web/call/failure.ts';
import { FILES_KEY, updateQueryData } from '#platform/web/call/update-query-data.ts';

const TRASH_KEY = [...FILES_KEY, 'trash'];
const UNFINISHED_KEY = [...FILES_KEY, 'unfinished'];
const USAGE_KEY = [...FILES_KEY, 'usage'];
const LIVE_KEY = [...FILES_KEY, 'live'];

/** A list up to this length is loaded completely, so that sorting it needs no call. */
const SMALL_LIST_MAX_FILES = 2_000;

export interface LoadedFiles {
  /** The first ones, in the order of the server. */
  readonly files: readonly StoredFile[];
  readonly hasMore: boolean;
}

/** Which list: of a folder or of `ALL_FOLDERS`, with what it is narrowed by, and its order. */
type ListKey = readonly [folder: string, filter: FileFilter, sort: FileSort];

/**
 * The files of a folder, or those of `ALL_FOLDERS` that a search finds: all of a small list, newest first; those of a large
 * one sorted by the server, as far as `loadMore` has loaded them.
 */
export function useFiles(folder: string, filter: FileFilter, sort: FileSort) {
  const newest = useFileList([folder, filter, 'newest']);
  const isLarge = newest.data !== undefined && isLargeList(newest.data);
  const shown = useFileList([folder, filter, isLarge ? sort : 'newest']);
  return { ...shown, isLarge };
}

function isLargeList({ files, hasMore }: LoadedFiles): boolean {
  return hasMore || files.length > SMALL_LIST_MAX_FILES;
}

function useFileList(key: ListKey) {
  const client = useQueryClient();
  const queryKey = [...LIVE_KEY, ...key];
  const [folder, filter, sort] = key;
  const which: FileQuestion = { ...filter, deleted: 'false', folder, sort };
  const { data, error, isPending, isPlaceholderData, refetch } = useQuery<LoadedFiles>({
    queryKey,
    queryFn: ({ signal }) => {
      const loaded = client.getQueryData<LoadedFiles>(queryKey)?.files.length ?? 0;
      return fetchFiles(which, { atLeast: Math.max(SMALL_LIST_MAX_FILES, loaded), signal });
    },
    // Visitors of links, programs and other tabs change it, too.
    refetchOnWindowFocus: 'always',
    // A search begins with the files that are here, and another order with those of the one before.
    placeholderData: (shown, query) =>
      folder === ALL_FOLDERS || query?.queryKey[LIVE_KEY.length] === folder ? shown : undefined,
  });
  const more = useMutation({
    mutationFn: ({ files }: LoadedFiles) => fetchFiles(which, { after: files.at(-1)?.id, atLeast: 1 }),
    onSuccess: (page, { files }) =>
      client.setQueryData<LoadedFiles>(queryKey, (now) =>
        now?.files.at(-1)?.id === files.at(-1)?.id
          ? { ...page, files: [...(now?.files ?? []), ...page.files] }
          : now,
      ),
    onError: notifyFailed(STORAGE_MESSAGES.listFailed),
  });
  const loadMore = () => {
    if (data?.hasMore === true && !isPlaceholderData && !more.isPending) more.mutate(data);
  };
  return { data, error, isPending, isPlaceholderData, refetch, loadMore };
}

export function useTrash() {
  return useQuery<readonly StoredFile[]>({
    queryKey: TRASH_KEY,
    queryFn: ({ signal }) => fetchAllFiles({ deleted: 'true' }, signal),
    staleTime: 0,
  });
}

export const useUsage = () => useAnswer(USAGE_KEY, storageApi.usage, {});

/** Never fresh, so that changes by other tabs show up when the user returns to this one. */
export const useUnfinishedUploads = () => useAnswer(UNFINISHED_KEY, storageApi.uploads, {}, { staleTime: 0 });

/** Removes uploads that have just ended from the cached list. An answer that is on its way may still have them. */
export function removeUnfinished(client: QueryClient, isOver: (upload: UnfinishedUpload) => boolean): void {
  if (client.getQueryData(UNFINISHED_KEY) === undefined) return;
  void client.cancelQueries({ queryKey: UNFINISHED_KEY });
  client.setQueryData<UnfinishedUpload[]>(UNFINISHED_KEY, (uploads) =>
    uploads?.filter((upload) => !isOver(upload)),
  );
}

/** Which of these names files of a folder have now, for decisions that must not rely on a cached list. */
export async function fetchTakenNames(folder: string, names: readonly string[]): Promise<string[]> {
  const taken: string[] = [];
  for (let start = 0; start < names.length; start += FILE_NAMES_MAX_ITEMS) {
    const some = names.slice(start, start + FILE_NAMES_MAX_ITEMS);
    taken.push(...(await call(storageApi.takenNames, { folder, names: some })));
  }
  return taken;
}

/** Refetches everything that may depend on a change of any file. */
export function invalidateFiles(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ queryKey: FILES_KEY });
}

type FileQuestion = FileFilter & Pick<FileQuery, 'deleted' | 'folder' | 'sort'>;

const fetchAllFiles = async (which: FileQuestion, signal?: AbortSignal): Promise<readonly StoredFile[]> =>
  (await fetchFiles(which, { atLeast: Infinity, signal })).files;

/** Whole pages, until there are so many files or no more. */
async function fetchFiles(
  which: FileQuestion,
  options: {
    readonly after?: string | undefined;
    readonly atLeast: number;
    readonly signal?: AbortSignal | undefined;
  },
): Promise<LoadedFiles> {
  const { atLeast, signal } = options;
  const files: StoredFile[] = [];
  for (let { after } = options; ; after = files.at(-1)?.id) {
    const page = await call(
      storageApi.files,
      { ...which, limit: String(FILE_PAGE_MAX_ITEMS), ...(after === undefined ? {} : { after }) },
      signal ? { signal } : {},
    );
    files.push(...page);
    const hasMore = page.length === FILE_PAGE_MAX_ITEMS;
    if (!hasMore || files.length >= atLeast) return { files, hasMore };
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
    await updateQueryData<LoadedFiles>(client, queryKey, (list) => ({
      ...list,
      files: change(list.files, folder),
    }));
  }
  void invalidateFiles(client);
}
