import { foldersApi } from '../contract/folders.ts';
import { storageApi, STORAGE_MESSAGES, type StoredFile } from '../contract/storage.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import { call } from '#platform/web/call/call.ts';
import { failureText, notifyFailed } from '#platform/web/call/failure.ts';
import { notifyFailure } from '#platform/web/notices/notices.ts';
import { usePendingCalls } from '#platform/web/call/update-query-data.ts';
import { invalidateFiles, updateFileLists } from './calls.ts';
import type { DeletionNotices } from './deletion-notices.ts';
import type { Items } from './entries.ts';
import { withChanges, type FileChange } from './pending-changes.ts';
import type { PicturedEntry } from './pictured-entries.ts';

const CHANGE_KEY = ['file-change'];
/** Changes of files are sent to the server one after the other. */
const CHANGE = { mutationKey: CHANGE_KEY, scope: { id: 'files' } };
const FOLDERS_FAILED = 'Folder deletion failed: ';

type ItemsChange = FileChange & { readonly kind: 'delete' };

export const usePendingChanges = () => usePendingCalls<FileChange>(CHANGE_KEY);

export function useRenameFile() {
  const client = useQueryClient();
  return useMutation({
    ...CHANGE,
    mutationFn: ({ id, name }: FileChange & { kind: 'rename' }) => call(storageApi.rename, { id, name }),
    onSuccess: (file) =>
      updateFileLists(client, (files) => files.map((other) => (other.id === file.id ? file : other))),
  });
}

/** Moves files and folders to the trash. Each deletion can be undone at once, even before its answer. */
export function useDeleteItems(notices: DeletionNotices) {
  const client = useQueryClient();
  return useMutation({
    ...CHANGE,
    async mutationFn(items: ItemsChange) {
      const [deleted, entries] = await Promise.all([deleteItems(items), entriesOf(items)]);
      return { ...deleted, entries };
    },
    onMutate: (items) => notices.begin(items),
    async onSuccess({ entries, ...deleted }, _change, offer) {
      const change = { kind: 'delete', ...deleted } as const;
      await updateFileLists(client, (files, folder) => withChanges(files, [change], folder));
      if (deleted.folders.length > 0) await invalidateFiles(client);
      notices.done(offer, deleted, entries);
    },
    onError(error, { files }, offer) {
      offer?.withdraw();
      notifyFailure(failureText(files.length > 0 ? STORAGE_MESSAGES.deletionFailed : FOLDERS_FAILED, error));
      void invalidateFiles(client);
    },
  });
}

/** The entries of the log that show pictures among these; none if that cannot be known, as the deletion matters more. */
async function entriesOf({ files, folders }: Items): Promise<readonly PicturedEntry[]> {
  const ids = [...files.filter(({ kind }) => kind === 'picture'), ...folders].map(({ id }) => id);
  if (ids.length === 0) return [];
  // Loaded only then, as the screen knows nothing else of the log.
  const loaded = import('./pictured-entries.ts').then(({ entriesShowing }) => entriesShowing(ids));
  return loaded.catch(() => []);
}

/** Files first, so that what was deleted can be undone if the folders fail. */
async function deleteItems({ files, folders }: ItemsChange): Promise<Items> {
  const deletedFiles = files.length === 0 ? [] : await deleteFiles(files);
  if (folders.length === 0) return { files: deletedFiles, folders };
  try {
    return {
      files: deletedFiles,
      folders: await call(foldersApi.delete, { ids: folders.map(({ id }) => id) }),
    };
  } catch (error) {
    if (deletedFiles.length === 0) throw error;
    notifyFailure(failureText(FOLDERS_FAILED, error));
    return { files: deletedFiles, folders: [] };
  }
}

async function deleteFiles(files: readonly StoredFile[]): Promise<readonly StoredFile[]> {
  const [only, ...others] = files;
  if (only && others.length === 0 && only.folder === undefined)
    return [await call(storageApi.deleteFile, { file_name: only.name })];
  return call(storageApi.deleteFiles, { ids: files.map(({ id }) => id) });
}

export function useRestoreFiles() {
  const client = useQueryClient();
  return useMutation({
    ...CHANGE,
    mutationFn: async ({ files }: FileChange & { kind: 'restore' }) => {
      const [only, ...others] = files;
      if (only && others.length === 0) return [await call(storageApi.restore, { id: only.id })];
      return call(storageApi.restoreFiles, { ids: files.map(({ id }) => id) });
    },
    onSuccess: (restored) => {
      const change = { kind: 'restore', files: restored } as const;
      return updateFileLists(client, (files, folder) => withChanges(files, [change], folder));
    },
    onError(error, { files }) {
      const what = files.length === 1 ? 'Restoring the file failed: ' : 'Restoring the files failed: ';
      notifyFailure(failureText(what, error));
      void invalidateFiles(client);
    },
  });
}

/** Deletes some of the trash, or all of it, for good. The lists wait for the answer, because nothing undoes it. */
export function usePurgeTrash() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (which: z.input<(typeof storageApi)['purgeItems']['input']> | 'all') =>
      which === 'all' ? call(storageApi.purge, {}) : call(storageApi.purgeItems, which),
    onSuccess: () => invalidateFiles(client),
    onError: notifyFailed(STORAGE_MESSAGES.deletionFailed),
  });
}
