import { foldersApi } from '#features/storage/contract/folders.ts';
import { importApi } from '../contract/import.ts';
import { listsApi } from '#features/lists/contract/lists.ts';
import { ALL_FOLDERS, FILE_PAGE_MAX_ITEMS, storageApi } from '#features/storage/contract/storage.ts';
import { useMutation, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { fetchLog, loadCatalogue, refreshLog } from '#features/log/web/calls.ts';
import { call } from '#platform/web/call/call.ts';
import { FILES_KEY } from '#platform/web/call/update-query-data.ts';
import { refreshLists } from '#features/lists/web/calls.ts';
import { createFolderMaker } from '#features/storage/web/parts/folder-paths.ts';
import { createColumnMaps } from './flow/column-maps.ts';
import type { FlowPorts } from './flow/flow-ports.ts';
import { contentKey } from './flow/send-files.ts';
import { createWorkerSession } from './flow/worker-session.ts';

const IMPORTS_KEY = ['imports'];

/** The user's imports, newest first. */
export function useImports() {
  return useQuery({
    queryKey: IMPORTS_KEY,
    queryFn: ({ signal }) => call(importApi.retrieve, {}, { signal }),
  });
}

/** Answers what was taken back. The history shows a failure itself. */
export function useUndoImport() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(importApi.undo, { id }),
    onSettled: () => refreshAfterImport(client),
  });
}

/** What leading files into the log needs, for one user. */
export function createFlowPorts(client: QueryClient, userId: string): FlowPorts {
  return {
    startSession(onProgress) {
      // What understands the files is loaded with the first of them.
      const worker = new Worker(new URL('./flow/import-worker.ts', import.meta.url), { type: 'module' });
      return createWorkerSession(worker, onProgress);
    },
    loadLog: () => fetchLog(client),
    loadTitles: () => loadCatalogue().catch(() => []),
    loadKnown: (source) => call(importApi.known, { source }, { userId }),
    async loadLists(source) {
      const [known, lists, deleted] = await Promise.all([
        call(importApi.knownLists, { source }, { userId }),
        call(listsApi.retrieve, {}, { userId }),
        call(listsApi.retrieve, { deleted: true }, { userId }),
      ]);
      return { known, lists, deleted };
    },
    begin: (start) => call(importApi.begin, start, { userId }),
    addRows: (id, position, rows) => call(importApi.addRows, { id, position, rows: [...rows] }, { userId }),
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
    commit: (id, folders) => call(importApi.commit, { id, folders: [...folders] }, { userId }),
    discard: (id) => call(importApi.discard, { id }, { userId }),
    onImported: () => void refreshAfterImport(client),
    columnMaps: createColumnMaps(() => localStorage, userId),
    wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
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

async function refreshAfterImport(client: QueryClient): Promise<void> {
  const imports = client.invalidateQueries({ queryKey: IMPORTS_KEY });
  const files = client.invalidateQueries({ queryKey: FILES_KEY });
  await Promise.all([imports, files, refreshLog(client), refreshLists(client)]);
}
