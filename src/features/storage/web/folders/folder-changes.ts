import { foldersApi, type Transfer } from '../../contract/folders.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#platform/web/call/call.ts';
import { failureText, notifyFailed } from '#platform/web/call/failure.ts';
import { notifyFailure } from '#platform/web/notices/notices.ts';
import { invalidateFiles } from '../calls.ts';
import { addFolder } from './folder-calls.ts';

/** Changes of folders can concern each other, so they are sent one after the other. */
const CHANGE = { scope: { id: 'files' } };

/** @throws as `call` does, for the form that reports it */
export function useCreateFolder(folder: string) {
  const client = useQueryClient();
  return useMutation({
    ...CHANGE,
    mutationFn: (name: string) => call(foldersApi.create, { name, folder }),
    onSuccess: (created) => addFolder(client, created),
  });
}

/** @throws as `call` does, for the form that reports it */
export function useRenameFolder() {
  const client = useQueryClient();
  return useMutation({
    ...CHANGE,
    mutationFn: (change: { readonly id: string; readonly name: string }) => call(foldersApi.rename, change),
    onSuccess: (renamed) => addFolder(client, renamed),
  });
}

interface TransferChange extends Transfer {
  readonly isCopy: boolean;
}

/** Moves or copies; what cannot keep its name gets a number. */
export function useTransfer() {
  const client = useQueryClient();
  return useMutation({
    ...CHANGE,
    mutationFn: ({ isCopy, ...transfer }: TransferChange) =>
      call(isCopy ? foldersApi.copy : foldersApi.move, { onConflict: 'rename', ...transfer }),
    onError: (error, { isCopy }) =>
      notifyFailure(failureText(isCopy ? 'Copying failed: ' : 'Moving failed: ', error)),
    onSettled: () => invalidateFiles(client),
  });
}

export function useRestoreFolders() {
  const client = useQueryClient();
  return useMutation({
    ...CHANGE,
    mutationFn: (ids: readonly string[]) => call(foldersApi.restore, { ids: [...ids] }),
    onError: notifyFailed('Restoring the folder failed: '),
    onSettled: () => invalidateFiles(client),
  });
}
