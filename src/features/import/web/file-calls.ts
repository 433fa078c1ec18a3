import { foldersApi } from '#features/storage/contract/folders.ts';
import { ALL_FOLDERS, FILE_PAGE_MAX_ITEMS, storageApi } from '#features/storage/contract/storage.ts';
import { createFolderMaker } from '#features/storage/web/parts/folder-paths.ts';
import { call } from '#platform/web/call/call.ts';
import { contentKey, type FileSendPorts } from './flow/send-files.ts';

/** The calls that store the files of an import. */
export function createFileCalls(userId: string): FileSendPorts {
  return {
    loadFiles: () => loadFileIds(userId),
    findFolders: () => createFolderMaker({ userId }),
    uploadFile: ({ name, modificationTime }, content, folder) =>
      call(
        storageApi.uploadFile,
        {
          file_name: name,
          onConflict: 'rename',
          folder,
          ...(modificationTime !== undefined && { lastModified: String(Date.parse(modificationTime)) }),
        },
        { file: new File([content], name), userId },
      ),
    trashFiles: (ids) => call(storageApi.deleteFiles, { ids: [...ids] }, { userId }),
    trashFolders: (ids) => call(foldersApi.delete, { ids: [...ids] }, { userId }),
  };
}

/** Of all files of the user, page by page. */
async function loadFileIds(userId: string): Promise<ReadonlyMap<string, string>> {
  const ids = new Map<string, string>();
  for (const deleted of ['true', 'false'] as const) {
    for (let after: string | undefined; ;) {
      const page = await call(
        storageApi.files,
        {
          deleted,
          folder: ALL_FOLDERS,
          limit: String(FILE_PAGE_MAX_ITEMS),
          ...(after !== undefined && { after }),
        },
        { userId },
      );
      for (const file of page) ids.set(contentKey(file), file.id);
      after = page.at(-1)?.id;
      if (page.length < FILE_PAGE_MAX_ITEMS) break;
    }
  }
  return ids;
}
