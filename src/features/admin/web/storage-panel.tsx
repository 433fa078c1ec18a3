import { ADMIN_MESSAGES } from '../contract/admin.ts';
import { failureText } from '#platform/web/call/failure.ts';
import { formatBytes, formatDateTime, formatNumber } from '#platform/web/view/format.ts';
import { notifySuccess } from '#platform/web/notices/notices.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { ErrorMessage } from '#platform/web/ui/error-message.tsx';
import { Sheet } from '#platform/web/ui/dialogs/sheet.tsx';
import { Table } from '#platform/web/ui/lists/table.tsx';
import styles from './admin.module.css';
import { useRetrievedNotice, useStorageInfo } from './calls.ts';

const STORAGE_LABELS: Readonly<Record<string, string>> = {
  users: 'Users',
  files: 'Files',
  bytesUsed: 'Used by files',
  bytesTrash: 'Of this, in the trash',
  bytesFree: 'Free on the disk',
  uploadsInProgress: 'Uploads in progress',
  orphanBlobs: 'Contents without a file',
  missingBlobs: 'Files without their content',
  quarantinedObjects: 'Objects in quarantine (not referenced)',
  bytesInQuarantine: 'Size of the quarantine',
  timeOldestQuarantined: 'Oldest object in quarantine since',
  timeQuarantineRemoval: 'Removal from quarantine',
  driver: 'Storage driver',
  version: 'Daybook version',
};

export function StoragePanel() {
  const { data, error, isSuccess, isFetching, refetch } = useStorageInfo();
  useRetrievedNotice(isSuccess, ADMIN_MESSAGES.storageRetrieved);

  async function refresh() {
    if ((await refetch()).isSuccess) notifySuccess(ADMIN_MESSAGES.storageRetrieved);
  }

  return (
    <Sheet className={styles['sheet']} aria-label="Storage">
      <div className={styles['tools']}>
        <Button busy={isFetching} onClick={() => void refresh()}>
          Refresh
        </Button>
      </div>
      <ErrorMessage text={error ? failureText(ADMIN_MESSAGES.storageFailed, error) : null} />
      {!data && isFetching && <p role="status">Loading...</p>}
      {data && (
        <Table
          caption="What is stored"
          rows={Object.entries(data)}
          rowKey={([key]) => key}
          columns={[
            { header: 'What', cell: ([key]) => STORAGE_LABELS[key] ?? key },
            { header: 'Now', cell: ([key, value]) => formatValue(key, value), numeric: true },
          ]}
        />
      )}
    </Sheet>
  );
}

function formatValue(key: string, value: number | string): string {
  // Either a time or a sentence.
  if (key.startsWith('time') && !Number.isNaN(Date.parse(String(value))))
    return formatDateTime(String(value));
  if (typeof value === 'string') return value;
  return key.startsWith('bytes') ? formatBytes(value) : formatNumber(value);
}
