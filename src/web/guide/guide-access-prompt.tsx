import { GUIDE_MESSAGES } from '#contract/guide.ts';
import { SCREENS } from '#contract/screens.ts';
import { Link } from 'react-router';
import { rememberGuideLink } from '../kernel/destination.ts';
import type { SessionState } from '../kernel/session.ts';
import { OperatorHint } from '../layout/operator-hint.tsx';
import { Page } from '../layout/page.tsx';
import { Button, ButtonLink } from '../ui/button.tsx';
import { ErrorMessage } from '../ui/error-message.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Sheet } from '../ui/sheet.tsx';
import type { ParsedGuideUrl } from './guide-url.ts';
import type { GuideKind } from './kinds.ts';

interface GuideAccessPromptProps {
  readonly kind: GuideKind;
  readonly session: SessionState;
  readonly link: ParsedGuideUrl['state'];
}

/** Shown instead of a guide to visitors who are not logged in or not verified. */
export function GuideAccessPrompt({ kind, session, link }: GuideAccessPromptProps) {
  if (session.state === 'failed') {
    return (
      <Page title={kind.title}>
        <Sheet>
          <EmptyState
            title="Daybook is not responding"
            action={<Button onClick={session.retry}>Try again</Button>}
          >
            Please try again in a moment.
          </EmptyState>
        </Sheet>
      </Page>
    );
  }
  const hasGuideLink = link === 'asked';
  return (
    <Page title={kind.title}>
      <ErrorMessage text={link === 'invalid' ? GUIDE_MESSAGES.invalidLink : null} />
      <Sheet>
        {session.state === 'anonymous' ? (
          <EmptyState
            title={hasGuideLink ? 'A guide was shared with you' : 'Log in to create guides'}
            action={
              <ButtonLink look="primary" to={SCREENS.login} onClick={rememberGuideLink}>
                Log in
              </ButtonLink>
            }
          >
            {hasGuideLink ? 'Log in, and the guide will open.' : 'You can create as many as you like.'}
          </EmptyState>
        ) : (
          <EmptyState title="One step is left" action={<OperatorHint />}>
            Please verify your email first. <Link to="/verifyEmail">Send the email again</Link>
          </EmptyState>
        )}
      </Sheet>
    </Page>
  );
}
