import type { UnfinishedUpload } from '../../contract/storage.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { formatBytes, formatDate } from '#platform/web/view/format.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Sheet } from '#platform/web/ui/dialogs/sheet.tsx';
import { notifyFailed, statusOf } from '#platform/web/call/failure.ts';
import { discardUpload } from './upload-transfer.ts';
import { invalidateFiles, removeUnfinished, useUnfinishedUploads } from '../calls.ts';
import { withoutQueued } from './unfinished.ts';
import styles from './unfinished-uploads.module.css';
import type { UploadItem } from './upload-queue.ts';

/** Uploads of this or another browser that are not finished: they use space and can be continued. */
export function UnfinishedUploads({ queued }: { readonly queued: readonly UploadItem[] }) {
  const { data = [] } = useUnfinishedUploads();
  const { mutate: discard } = useDiscardUpload();
  const uploads = withoutQueued(data, queued);
  if (uploads.length === 0) return null;
  return (
    <Sheet className={styles['sheet']}>
      <h2 id="unfinished">Unfinished uploads</h2>
      <ul aria-labelledby="unfinished">
        {uploads.map((upload) => (
          <li key={upload.id}>
            <UnfinishedRow upload={upload} onDiscard={() => discard(upload.id)} />
          </li>
        ))}
      </ul>
    </Sheet>
  );
}

interface UnfinishedRowProps {
  readonly upload: UnfinishedUpload;
  readonly onDiscard: () => void;
}

function UnfinishedRow({ upload, onDiscard }: UnfinishedRowProps) {
  const { name, size, received, expiryTime } = upload;
  return (
    <div className={styles['row']}>
      <div className={styles['what']}>
        <p className={styles['name']}>
          <bdi>{name}</bdi>
        </p>
        <p className={styles['facts']}>
          {formatBytes(received)} of {formatBytes(size)}, kept until {formatDate(expiryTime)}
        </p>
        <p className={styles['facts']}>Choose this file again to continue</p>
      </div>
      <Button look="quiet" data-tool="discard" aria-label={`Discard ${name}`} onClick={onDiscard}>
        Discard
      </Button>
    </div>
  );
}

/** Apart from the other calls, because the log uses those and should not load the library of uploads. */
function useDiscardUpload() {
  const client = useQueryClient();
  return useMutation({
    // Another tab may have discarded or finished it already.
    mutationFn: (id: string) =>
      discardUpload(id).catch((error: unknown) => {
        if (statusOf(error) !== 404) throw error;
      }),
    onSuccess: (_answer, id) => {
      removeUnfinished(client, (upload) => upload.id === id);
      return invalidateFiles(client);
    },
    onError: notifyFailed('Discarding the upload failed: '),
  });
}
