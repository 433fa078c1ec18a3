import type { RemoteSession, SessionMessage } from './worker-protocol.ts';

export interface SessionWorker {
  postMessage(message: unknown, transfer: Transferable[]): void;
  addEventListener(type: 'message', listener: (event: { readonly data: SessionMessage }) => void): void;
  addEventListener(type: 'error', listener: () => void): void;
  terminate(): void;
}

export interface WorkerSession extends RemoteSession {
  /** Ends the worker and all that it does; open calls are never answered. */
  end(): void;
}

const STOPPED = 'This browser stopped reading the files, probably because they need more memory than it has.';

/**
 * Calls the session in a worker.
 * @param onProgress how far it has read, from 0 to 1
 */
export function createWorkerSession(
  worker: SessionWorker,
  onProgress: (share: number) => void,
): WorkerSession {
  const open = new Map<number, PromiseWithResolvers<unknown>>();
  let lastId = 0;

  worker.addEventListener('message', ({ data }) => {
    if (data.kind === 'progress') return onProgress(data.share);
    const call = open.get(data.id);
    open.delete(data.id);
    if (data.kind === 'answer') call?.resolve(data.value);
    else call?.reject(new Error(data.reason));
  });
  worker.addEventListener('error', () => {
    for (const { reject } of open.values()) reject(new Error(STOPPED));
    open.clear();
  });

  function remote<Name extends keyof RemoteSession>(name: Name): RemoteSession[Name] {
    return ((...input: unknown[]) => {
      lastId += 1;
      const call = Promise.withResolvers<unknown>();
      open.set(lastId, call);
      worker.postMessage({ id: lastId, name, input }, []);
      return call.promise;
    }) as RemoteSession[Name];
  }

  return {
    read: remote('read'),
    parse: remote('parse'),
    compareWith: remote('compareWith'),
    plan: remote('plan'),
    preview: remote('preview'),
    importRows: remote('importRows'),
    importedFiles: remote('importedFiles'),
    importedFolders: remote('importedFolders'),
    openFile: remote('openFile'),
    setFileIds: remote('setFileIds'),
    failedFile: remote('failedFile'),
    end: () => worker.terminate(),
  };
}
