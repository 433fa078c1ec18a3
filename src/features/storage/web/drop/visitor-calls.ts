import { dropApi, type DropVisit } from '../../contract/drops.ts';
import { call, urlFor } from '#platform/web/call/call.ts';
import type { OpenVisit } from '../links/use-visit.ts';
import { sendByTus, type Transfer, type TransferEvents, type TransferPlan } from '../uploads/tus-transfer.ts';

export const openDrop: OpenVisit<DropVisit> = (input, options) => call(dropApi.open, input, options);

/**
 * Sends a file by a link. The library calls `dropApi.createUpload`, `dropApi.uploadOffset`, `dropApi.continueUpload` and
 * `dropApi.cancelUpload`.
 */
export function startDropTransfer(
  drop: string,
  { file, name }: TransferPlan,
  events: TransferEvents,
): Transfer {
  return sendByTus(
    {
      file,
      endpoint: urlFor(dropApi.createUpload, { drop }),
      metadata: { name, lastModified: String(file.lastModified) },
      fingerprint: ['daybook-drop', drop, name, file.size, file.lastModified].join(':'),
    },
    events,
  );
}
