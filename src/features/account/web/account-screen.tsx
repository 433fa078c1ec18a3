import { PROFILE_MESSAGES, ACCOUNT_GRACE_DAYS, ownAccountApi, type Profile } from '../contract/profile.ts';
import type { User } from '#platform/contract/session.ts';
import { type PropsWithChildren, useState } from 'react';
import { useIsIntegrationOn } from '#platform/web/view/integrations.ts';
import { failureText } from '#platform/web/call/failure.ts';
import { formatDate } from '#platform/web/view/format.ts';
import { UserGate } from '#platform/web/layout/gates.tsx';
import { Page } from '#platform/web/layout/page.tsx';
import { Button, ButtonLink, DownloadLink } from '#platform/web/ui/button.tsx';
import { EmptySheet } from '#platform/web/ui/lists/empty-state.tsx';
import { lazyPart } from '#platform/web/ui/dialogs/lazy-part.tsx';
import { Loading } from '#platform/web/ui/loading.tsx';
import { Section } from '#platform/web/ui/section.tsx';
import { Appearance } from '#platform/web/view/appearance.tsx';
import { importPath, SCREENS } from '#platform/contract/screens.ts';
import { Link } from '#platform/web/ui/link.tsx';
import styles from './parts/account-screen.module.css';
import {
  exportPath,
  useOwnSessions,
  useProfile,
  useSetMarketing,
  useChangeEmail,
  useSetPassword,
} from './profile-calls.ts';
import { SessionsSection } from './sessions-section.tsx';
import { lazyDialog } from '#platform/web/loading/lazy-dialog.tsx';
import { ACCOUNT_MESSAGES, PASSWORD_MIN_CHARS } from '../contract/account-rules.ts';
import { notifySuccess } from '#platform/web/notices/notices.ts';
import { CheckboxField, Field, PasswordField } from '#platform/web/ui/fields/field.tsx';
import { FormError } from '#platform/web/ui/error-message.tsx';
import { useContractForm } from '#platform/web/call/form.ts';
import { useRegistrationRules } from './calls.ts';
import { NewPasswordField } from './login/new-password-field.tsx';

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
    <Section title="Appearance">
      <p>Light or dark in this browser, or as your system is set.</p>
      <Appearance />
    </Section>
  );
}

function ExportSection() {
  return (
    <Section title="Download your data">
      <p>
        A ZIP file with everything that Daybook stores about you: your entries, lists, files and feedback,
        your account and its sessions, and what the audit log says about you, with a checksum of every file.
      </p>
      <DownloadLink href={exportPath}>Download everything</DownloadLink>
      <p>
        Your log can also be downloaded <Link to={SCREENS.export}>for other services</Link>, calendars and
        maps.
      </p>
    </Section>
  );
}

function ImportSection() {
  return (
    <Section title="Import your history">
      <p>
        Import what you have logged elsewhere: from Goodreads, Letterboxd, IMDb, Netflix and others, or from a
        table of your own. Past imports are on the same page and can be undone.
      </p>
      <ButtonLink to={importPath()}>Import</ButtonLink>
    </Section>
  );
}

const DeletionDialog = lazyDialog(async () => (await import('./deletion-dialog.tsx')).DeletionDialog);

function DeletionSection() {
  const [asking, setAsking] = useState(false);
  return (
    <Section title="Erase your account" wide>
      <p>
        Everything you have stored is erased {ACCOUNT_GRACE_DAYS} days after you ask. Log in before then to
        keep it all; after that, nobody can bring it back.
      </p>
      <Button look="danger" onClick={() => setAsking(true)}>
        Erase my account
      </Button>
      {asking && <DeletionDialog onClose={() => setAsking(false)} />}
    </Section>
  );
}

function MarketingSection({ wanted }: { readonly wanted: boolean }) {
  const { mutate, isPending, variables, error } = useSetMarketing();

  function change(next: boolean) {
    const done = next ? PROFILE_MESSAGES.marketingOn : ACCOUNT_MESSAGES.optedOutState;
    mutate(next, { onSuccess: () => notifySuccess(done) });
  }

  return (
    <Section title="Emails">
      <p>Emails that you ask for, such as the one to set a new password, are always sent.</p>
      <CheckboxField
        label="Send me emails about Daybook"
        checked={isPending ? variables : wanted}
        disabled={isPending}
        onChange={(event) => change(event.target.checked)}
      />
      <FormError text={error ? failureText(PROFILE_MESSAGES.marketingFailed, error) : null} />
    </Section>
  );
}

/** The new address replaces the old one once its link is opened; the old address is notified. */
function EmailSection({ account }: { readonly account: Profile }) {
  const form = useContractForm(ownAccountApi.changeEmail, {
    send: useChangeEmail().mutateAsync,
    failurePrefix: PROFILE_MESSAGES.emailFailed,
    onSuccess(_profile, _values, element) {
      element.reset();
      notifySuccess(PROFILE_MESSAGES.emailAsked);
    },
  });

  return (
    <Section title="Email">
      {account.newEmail !== null && (
        <p className={styles['pending']} role="status">
          <bdi>{account.newEmail}</bdi> is not confirmed yet. Open the link we sent to it within 24 hours.
        </p>
      )}
      <form className={styles['form']} {...form.props}>
        <Field
          label="New email"
          type="email"
          autoComplete="email"
          inputMode="email"
          {...form.field('email')}
        />
        <PasswordField
          label="Password, to confirm"
          autoComplete="current-password"
          {...form.field('password')}
        />
        <Button type="submit" busy={form.isBusy}>
          Change email
        </Button>
        <FormError text={form.failure} />
      </form>
    </Section>
  );
}

/** This device stays logged in; all others are logged out. */
function PasswordSection({ email }: { readonly email: string }) {
  const { data: rules } = useRegistrationRules();
  const form = useContractForm(ownAccountApi.setPassword, {
    send: useSetPassword().mutateAsync,
    failurePrefix: PROFILE_MESSAGES.passwordFailed,
    onSuccess(_answer, _values, element) {
      element.reset();
      notifySuccess(PROFILE_MESSAGES.passwordChanged);
    },
  });

  return (
    <Section title="Password">
      <form className={styles['form']} {...form.props}>
        <input type="hidden" name="username" value={email} autoComplete="username" />
        <PasswordField
          label="Current password"
          autoComplete="current-password"
          {...form.field('oldPassword')}
        />
        <NewPasswordField
          label="New password"
          email={email}
          minChars={rules?.passwordMinChars ?? PASSWORD_MIN_CHARS}
          {...form.field('password')}
        />
        <Button type="submit" busy={form.isBusy}>
          Change password
        </Button>
        <FormError text={form.failure} />
      </form>
    </Section>
  );
}
