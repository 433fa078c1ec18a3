import { PROFILE_MESSAGES } from '../contract/profile.ts';
import type { User } from '#platform/contract/session.ts';
import type { PropsWithChildren } from 'react';
import { useIsIntegrationOn } from '#platform/web/view/integrations.ts';
import { failureText } from '#platform/web/call/failure.ts';
import { formatDate } from '#platform/web/view/format.ts';
import { UserGate } from '#platform/web/layout/gates.tsx';
import { Page } from '#platform/web/layout/page.tsx';
import { Button, ButtonLink, DownloadLink } from '#platform/web/ui/button.tsx';
import { EmptySheet } from '#platform/web/ui/lists/empty-state.tsx';
import { lazyPart } from '#platform/web/ui/dialogs/lazy-part.tsx';
import { Loading } from '#platform/web/ui/loading.tsx';
import { Sheet } from '#platform/web/ui/dialogs/sheet.tsx';
import { Appearance } from '#platform/web/view/appearance.tsx';
import { importPath, SCREENS } from '#platform/contract/screens.ts';
import { Link } from '#platform/web/ui/link.tsx';
import styles from './parts/account-screen.module.css';
import { DeletionSection } from './deletion-section.tsx';
import { EmailSection } from './email-section.tsx';
import { MarketingSection } from './marketing-section.tsx';
import { exportPath, useOwnSessions, useProfile } from './profile-calls.ts';
import { PasswordSection } from './password-section.tsx';
import { SessionsSection } from './sessions-section.tsx';

const ProgramsSection = lazyPart(
  async () => (await import('./programs/programs-section.tsx')).ProgramsSection,
);

const LinksSection = lazyPart(async () => (await import('./links-section.tsx')).LinksSection);

/** The user's own account; also open before the email is verified, which the children need. */
export function AccountScreen({ children }: PropsWithChildren) {
  return <UserGate>{(user) => <Account user={user}>{children}</Account>}</UserGate>;
}

function Account({ user, children }: PropsWithChildren<{ readonly user: User }>) {
  const { data: account, error, refetch } = useProfile();
  // The first section lists the sessions; the others would move when they arrive.
  const { isPending } = useOwnSessions();
  const isOpenToPrograms = useIsIntegrationOn('tokens');
  return (
    <Page>
      {error && !account && (
        <EmptySheet
          role="alert"
          title={failureText(PROFILE_MESSAGES.loadFailed, error)}
          action={<Button onClick={() => void refetch()}>Try again</Button>}
        >
          Nothing has changed.
        </EmptySheet>
      )}
      {!error && (!account || isPending) && <Loading />}
      {account && !isPending && (
        <>
          <p className={styles['intro']}>
            <bdi>{account.email}</bdi>, registered on {formatDate(account.createdAt)}
          </p>
          <div className={styles['sections']}>
            <SessionsSection />
            <EmailSection account={account} />
            <PasswordSection email={user.email} />
            <AppearanceSection />
            <MarketingSection wanted={account.marketing} />
            <ImportSection />
            <ExportSection />
            {user.emailVerified && children}
            {user.emailVerified && <LinksSection />}
            {user.emailVerified && isOpenToPrograms && <ProgramsSection />}
            <DeletionSection />
          </div>
        </>
      )}
    </Page>
  );
}

function AppearanceSection() {
  return (
    <Sheet lined className={styles['section']}>
      <h2>Appearance</h2>
      <p>Light or dark in this browser, or as your system is set.</p>
      <Appearance />
    </Sheet>
  );
}

function ExportSection() {
  return (
    <Sheet lined className={styles['section']}>
      <h2>Download your data</h2>
      <p>
        A ZIP file with everything that Daybook stores about you: your entries, lists, files and feedback,
        your account and its sessions, and what the audit log says about you, with a checksum of every file.
      </p>
      <DownloadLink href={exportPath}>Download everything</DownloadLink>
      <p>
        Your log can also be downloaded <Link to={SCREENS.export}>for other services</Link>, calendars and
        maps.
      </p>
    </Sheet>
  );
}

function ImportSection() {
  return (
    <Sheet lined className={styles['section']}>
      <h2>Import your history</h2>
      <p>
        Import what you have logged elsewhere: from Goodreads, Letterboxd, IMDb, Netflix and others, or from a
        table of your own. Past imports are on the same page and can be undone.
      </p>
      <ButtonLink to={importPath()}>Import</ButtonLink>
    </Sheet>
  );
}
