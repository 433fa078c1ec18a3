import type { Backups, BackupSummary } from '#contract/backups.ts';
import { failureText } from '../kernel/failure.ts';
import { formatAge, formatBytes, formatCount, formatDateTime, formatNumber } from '../kernel/format.ts';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { ErrorMessage } from '../ui/error-message.tsx';
import { Sheet } from '../ui/sheet.tsx';
import { Table } from '../ui/table.tsx';
import styles from './admin.module.css';
import { useBackups, useStartBackup } from './calls.ts';

/** What backups there are, whether each was restored on trial, and one more at once. */
export function BackupsPanel() {
  const { data, error, isFetching, refetch } = useBackups();
  const start = useStartBackup();
  return (
    <Sheet className={styles['sheet']} aria-label="Backups">
      <ErrorMessage text={error ? failureText('The backups could not be listed: ', error) : null} />
      <ErrorMessage text={start.error ? failureText('No backup was begun: ', start.error) : null} />
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
              {data.running && `A backup is being made: ${data.running.step ?? 'it has begun'}.`}
            </p>
          </div>
          <ErrorMessage text={data.unreadable && `The place cannot be read: ${data.unreadable}`} />
          <ErrorMessage text={lastFailureText(data)} />
          <BackupsTable backups={data.backups} />
        </>
      )}
    </Sheet>
  );
}

function NotConfigured() {
  return (
    <EmptyState title="No backups are made">
      Set BACKUP_TO to a folder on another disk, or to s3://BUCKET/PREFIX?endpoint=…, and restart Daybook. It
      then makes a backup each night and restores it on trial.
    </EmptyState>
  );
}

function BackupsTable({ backups }: { readonly backups: readonly BackupSummary[] }) {
  if (backups.length === 0)
    return (
      <EmptyState title="There is no backup yet">
        The first one is made within a few minutes of the start.
      </EmptyState>
    );
  return (
    <Table
      caption="Backups, newest first"
      rows={backups}
      rowKey={({ id }) => id}
      columns={[
        { header: 'Made', cell: (backup) => <CreatedCell backup={backup} /> },
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
    return verifiedAt === null ? 'not yet' : `restored and works, ${formatDateTime(verifiedAt)}`;
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

function planText({ place, at, keep }: Backups): string {
  const { daily, weekly, monthly } = keep;
  return `Backups go to ${place}, each day at ${at} by the server’s clock. The newest of each of the last ${daily} days, ${weekly} weeks and ${monthly} months is kept, and the others are removed. Files are copied once and shared by all backups.`;
}

function lastFailureText({ failure }: Backups): string | null {
  if (failure === null) return null;
  const { at, text, retryAt } = failure;
  return `The last backup failed, ${formatDateTime(at)}: ${text} It is tried again ${formatDateTime(retryAt)}.`;
}
