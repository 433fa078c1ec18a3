import type { User } from '#platform/contract/session.ts';
import { ADMIN_MESSAGES } from '../contract/admin.ts';
import { useSearchParams } from 'react-router';
import { UserGate, VerifiedGate } from '#platform/web/layout/gates.tsx';
import { Page } from '#platform/web/layout/page.tsx';
import { lazyPart } from '#platform/web/ui/dialogs/lazy-part.tsx';
import { Loading } from '#platform/web/ui/loading.tsx';
import { Sheet } from '#platform/web/ui/dialogs/sheet.tsx';
import { Tabs } from '#platform/web/ui/lists/tabs.tsx';
import styles from './admin.module.css';
import { useOperatorNotices } from './calls.ts';
import { OperatorNotices } from './operator-notices.tsx';
import { TrendsStrip } from './trends-strip.tsx';
import { UsersPanel } from './users-panel.tsx';

const AuditPanel = lazyPart(async () => (await import('./audit-panel.tsx')).AuditPanel, <Loading />);
const BackupsPanel = lazyPart(async () => (await import('./backups-panel.tsx')).BackupsPanel, <Loading />);
const EmailsPanel = lazyPart(async () => (await import('./emails-panel.tsx')).EmailsPanel, <Loading />);
const GuidesPanel = lazyPart(async () => (await import('./guides-panel.tsx')).GuidesPanel, <Loading />);
const HealthPanel = lazyPart(async () => (await import('./health-panel.tsx')).HealthPanel, <Loading />);
const InvitationsPanel = lazyPart(
  async () => (await import('./invitations-panel.tsx')).InvitationsPanel,
  <Loading />,
);
const StoragePanel = lazyPart(async () => (await import('./storage-panel.tsx')).StoragePanel, <Loading />);

const PANELS = ['users', 'invitations', 'storage', 'backups', 'health', 'guides', 'mails', 'audit'] as const;
type PanelName = (typeof PANELS)[number];

/** Specification 6: for admins only; other users read why they see nothing. */
export function AdminScreen() {
  return (
    <UserGate>
      {(user) =>
        user.roles.length === 0 ? (
          <Page>
            <Sheet className={styles['refusal']} role="alert">
              {ADMIN_MESSAGES.noPermission}
            </Sheet>
          </Page>
        ) : (
          <VerifiedGate>{(admin) => <AdminArea admin={admin} />}</VerifiedGate>
        )
      }
    </UserGate>
  );
}

function AdminArea({ admin }: { readonly admin: User }) {
  const [search, setSearch] = useSearchParams();
  const asked = search.get('show');
  const value = PANELS.find((name) => name === asked) ?? 'users';
  const userId = search.get('user');
  const { isPending, failureCount } = useOperatorNotices();
  // Notices stand above all: the rest would move down when they appear.
  const isWaiting = isPending && failureCount === 0;

  return (
    <Page>
      {isWaiting && <Loading />}
      <div className={styles['area']} hidden={isWaiting}>
        <OperatorNotices />
        <TrendsStrip />
        <Tabs<PanelName>
          label="Parts of the admin area"
          value={value}
          onChange={(show) => setSearch({ show }, { replace: true })}
          tabs={[
            { value: 'users', label: 'Users', content: <UsersPanel admin={admin} /> },
            { value: 'invitations', label: 'Invitations', content: <InvitationsPanel /> },
            { value: 'storage', label: 'Storage', content: <StoragePanel /> },
            { value: 'backups', label: 'Backups', content: <BackupsPanel /> },
            { value: 'health', label: 'Health', content: <HealthPanel /> },
            {
              value: 'guides',
              label: 'Guides',
              content: <GuidesPanel guideId={search.get('guide') ?? ''} />,
            },
            { value: 'mails', label: 'Email outbox', content: <EmailsPanel /> },
            {
              value: 'audit',
              label: 'Audit log',
              content: (
                <AuditPanel
                  userId={userId}
                  onEveryone={() => setSearch({ show: 'audit' }, { replace: true })}
                />
              ),
            },
          ]}
        />
      </div>
    </Page>
  );
}
