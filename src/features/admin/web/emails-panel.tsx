import type { OutboxEmail } from '../contract/admin.ts';
import { useState } from 'react';
import { failureText, notifyFailed } from '#platform/web/call/failure.ts';
import { formatDateTime } from '#platform/web/view/format.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { DateTime } from '#platform/web/ui/date-time.tsx';
import { EmptyState } from '#platform/web/ui/lists/empty-state.tsx';
import { CheckboxField } from '#platform/web/ui/fields/field.tsx';
import { ErrorMessage } from '#platform/web/ui/error-message.tsx';
import { Sheet } from '#platform/web/ui/dialogs/sheet.tsx';
import { Table } from '#platform/web/ui/lists/table.tsx';
import styles from './admin.module.css';
import { useEmailLink, useEmails } from './calls.ts';
import { LinkDialog } from './link-dialog.tsx';
import { ShortId } from './short-id.tsx';

const STATE_LABELS: Readonly<Record<OutboxEmail['state'], string>> = {
  waiting: 'waiting',
  kept: 'written to the outbox folder',
  failed: 'failed',
  sent: 'sent',
};

/** The emails of the last 30 days without their text. Admins can view the link of an unsent email. */
export function EmailsPanel() {
  const [unsent, setUnsent] = useState(true);
  const { data, error, isFetching, refetch, hasNextPage, fetchNextPage } = useEmails(unsent);
  const link = useEmailLink();
  const showLink = (id: string) =>
    link.mutate({ id }, { onError: notifyFailed('The link could not be loaded: ') });
  const emails = data?.pages.flat() ?? [];
  return (
    <Sheet className={styles['sheet']} aria-label="Email outbox">
      <div className={styles['tools']}>
        <CheckboxField
          label="Only unsent emails"
          checked={unsent}
          onChange={(event) => setUnsent(event.target.checked)}
        />
        <Button busy={isFetching} onClick={() => void refetch()}>
          Refresh
        </Button>
      </div>
      <ErrorMessage text={error ? failureText('The outbox could not be loaded: ', error) : null} />
      {data && emails.length === 0 && (
        <EmptyState title="The outbox is empty">
          Emails are listed here until they are sent and for 30 days after that.
        </EmptyState>
      )}
      {emails.length > 0 && (
        <Table
          caption="Emails, newest first"
          rows={emails}
          rowKey={({ id }) => id}
          columns={[
            { header: 'Created', cell: ({ createdAt }) => <DateTime time={createdAt} /> },
            { header: 'To', cell: ({ recipient }) => recipient },
            { header: 'About', cell: ({ kind }) => kind },
            { header: 'State', cell: (email) => <EmailState email={email} /> },
            { header: 'Request', cell: ({ requestId = null }) => <ShortId id={requestId} /> },
            {
              header: 'Link',
              cell: (email) =>
                email.state === 'sent' ? (
                  'sent to its recipient'
                ) : (
                  <Button
                    className={styles['compact']}
                    busy={link.isPending && link.variables.id === email.id}
                    aria-label={`Show link to ${email.recipient}`}
                    onClick={() => showLink(email.id)}
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

function EmailState({ email }: { readonly email: OutboxEmail }) {
  const { state, attempts, nextAttemptAt, lastError } = email;
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
