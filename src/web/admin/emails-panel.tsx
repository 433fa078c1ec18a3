import type { OutboxEmail } from '#contract/admin.ts';
import { useState } from 'react';
import { failureText } from '../kernel/failure.ts';
import { formatDateTime } from '../kernel/format.ts';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { CheckboxField } from '../ui/field.tsx';
import { ErrorMessage } from '../ui/error-message.tsx';
import { Sheet } from '../ui/sheet.tsx';
import { Table } from '../ui/table.tsx';
import styles from './admin.module.css';
import { useEmailLink, useEmails } from './calls.ts';
import { LinkDialog } from './link-dialog.tsx';

const STATE_LABELS: Readonly<Record<OutboxEmail['state'], string>> = {
  waiting: 'waiting',
  kept: 'kept in the outbox folder',
  failed: 'given up',
  sent: 'sent',
};

/** The letters of the last 30 days, without what they say; the link of one that is not sent can be handed over. */
export function EmailsPanel() {
  const [unsent, setUnsent] = useState(true);
  const { data, error, isFetching, refetch, hasNextPage, fetchNextPage } = useEmails(unsent);
  const link = useEmailLink();
  const mails = data?.pages.flat() ?? [];
  return (
    <Sheet className={styles['sheet']} aria-label="Mail outbox">
      <div className={styles['tools']}>
        <CheckboxField
          label="Only those not sent"
          checked={unsent}
          onChange={(event) => setUnsent(event.target.checked)}
        />
        <Button busy={isFetching} onClick={() => void refetch()}>
          Refresh
        </Button>
      </div>
      <ErrorMessage text={error ? failureText('The outbox could not be read: ', error) : null} />
      <ErrorMessage text={link.error ? failureText('The link could not be read: ', link.error) : null} />
      {data && mails.length === 0 && (
        <EmptyState title="Nothing waits">
          Letters stand here until they are sent, and 30 days after.
        </EmptyState>
      )}
      {mails.length > 0 && (
        <Table
          caption="Letters, newest first"
          rows={mails}
          rowKey={({ id }) => id}
          columns={[
            { header: 'Posted', cell: ({ createdAt }) => formatDateTime(createdAt) },
            { header: 'To', cell: ({ recipient }) => recipient },
            { header: 'About', cell: ({ kind }) => kind },
            { header: 'State', cell: (mail) => <EmailState mail={mail} /> },
            {
              header: 'Link',
              cell: (mail) =>
                mail.state === 'sent' ? (
                  'its recipient’s'
                ) : (
                  <Button
                    className={styles['compact']}
                    busy={link.isPending && link.variables.id === mail.id}
                    aria-label={`Show link to ${mail.recipient}`}
                    onClick={() => link.mutate({ id: mail.id })}
                  >
                    Show link
                  </Button>
                ),
            },
          ]}
        />
      )}
      {hasNextPage && <Button onClick={() => void fetchNextPage()}>Show more</Button>}
      {link.data && <LinkDialog link={link.data.link} onClose={link.reset} />}
    </Sheet>
  );
}

function EmailState({ mail }: { readonly mail: OutboxEmail }) {
  const { state, attempts, nextAttemptAt, lastError } = mail;
  const next = nextAttemptAt === null ? '' : `, next try ${formatDateTime(nextAttemptAt)}`;
  const tried = attempts > 1 || lastError !== null ? `, tried ${attempts}×` : '';
  return (
    <>
      {STATE_LABELS[state]}
      {tried}
      {next}
      {lastError !== null && <small className={styles['reason']}>{lastError}</small>}
    </>
  );
}
