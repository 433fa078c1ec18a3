import { importApi } from '../contract/import.ts';
import { listsApi } from '#features/lists/contract/lists.ts';
import { useMutation, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { fetchLog, loadCatalogue, refreshLog } from '#features/log/web/calls.ts';
import { call } from '#platform/web/call/call.ts';
import { takeFirstAnswer } from '#platform/web/call/first-answers.ts';
import { FILES_KEY } from '#platform/web/call/update-query-data.ts';
import { refreshLists } from '#features/lists/web/calls.ts';
import { createColumnMaps } from './flow/column-maps.ts';
import type { FlowPorts } from './flow/flow-ports.ts';
import type { FileSendPorts } from './flow/send-files.ts';
import { createWorkerSession } from './flow/worker-session.ts';

const IMPORTS_KEY = ['imports'];

/** The user's imports, newest first. */
export function useImports() {
  return useQuery({
    queryKey: IMPORTS_KEY,
    queryFn: ({ signal }) => call(importApi.retrieve, {}, { signal }),
    initialData: () => takeFirstAnswer(importApi.retrieve, {}),
    // An import may have followed the page of its service.
    initialDataUpdatedAt: 0,
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
    loadFiles: async () => (await loadFileCalls(userId)).loadFiles(),
    findFolders: async () => (await loadFileCalls(userId)).findFolders(),
    uploadFile: async (...file) => (await loadFileCalls(userId)).uploadFile(...file),
    trashFiles: async (ids) => (await loadFileCalls(userId)).trashFiles(ids),
    trashFolders: async (ids) => (await loadFileCalls(userId)).trashFolders(ids),
    commit: (id, folders) => call(importApi.commit, { id, folders: [...folders] }, { userId }),
    discard: (id) => call(importApi.discard, { id }, { userId }),
    onImported: () => void refreshAfterImport(client),
    columnMaps: createColumnMaps(() => localStorage, userId),
    wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
  };
}

/** Few exports hold files. */
async function loadFileCalls(userId: string): Promise<FileSendPorts> {
  return (await import('./file-calls.ts')).createFileCalls(userId);
}

async function refreshAfterImport(client: QueryClient): Promise<void> {
  const imports = client.invalidateQueries({ queryKey: IMPORTS_KEY });
  const files = client.invalidateQueries({ queryKey: FILES_KEY });
  await Promise.all([imports, files, refreshLog(client), refreshLists(client)]);
}
