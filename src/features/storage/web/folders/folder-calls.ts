import { foldersApi, type StoredFolder, type TrashedFolder } from '../../contract/folders.ts';
import { useQuery, type QueryClient } from '@tanstack/react-query';
import { call } from '#platform/web/call/call.ts';
import { FILES_KEY, updateQueryData } from '#platform/web/call/update-query-data.ts';

const FOLDERS_KEY = [...FILES_KEY, 'folders'];
const FOLDER_TRASH_KEY = [...FILES_KEY, 'trash', 'folders'];

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
