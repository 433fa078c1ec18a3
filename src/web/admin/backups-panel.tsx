import type { Backups, ListedBackup } from '#contract/backups.ts';
import { failureText } from '../kernel/failure.ts';
import { formatAge, formatBytes, formatCount, formatDateTime, formatNumber } from '../kernel/format.ts';
import { Button } from '../ui/button.tsx';
import { Empty } from '../ui/empty.tsx';
import { FormFailure } from '../ui/form-failure.tsx';
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
      <FormFailure text={error ? failureText('The backups could not be listed: ', error) : null} />
      <FormFailure text={start.error ? failureText('No backup was begun: ', start.error) : null} />
      {!data && isFetching && <p role="status">Loading...</p>}
      {data?.place === null && <NotConfigured />}
      {data && data.place !== null && (
        <>
          <p>{planOf(data)}</p>
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
          <FormFailure text={data.unreadable && `The place cannot be read: ${data.unreadable}`} />
          <FormFailure text={failureOf(data)} />
          <List backups={data.backups} />
        </>
      )}
    </Sheet>
  );
}

function NotConfigured() {
  return (
    <Empty title="No backups are made">
      Set BACKUP_TO to a folder on another disk, or to s3://BUCKET/PREFIX?endpoint=…, and restart Daybook. It
      then makes a backup each night and restores it on trial.
    </Empty>
  );
}

function List({ backups }: { readonly backups: readonly ListedBackup[] }) {
  if (backups.length === 0)
    return (
      <Empty title="There is no backup yet">The first one is made within a few minutes of the start.</Empty>
    );
  return (
    <Table
      caption="Backups, newest first"
      rows={backups}
      rowKey={({ id }) => id}
      columns={[
        { header: 'Made', cell: (backup) => <Made backup={backup} /> },
        { header: 'Verified', cell: (backup) => <Verified backup={backup} /> },
        { header: 'Rows', cell: ({ rows }) => (rows === null ? '' : formatNumber(rows)), numeric: true },
        { header: 'Size', cell: ({ bytes }) => formatBytes(bytes), numeric: true },
        { header: 'Files', cell: filesOf, numeric: true },
        { header: 'Daybook', cell: ({ version }) => version ?? '', numeric: true },
      ]}
    />
  );
}

function Made({ backup: { id, time } }: { readonly backup: ListedBackup }) {
  if (time === null) return id;
  return (
    <>
      {formatDateTime(time)}
      <small className={styles['reason']}>{formatAge(time)}</small>
    </>
  );
}

function Verified({ backup: { verifiedAt, problems } }: { readonly backup: ListedBackup }) {
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

function filesOf({ files, fileBytes }: ListedBackup): string {
  return files === null || fileBytes === null
    ? ''
    : `${formatCount(files, 'file', 'files')}, ${formatBytes(fileBytes)}`;
}

function planOf({ place, at, keep }: Backups): string {
  const { daily, weekly, monthly } = keep;
  return `Backups go to ${place}, each day at ${at} by the server’s clock. The newest of each of the last ${daily} days, ${weekly} weeks and ${monthly} months is kept, and the others are removed. Files are copied once and shared by all backups.`;
}

function failureOf({ failure }: Backups): string | null {
  if (failure === null) return null;
  const { at, text, retryAt } = failure;
  return `The last backup failed, ${formatDateTime(at)}: ${text} It is tried again ${formatDateTime(retryAt)}.`;
}
