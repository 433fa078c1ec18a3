import type { User } from '../../contract/session.ts';
import { SCREENS } from '../../contract/screens.ts';
import { Fragment, type ReactNode } from 'react';
import { Navigate } from 'react-router';
import { Link } from '../ui/link.tsx';
import { failureText, statusOf } from '../call/failure.ts';
import { usePolledSession, useSession } from '../session/session.ts';
import { Button } from '../ui/button.tsx';
import { lazyPart } from '../ui/dialogs/lazy-part.tsx';
import { EmptySheet } from '../ui/lists/empty-state.tsx';
import { LoadingPage, Page } from './page.tsx';

/** In a chunk of its own: most users never see it. */
export const LazyVerificationHint = lazyPart(
  async () => (await import('./operator-hint.tsx')).VerificationHint,
);

interface GateProps {
  /** Replaces title and heading of the screen's frame until the user is known. */
  readonly title?: string | undefined;
  readonly heading?: ReactNode;
  readonly children: (user: User) => ReactNode;
}

/**
 * Shows a screen only to users with a verified email (specification 2, 4): others see 'Loading...', go to /login, or
 * read how to verify.
 */
export function VerifiedGate({ title, heading, children }: GateProps) {
  return (
    <UserGate title={title} heading={heading}>
      {(user) => (user.emailVerified ? children(user) : <VerifyEmailPrompt email={user.email} />)}
    </UserGate>
  );
}

/** Shows a screen to users who are logged in. */
export function UserGate({ title, heading, children }: GateProps) {
  const session = useSession();
  switch (session.state) {
    case 'unknown':
      return <LoadingPage title={title} heading={heading} />;
    case 'failed':
      return (
        <Page title={title}>
          <EmptySheet
            title="Daybook is not responding"
            action={<Button onClick={session.retry}>Try again</Button>}
          >
            {statusOf(session.error) === 0
              ? 'There is no connection to the server.'
              : failureText('The server said: ', session.error)}
          </EmptySheet>
        </Page>
      );
    case 'anonymous':
      return <Navigate to={SCREENS.login} replace />;
    case 'logged-in':
      // A new user starts with a new screen, without what the last one typed, opened or chose.
      return <Fragment key={session.user.id}>{children(session.user)}</Fragment>;
  }
}

function VerifyEmailPrompt({ email }: { readonly email: string }) {
  usePolledSession();
  return (
    <Page>
      <EmptySheet title="One more step" action={<LazyVerificationHint />}>
        Please verify your email first. Open the link in the email to <bdi>{email}</bdi>; this page will
        continue automatically. <Link to="/verifyEmail">Send it again</Link>
      </EmptySheet>
    </Page>
  );
}
