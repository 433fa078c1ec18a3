import { SCREENS } from '#contract/screens.ts';
import { Link } from 'react-router';
import { rememberDestination } from '../kernel/destination.ts';
import type { SessionState } from '../kernel/session.ts';
import { OperatorHint } from '../layout/operator-hint.tsx';
import { Page } from '../layout/page.tsx';
import { Button, ButtonLink } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Sheet } from '../ui/sheet.tsx';
import type { GuideKind } from './kinds.ts';

interface GuideAccessPromptProps {
  readonly kind: GuideKind;
  readonly session: SessionState;
  readonly hasGuideLink: boolean;
}

/** What stands in a guide's place for those who may not have one made yet. */
export function GuideAccessPrompt({ kind, session, hasGuideLink }: GuideAccessPromptProps) {
  if (session.state === 'failed') {
    return (
      <Page title={kind.title}>
        <Sheet>
          <EmptyState
            title="Daybook does not answer"
            action={<Button onClick={session.retry}>Try again</Button>}
          >
            Please try again in a moment.
          </EmptyState>
        </Sheet>
      </Page>
    );
  }
  const remember = () => hasGuideLink && rememberDestination(window.location.pathname);
  return (
    <Page title={kind.title}>
      <Sheet>
        {session.state === 'anonymous' ? (
          <EmptyState
            title={hasGuideLink ? 'A guide was shared with you' : 'Guides are for users'}
            action={
              <ButtonLink look="primary" to={SCREENS.login} onClick={remember}>
                Log in
              </ButtonLink>
            }
          >
            Please log in; {hasGuideLink ? 'then the guide opens.' : 'then have as many made as you like.'}
          </EmptyState>
        ) : (
          <EmptyState title="One step is left" action={<OperatorHint />}>
            Please verify your e-mail first. <Link to="/verifyEmail">Send the letter again</Link>
          </EmptyState>
        )}
      </Sheet>
    </Page>
  );
}
