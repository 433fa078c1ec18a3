import {
  FILE_PAGE_MAX_ITEMS,
  storageApi,
  storageMessages,
  type StoredFile,
  type UnfinishedUpload,
} from '#contract/storage.ts';
import { useMutation, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { call } from '../kernel/call.ts';
import { changeQuery } from '../kernel/change-query.ts';
import { failureText, statusOf } from '../kernel/failure.ts';
import { notifyFailure } from '../kernel/notices.ts';
import { discardUpload } from './upload-transfer.ts';

const FILES = ['files'];
const TRASH = [...FILES, 'trash'];
const UNFINISHED = [...FILES, 'unfinished'];
const USAGE = [...FILES, 'usage'];
const LIVE = [...FILES, 'live'];
/** Changes of the files reach the server one after the other. */
const scope = { id: 'files' };

/** All files, newest first: sorting and searching then need no call. */
export function useFiles() {
  return useQuery({ queryKey: LIVE, queryFn: ({ signal }) => allFiles('false', signal) });
}

export function useTrash() {
  return useQuery({ queryKey: TRASH, queryFn: ({ signal }) => allFiles('true', signal), staleTime: 0 });
}

export function useUsage() {
  return useQuery({ queryKey: USAGE, queryFn: ({ signal }) => call(storageApi.usage, {}, { signal }) });
}

/** What other tabs do with them is seen when one comes back to this one. */
export function useUnfinishedUploads() {
  return useQuery({
    queryKey: UNFINISHED,
    queryFn: ({ signal }) => call(storageApi.uploads, {}, { signal }),
    staleTime: 0,
  });
}

/** Takes off the list what has just ended, until the server is asked again. */
export function forgetUnfinished(client: QueryClient, isOver: (upload: UnfinishedUpload) => boolean): void {
  client.setQueryData<UnfinishedUpload[]>(UNFINISHED, (uploads) =>
    uploads?.filter((upload) => !isOver(upload)),
  );
}

export function useDiscardUpload() {
  const client = useQueryClient();
  return useMutation({
    // What is gone already may have been discarded, or finished, in another tab.
    mutationFn: (id: string) =>
      discardUpload(id).catch((error: unknown) => {
        if (statusOf(error) !== 404) throw error;
      }),
    onSuccess: (_answer, id) => {
      forgetUnfinished(client, (upload) => upload.id === id);
      return refreshFiles(client);
    },
    onError: (error) => notifyFailure(failureText('Discarding the upload failed: ', error)),
  });
}

/** The names as they are now, for what must not be decided by an old list. */
export function currentNames(): Promise<string[]> {
  return call(storageApi.retrieveUserFiles, {});
}

/** Asks again for everything that a change of any file may have changed. */
export function refreshFiles(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ queryKey: FILES });
}

export function useRenameFile() {
  const client = useQueryClient();
  return useMutation({
    scope,
    mutationFn: ({ id, name }: { id: string; name: string }) => call(storageApi.rename, { id, name }),
    onSuccess: (file) =>
      changeList(client, (files) => files.map((other) => (other.id === file.id ? file : other))),
  });
}

/** Moves a file to the trash; `onDeleted` hears of each, even of several at the same time. */
export function useDeleteFile(onDeleted: (file: StoredFile) => void) {
  const client = useQueryClient();
  return useMutation({
    scope,
    mutationFn: ({ name }: StoredFile) => call(storageApi.deleteFile, { file_name: name }),
    async onSuccess(deleted) {
      await changeList(client, (files) => files.filter(({ id }) => id !== deleted.id));
      onDeleted(deleted);
    },
    onError: (error) => notifyFailure(failureText(storageMessages.deletionFailed, error)),
  });
}

export function useRestoreFile() {
  const client = useQueryClient();
  return useMutation({
    scope,
    mutationFn: (id: string) => call(storageApi.restore, { id }),
    onSuccess: () => refreshFiles(client),
    onError: (error) => notifyFailure(failureText('Restoring the file failed: ', error)),
  });
}

/** One file of the trash, or all of it. */
export function usePurge() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string | undefined) => call(storageApi.purge, id === undefined ? {} : { id }),
    onSuccess: () => refreshFiles(client),
    onError: (error) => notifyFailure(failureText(storageMessages.deletionFailed, error)),
  });
}

async function allFiles(deleted: 'true' | 'false', signal: AbortSignal): Promise<StoredFile[]> {
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

async function changeList(client: QueryClient, change: (files: StoredFile[]) => StoredFile[]): Promise<void> {
  await changeQuery(client, LIVE, change);
  void refreshFiles(client);
}
