import { foldersApi, type StoredFolder } from '../../contract/folders.ts';
import { type QueryClient } from '@tanstack/react-query';
import { FILES_KEY, updateQueryData } from '#platform/web/call/update-query-data.ts';
import { useAnswer } from '#platform/web/call/call.ts';

const FOLDERS_KEY = [...FILES_KEY, 'folders'];
const FOLDER_TRASH_KEY = [...FILES_KEY, 'trash', 'folders'];

/** All folders, by name, so that opening one needs no call for its path. */
export const useFolders = () => useAnswer(FOLDERS_KEY, foldersApi.list, {});

export const useTrashedFolders = () => useAnswer(FOLDER_TRASH_KEY, foldersApi.trash, {}, { staleTime: 0 });

/** Adds a folder that was created or changed to the cached list. */
export async function addFolder(client: QueryClient, folder: StoredFolder): Promise<void> {
  await updateQueryData<readonly StoredFolder[]>(client, FOLDERS_KEY, (folders) => [
    ...folders.filter(({ id }) => id !== folder.id),
    folder,
  ]);
}
