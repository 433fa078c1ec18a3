import type { Backups, BackupSummary } from '#features/backup/contract/backups.ts';
import { failureText } from '#platform/web/call/failure.ts';
import {
  formatAge,
  formatBytes,
  formatCount,
  formatDateTime,
  formatDuration,
  formatNumber,
} from '#platform/web/view/format.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { EmptyState } from '#platform/web/ui/lists/empty-state.tsx';
import { ErrorMessage, FormError } from '#platform/web/ui/error-message.tsx';
import { Sheet } from '#platform/web/ui/dialogs/sheet.tsx';
import { Table } from '#platform/web/ui/lists/table.tsx';
import styles from './admin.module.css';
import { useBackups, useStartBackup } from './calls.ts';

/** Lists the backups with the results of their verification, and can start another one. */
export function BackupsPanel() {
  const { data, error, isFetching, refetch } = useBackups();
  const start = useStartBackup();
  return (
    <Sheet className={styles['sheet']} aria-label="Backups">
      <ErrorMessage text={error ? failureText('The backups could not be loaded: ', error) : null} />
      {!data && isFetching && <p role="status">Loading...</p>}
      {data?.place === null && <NotConfigured />}
      {data && data.place !== null && (
        <>
          <p>{planText(data)}</p>
          <div className={styles['tools']}>
            <Button
              look="primary"
              busy={start.isPending || data.running !== null}
              onClick={() => start.mutate()}
            >
              Back up now
            </Button>
            <Button busy={isFetching && data.running === null} onClick={() => void refetch()}>
              Refresh
            </Button>
            <p role="status">
              {data.running && `A backup is being created: ${data.running.step ?? 'starting'}.`}
            </p>
          </div>
          <FormError
            text={start.error ? failureText('The backup could not be started: ', start.error) : null}
          />
          <ErrorMessage text={data.unreadable && `The backup location cannot be read: ${data.unreadable}`} />
          <ErrorMessage text={lastFailureText(data)} />
          <BackupsTable backups={data.backups} />
        </>
      )}
    </Sheet>
  );
}

function NotConfigured() {
  return (
    <EmptyState title="Backups are off">
      Set BACKUP_TO to a folder on another disk, or to s3://BUCKET/PREFIX?endpoint=…, and restart Daybook. It
      then creates a backup every night and tests it by restoring it.
    </EmptyState>
  );
}

function BackupsTable({ backups }: { readonly backups: readonly BackupSummary[] }) {
  if (backups.length === 0)
    return (
      <EmptyState title="No backups yet">
        The first one is created within a few minutes after Daybook starts.
      </EmptyState>
    );
  return (
    <Table
      caption="Backups, newest first"
      rows={backups}
      rowKey={({ id }) => id}
      columns={[
        { header: 'Created', cell: (backup) => <CreatedCell backup={backup} /> },
        { header: 'Verified', cell: (backup) => <VerifiedCell backup={backup} /> },
        { header: 'Rows', cell: ({ rows }) => (rows === null ? '' : formatNumber(rows)), numeric: true },
        { header: 'Size', cell: ({ bytes }) => formatBytes(bytes), numeric: true },
        { header: 'Files', cell: filesText, numeric: true },
        { header: 'Daybook', cell: ({ version }) => version ?? '', numeric: true },
      ]}
    />
  );
}

function CreatedCell({ backup: { id, time } }: { readonly backup: BackupSummary }) {
  if (time === null) return id;
  return (
    <>
      {formatDateTime(time)}
      <small className={styles['reason']}>{formatAge(time)}</small>
    </>
  );
}

function VerifiedCell({ backup: { verifiedAt, problems } }: { readonly backup: BackupSummary }) {
  if (problems.length === 0)
    return verifiedAt === null ? 'not yet' : `restored successfully, ${formatDateTime(verifiedAt)}`;
  return (
    <>
      <strong>failed{verifiedAt !== null && `, ${formatDateTime(verifiedAt)}`}</strong>
      {problems.map((problem) => (
        <small key={problem} className={styles['reason']}>
          {problem}
        </small>
      ))}
    </>
  );
}

function filesText({ files, fileBytes }: BackupSummary): string {
  return files === null || fileBytes === null
    ? ''
    : `${formatCount(files, 'file', 'files')}, ${formatBytes(fileBytes)}`;
}

function planText({ place, at, keep, expectedSeconds }: Backups): string {
  const { daily, weekly, monthly } = keep;
  return `Backups are written to ${place} every day at ${at}, server time. The newest of each of the last ${daily} days, ${weekly} weeks and ${monthly} months is kept, and the others are removed. Files are copied once and shared by all backups. ${durationText(expectedSeconds)}`;
}

function durationText(seconds: number | null): string {
  return seconds === null ? '' : `A backup and its test take about ${formatDuration(seconds)}.`;
}

function lastFailureText({ failure }: Backups): string | null {
  if (failure === null) return null;
  const { at, text, retryAt } = failure;
  return `The last backup failed, ${formatDateTime(at)}: ${text} Next attempt: ${formatDateTime(retryAt)}.`;
}
