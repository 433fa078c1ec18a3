import type { Invitation } from '../contract/admin.ts';
import { useRef } from 'react';
import { notifyFailed } from '#platform/web/call/failure.ts';
import { formatDateTime } from '#platform/web/view/format.ts';
import { notifySuccess } from '#platform/web/notices/notices.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { DateTime } from '#platform/web/ui/date-time.tsx';
import { Table } from '#platform/web/ui/lists/table.tsx';
import styles from './admin.module.css';
import { useRevokeInvitation } from './calls.ts';

export function InvitationsTable({ invitations }: { readonly invitations: readonly Invitation[] }) {
  const { mutate, isPending, variables } = useRevokeInvitation();
  const area = useRef<HTMLDivElement>(null);

  function revoke(id: string) {
    mutate(id, {
      onSuccess() {
        notifySuccess('The invitation was revoked.');
        // The focused button was removed.
        area.current?.focus();
      },
      onError: notifyFailed('Revoking the invitation failed: '),
    });
  }

  return (
    <div tabIndex={-1} ref={area}>
      <Table
        caption="Invitations, newest first"
        rows={invitations}
        rowKey={({ id }) => id}
        columns={[
          { header: 'Created', cell: ({ createdAt }) => <DateTime time={createdAt} /> },
          { header: 'For', cell: ({ email }) => email ?? 'anyone with the link' },
          { header: 'State', cell: stateText },
          { header: 'Valid until', cell: ({ expiresAt }) => <DateTime time={expiresAt} /> },
          {
            header: 'Change',
            cell: ({ id, state, email, createdAt }) =>
              state === 'open' ? (
                <Button
                  look="danger"
                  className={styles['compact']}
                  busy={isPending && variables === id}
                  aria-label={`Revoke the invitation for ${email ?? `anyone with the link of ${formatDateTime(createdAt)}`}`}
                  onClick={() => revoke(id)}
                >
                  Revoke
                </Button>
              ) : (
                '–'
              ),
          },
        ]}
      />
    </div>
  );
}

function stateText({ state, usedBy }: Invitation): string {
  return usedBy === null ? state : `${state} by ${usedBy}`;
}
