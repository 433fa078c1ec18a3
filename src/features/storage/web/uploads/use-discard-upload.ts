import { useMutation, useQueryClient } from '@tanstack/react-query';
import { failureText, statusOf } from '#platform/web/call/failure.ts';
import { notifyFailure } from '#platform/web/notices/notices.ts';
import { invalidateFiles, removeUnfinished } from '../calls.ts';
import { discardUpload } from './upload-transfer.ts';

/** Apart from the other calls, because the log uses those and should not load the library of uploads. */
export function useDiscardUpload() {
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
    onError: (error) => notifyFailure(failureText('Discarding the upload failed: ', error)),
  });
}
