import type { AdminUser } from '../contract/admin.ts';
import { useState } from 'react';
import { lazyDialog } from '#platform/web/loading/lazy-dialog.tsx';
import { formatBytes, formatDate, formatDateTime } from '#platform/web/view/format.ts';
import { Table } from '#platform/web/ui/lists/table.tsx';
import styles from './admin.module.css';
import { SuspendButton } from './suspend-button.tsx';

const UserDialog = lazyDialog(async () => (await import('./user-dialog.tsx')).UserDialog);

interface UsersTableProps {
  readonly caption: string;
  readonly users: readonly AdminUser[];
  /** The admin who is logged in, because admins cannot suspend themselves. */
  readonly adminId: string;
  readonly usualQuotaBytes: number;
}

export function UsersTable({ caption, users, adminId, usualQuotaBytes }: UsersTableProps) {
  const [openId, setOpenId] = useState<string | null>(null);
  const open = users.find(({ id }) => id === openId);
  return (
    <>
      <Table
        caption={caption}
        rows={users}
        rowKey={({ id }) => id}
        columns={[
          { header: 'Email', cell: (user) => <UserName user={user} onOpen={() => setOpenId(user.id)} /> },
          { header: 'State', cell: (user) => stateText(user) },
          { header: 'Registered', cell: ({ createdAt }) => formatDate(createdAt), numeric: true },
          {
            header: 'Last seen',
            cell: ({ lastSeenAt }) => (lastSeenAt === null ? 'never' : formatDate(lastSeenAt)),
            numeric: true,
          },
          {
            header: 'Stored',
            cell: ({ bytesUsed, quotaBytes }) =>
              `${formatBytes(bytesUsed)} of ${formatBytes(quotaBytes ?? usualQuotaBytes)}`,
            numeric: true,
          },
          {
            header: 'Suspension',
            cell: (user) => (user.id === adminId ? 'you' : <SuspendButton user={user} />),
          },
        ]}
      />
      {open && (
        <UserDialog
          user={open}
          isSelf={open.id === adminId}
          usualQuotaBytes={usualQuotaBytes}
          onClose={() => setOpenId(null)}
        />
      )}
    </>
  );
}

function UserName({ user, onOpen }: { readonly user: AdminUser; readonly onOpen: () => void }) {
  return (
    <button type="button" className={styles['name']} onClick={onOpen}>
      {user.email}
    </button>
  );
}

function stateText({ suspended, emailVerified, erasedAt, lock, roles }: AdminUser): string {
  const words = [
    suspended ? 'suspended' : '',
    lock === null ? '' : `login locked until ${formatDateTime(lock.until)}`,
    erasedAt === null ? '' : `erased on ${formatDate(erasedAt)}`,
    emailVerified ? 'verified' : 'not verified',
    roles.length > 0 ? 'admin' : '',
  ];
  return words.filter(Boolean).join(', ');
}
