import { GUIDE_EXAMPLES, GUIDE_MESSAGES } from '../contract/guide.ts';
import { SCREENS } from '#platform/contract/screens.ts';
import { Link } from '#platform/web/ui/link.tsx';
import { rememberGuideLink } from '#platform/web/session/destination.ts';
import type { SessionState } from '#platform/web/session/session.ts';
import { LazyVerificationHint } from '#platform/web/layout/gates.tsx';
import { Page } from '#platform/web/layout/page.tsx';
import { Button, ButtonLink } from '#platform/web/ui/button.tsx';
import { ErrorMessage } from '#platform/web/ui/error-message.tsx';
import { Cover } from '#features/log/web/parts/cover.tsx';
import { EmptySheet, EmptyState } from '#platform/web/ui/lists/empty-state.tsx';
import { Sheet } from '#platform/web/ui/dialogs/sheet.tsx';
import type { ParsedGuideUrl } from './guide-url.ts';
import { GuideHeading } from './guide-heading.tsx';
import styles from './guide-screen.module.css';
import type { GuideInputs, GuideKind } from './kinds.ts';

interface GuideAccessPromptProps {
  readonly kind: GuideKind;
  readonly session: SessionState;
  readonly asked: ParsedGuideUrl;
}

/** Shown instead of a guide to visitors who are not logged in or not verified. */
export function GuideAccessPrompt({ kind, session, asked }: GuideAccessPromptProps) {
  if (session.state === 'failed') {
    return (
      <Page>
        <EmptySheet
          title="Daybook is not responding"
          action={<Button onClick={session.retry}>Try again</Button>}
        >
          Please try again in a moment.
        </EmptySheet>
      </Page>
    );
  }
  const hasGuideLink = asked.state === 'asked';
  const covers = hasGuideLink ? [asked.inputs.text] : GUIDE_EXAMPLES[kind.name].slice(0, 3);
  return (
    <div data-category={kind.category} className={styles['guide']}>
      <Page {...(hasGuideLink && { heading: headingFor(kind, asked.inputs) })}>
        <div className={styles['start']}>
          <ErrorMessage text={asked.state === 'invalid' ? GUIDE_MESSAGES.invalidLink : null} />
          <Sheet className={styles['invitation']}>
            <div className={styles['covers']}>
              {covers.map((title) => (
                <Cover key={title} title={title} category={kind.category} className={styles['cover']} />
              ))}
            </div>
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
              <EmptyState title="One more step" action={<LazyVerificationHint />}>
                Please verify your email first. <Link to="/verifyEmail">Send the email again</Link>
              </EmptyState>
            )}
          </Sheet>
        </div>
      </Page>
    </div>
  );
}

function headingFor(kind: GuideKind, { text }: GuideInputs) {
  const { before, label } = kind.heading({ label: text, recommendations: [] });
  return <GuideHeading kind={kind} before={before} label={label} />;
}
