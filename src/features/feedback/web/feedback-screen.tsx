import { useState } from 'react';
import { VerifiedGate } from '#platform/web/layout/gates.tsx';
import { Page } from '#platform/web/layout/page.tsx';
import { Button, ButtonLink } from '#platform/web/ui/button.tsx';
import styles from './feedback-screen.module.css';
import { Hint } from './hint.tsx';
import { Inbox } from './inbox/inbox.tsx';
import { PROJECTS_PATH } from './projects/project-paths.ts';

export function FeedbackScreen() {
  const [hint, setHint] = useState(false);
  return (
    <VerifiedGate>
      {() => (
        <Page>
          <div className={styles['screen']}>
            <p className={styles['tools']}>
              <Button aria-expanded={hint} aria-controls="hint" onClick={() => setHint(!hint)}>
                {hint ? 'Hide hint' : 'Show hint'}
              </Button>
              <ButtonLink look="quiet" to={PROJECTS_PATH}>
                Projects
              </ButtonLink>
            </p>
            <div id="hint" hidden={!hint}>
              {hint && <Hint />}
            </div>
            <Inbox />
          </div>
        </Page>
      )}
    </VerifiedGate>
  );
}
