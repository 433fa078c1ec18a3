import { versionsApi } from '../../contract/versions.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#platform/web/call/call.ts';
import { notifyFailed } from '#platform/web/call/failure.ts';
import { notifySuccess } from '#platform/web/notices/notices.ts';
import { FILES_KEY } from '#platform/web/call/update-query-data.ts';
import { updateFileLists } from '../calls.ts';

/** The earlier versions of a file, the last replaced first. */
export function useVersions(id: string) {
  return useQuery({
    queryKey: [...FILES_KEY, 'versions', id],
    queryFn: ({ signal }) => call(versionsApi.list, { id }, { signal }),
    staleTime: 0,
  });
}

/** Puts an earlier version in the place of the current one. */
export function useRestoreVersion(currentId: string) {
  const client = useQueryClient();
  return useMutation({
    scope: { id: 'files' },
    mutationFn: (id: string) => call(versionsApi.restore, { id }),
    async onSuccess(restored) {
      notifySuccess('The earlier version is the current one again.');
      await updateFileLists(client, (files) =>
        files.map((file) => (file.id === currentId ? restored : file)),
      );
    },
    onError: notifyFailed('Restoring the version failed: '),
  });
}
