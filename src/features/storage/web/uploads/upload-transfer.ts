import { USER_HEADER } from '#platform/contract/endpoint.ts';
import { ROOT_FOLDER_ID, storageApi } from '../../contract/storage.ts';
import { urlFor } from '#platform/web/call/call.ts';
import { REQUEST_MAX_BYTES, sendSmallFile } from './send-small-files.ts';
import { sendByTus, type Transfer, type TransferEvents, type TransferPlan } from './tus-transfer.ts';

/** Smaller files are sent in one request, also several of them, and cannot be paused. */
export function isSingleRequest({ size }: File): boolean {
  return size <= REQUEST_MAX_BYTES;
}

export function startTransfer(plan: TransferPlan, events: TransferEvents): Transfer {
  return isSingleRequest(plan.file) ? sendSmallFile(plan, events) : sendResumably(plan, events);
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
