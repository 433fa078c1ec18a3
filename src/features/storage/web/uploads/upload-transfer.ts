import { USER_HEADER } from '#platform/contract/endpoint.ts';
import { ROOT_FOLDER_ID, storageApi, type ConflictRule } from '../../contract/storage.ts';
import { urlFor, call } from '#platform/web/call/call.ts';
import { sendByTus, type Transfer, type TransferEvents } from './tus-transfer.ts';

/** Smaller files are sent in one request and cannot be paused. */
const SINGLE_REQUEST_MAX_BYTES = 1024 * 1024;

export interface TransferPlan {
  readonly file: File;
  readonly name: string;
  /** '' for the root. */
  readonly folder: string;
  readonly rule: ConflictRule;
  /** The owner: other users of this browser must not resume it. */
  readonly userId: string;
}

export function isSingleRequest({ size }: File): boolean {
  return size <= SINGLE_REQUEST_MAX_BYTES;
}

export function startTransfer(plan: TransferPlan, events: TransferEvents): Transfer {
  return isSingleRequest(plan.file) ? sendInOneRequest(plan, events) : sendResumably(plan, events);
}

function sendInOneRequest({ file, name, folder, rule }: TransferPlan, events: TransferEvents): Transfer {
  const end = new AbortController();
  const fields = { file_name: name, onConflict: rule, folder, lastModified: String(file.lastModified) };
  void call(storageApi.uploadFile, fields, { file, signal: end.signal }).then(
    events.done,
    (error: unknown) => {
      if (!end.signal.aborted) events.failed(error);
    },
  );
  const stop = () => end.abort();
  return { pause: stop, cancel: stop };
}

/**
 * Sends a file by tus 1.0. The library calls `storageApi.createUpload`, `storageApi.uploadOffset`,
 * `storageApi.continueUpload` and `storageApi.cancelUpload`.
 */
function sendResumably({ file, name, folder, rule, userId }: TransferPlan, events: TransferEvents): Transfer {
  const place = folder === ROOT_FOLDER_ID ? [] : [folder];
  return sendByTus(
    {
      file,
      endpoint: storageApi.createUpload.path,
      headers: { [USER_HEADER]: userId },
      metadata: { name, folder, onConflict: rule, lastModified: String(file.lastModified) },
      fingerprint: ['daybook', userId, ...place, name, file.size, file.lastModified].join(':'),
    },
    events,
  );
}

/** Cancels an upload that has no transfer in this tab. @throws as `call` does. */
export async function discardUpload(id: string): Promise<void> {
  const { terminateUpload } = await import('./tus-client.ts');
  await terminateUpload(urlFor(storageApi.cancelUpload, { id }));
}
