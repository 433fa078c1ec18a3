import { AUDIT_ACTIONS, AUDIT_LABELS, type AuditAction, type AuditEntry } from '#platform/contract/audit.ts';
import { useState } from 'react';
import { failureText } from '#platform/web/call/failure.ts';
import { Button, DownloadLink } from '#platform/web/ui/button.tsx';
import { DateTime } from '#platform/web/ui/date-time.tsx';
import { EmptyState } from '#platform/web/ui/lists/empty-state.tsx';
import { ErrorMessage } from '#platform/web/ui/error-message.tsx';
import { Select } from '#platform/web/ui/fields/select.tsx';
import { Sheet } from '#platform/web/ui/dialogs/sheet.tsx';
import { Table } from '#platform/web/ui/lists/table.tsx';
import styles from './admin.module.css';
import { ShortId } from './short-id.tsx';
import { auditLogPath, useAuditLog } from './calls.ts';

const auditOptions = [
  { value: 'all', label: 'Everything' },
  ...AUDIT_ACTIONS.map((value) => ({ value, label: AUDIT_LABELS[value] })),
] as const;

const ACTOR_LABELS: Readonly<Record<string, string>> = {
  machine: 'command line',
  anonymous: 'not logged in',
  daybook: 'Daybook',
};

/** Only the id of an erased user is known. */
function actorName({ actor, actorEmail }: AuditEntry): string {
  return actorEmail ?? ACTOR_LABELS[actor] ?? `former user ${actor}`;
}

function objectName({ object, objectEmail, actor }: AuditEntry): string {
  if (object === null || object === actor) return '';
  return objectEmail ?? object;
}

interface AuditPanelProps {
  /** Shows only what this user did and what was done to this user. */
  readonly userId: string | null;
  readonly onEveryone: () => void;
}

/** Who did what, newest first. Entries cannot be changed and are kept for a year. */
export function AuditPanel({ userId, onEveryone }: AuditPanelProps) {
  const [action, setAction] = useState<AuditAction | 'all'>('all');
  const { data, error, isFetching, refetch, hasNextPage, fetchNextPage } = useAuditLog({
    ...(action === 'all' ? {} : { action }),
    ...(userId === null ? {} : { userId }),
  });
  const entries = data?.pages.flat() ?? [];
  return (
    <Sheet className={styles['sheet']} aria-label="Audit log">
      <div className={styles['tools']}>
        <Select
          label="What happened"
          options={auditOptions}
          value={action}
          onChange={(next) => setAction(AUDIT_ACTIONS.find((known) => known === next) ?? 'all')}
        />
        {userId !== null && <Button onClick={onEveryone}>Everyone</Button>}
        <Button busy={isFetching} onClick={() => void refetch()}>
          Refresh
        </Button>
        <DownloadLink href={auditLogPath}>Download CSV</DownloadLink>
      </div>
      <ErrorMessage text={error ? failureText('The audit log could not be loaded: ', error) : null} />
      {data && entries.length === 0 && (
        <EmptyState title="No entries">Nothing of this kind has happened.</EmptyState>
      )}
      {entries.length > 0 && (
        <Table
          caption="The audit log, newest first; entries are kept for a year"
          rows={entries}
          rowKey={({ id }) => id}
          columns={[
            { header: 'Time', cell: ({ time }) => <DateTime time={time} /> },
            { header: 'Who', cell: actorName },
            { header: 'What', cell: (entry) => AUDIT_LABELS[entry.action] },
            { header: 'To whom or what', cell: objectName },
            { header: 'Detail', cell: ({ detail }) => detail },
            { header: 'Address', cell: ({ addressHash }) => <ShortId id={addressHash} /> },
            { header: 'Request', cell: ({ requestId }) => <ShortId id={requestId} /> },
          ]}
        />
      )}
      {hasNextPage && <Button onClick={() => void fetchNextPage()}>Show more</Button>}
    </Sheet>
  );
}
