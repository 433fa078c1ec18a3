import { FILE_RESTORE_DAYS, type StoredFile } from '../../contract/storage.ts';
import { Download, RotateCcw, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { formatBytes, formatDateTime } from '#platform/web/view/format.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { ConfirmDialog } from '#platform/web/ui/dialogs/confirm-dialog.tsx';
import list from '#platform/web/ui/dialogs/trash-dialog.module.css';
import styles from './file-details.module.css';
import { downloadContent } from '../downloads.ts';
import { usePurgeTrash } from '../file-changes.ts';
import { versionsApi } from '../../contract/versions.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call, useAnswer } from '#platform/web/call/call.ts';
import { notifyFailed } from '#platform/web/call/failure.ts';
import { notifySuccess } from '#platform/web/notices/notices.ts';
import { FILES_KEY } from '#platform/web/call/update-query-data.ts';
import { updateFileLists } from '../calls.ts';

interface FileVersionsProps {
  readonly file: StoredFile;
  /** The file is another row of the list now. */
  readonly onRestored: () => void;
}

/** What was replaced in the last 30 days; nothing for a file that never was. */
export function FileVersions({ file, onRestored }: FileVersionsProps) {
  const { data: versions = [] } = useVersions(file.id);
  const { mutate: restore, isPending } = useRestoreVersion(file.id);
  const { mutate: purge } = usePurgeTrash();
  const [target, setTarget] = useState<StoredFile | null>(null);
  if (versions.length === 0) return null;
  return (
    <section className={styles['check']} aria-labelledby="earlier-versions" aria-busy={isPending}>
      <h3 id="earlier-versions">Earlier versions</h3>
      <p className={list['facts']}>
        They are kept for {FILE_RESTORE_DAYS} days after they were replaced, and count as used space.
      </p>
      <ul className={list['list']}>
        {versions.map((version) => {
          const label = `the version replaced ${formatDateTime(version.deletionTime ?? '')}`;
          return (
            <li key={version.id}>
              <span className={list['name']}>Replaced {formatDateTime(version.deletionTime ?? '')}</span>
              <span className={list['facts']}>
                {formatBytes(version.size)}, uploaded {formatDateTime(version.creationTime)}
              </span>
              <Button
                look="quiet"
                aria-label={`Download ${label}`}
                onClick={() => downloadContent(version.id)}
              >
                <Download size={18} strokeWidth={1.75} aria-hidden="true" />
              </Button>
              <Button
                look="quiet"
                aria-label={`Restore ${label}`}
                onClick={() => !isPending && restore(version.id, { onSuccess: onRestored })}
              >
                <RotateCcw size={18} strokeWidth={1.75} aria-hidden="true" />
              </Button>
              <Button look="quiet" aria-label={`Delete ${label} for good`} onClick={() => setTarget(version)}>
                <Trash2 size={18} strokeWidth={1.75} aria-hidden="true" />
              </Button>
            </li>
          );
        })}
      </ul>
      {target && (
        <ConfirmDialog
          title="Delete this version for good?"
          description={`${formatBytes(target.size)} will be deleted for good. This cannot be undone. The file itself stays.`}
          confirmLabel="Delete for good"
          onConfirm={() => purge({ files: [target.id], folders: [] })}
          onClose={() => setTarget(null)}
        />
      )}
    </section>
  );
}

/** The earlier versions of a file, the last replaced first. */
function useVersions(id: string) {
  return useAnswer([...FILES_KEY, 'versions', id], versionsApi.list, { id }, { staleTime: 0 });
}

/** Puts an earlier version in the place of the current one. */
function useRestoreVersion(currentId: string) {
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
