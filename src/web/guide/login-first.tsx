import { screens } from '#contract/screens.ts';
import { Link } from 'react-router';
import { rememberGuide } from '../kernel/destination.ts';
import type { SessionState } from '../kernel/session.ts';
import { OperatorHint } from '../layout/operator-hint.tsx';
import { Page } from '../layout/page.tsx';
import { Button, ButtonLink } from '../ui/button.tsx';
import { Empty } from '../ui/empty.tsx';
import { Sheet } from '../ui/sheet.tsx';
import type { GuideKind } from './kinds.ts';

interface LoginFirstProps {
  readonly kind: GuideKind;
  readonly session: SessionState;
  readonly guideAsked: boolean;
}

/** What stands in a guide's place for those who may not have one made yet. */
export function LoginFirst({ kind, session, guideAsked }: LoginFirstProps) {
  if (session.state === 'failed') {
    return (
      <Page title={kind.title}>
        <Sheet>
          <Empty title="Daybook does not answer" action={<Button onClick={session.retry}>Try again</Button>}>
            Please try again in a moment.
          </Empty>
        </Sheet>
      </Page>
    );
  }
  const remember = () => guideAsked && rememberGuide(window.location.pathname);
  return (
    <Page title={kind.title}>
      <Sheet>
        {session.state === 'anonymous' ? (
          <Empty
            title={guideAsked ? 'A guide was shared with you' : 'Guides are for users'}
            action={
              <ButtonLink look="primary" to={screens.login} onClick={remember}>
                Log in
              </ButtonLink>
            }
          >
            Please log in; {guideAsked ? 'then the guide opens.' : 'then have as many made as you like.'}
          </Empty>
        ) : (
          <Empty title="One step is left" action={<OperatorHint />}>
            Please verify your e-mail first. <Link to="/verifyEmail">Send the letter again</Link>
          </Empty>
        )}
      </Sheet>
    </Page>
  );
}
