import { useState } from 'react';
import { VerifiedGate } from '../layout/gates.tsx';
import { Page } from '../layout/page.tsx';
import { Button } from '../ui/button.tsx';
import styles from './feedback-screen.module.css';
import { Hint } from './hint.tsx';
import { Inbox } from './inbox.tsx';
import { lazyPart } from '../ui/lazy-part.tsx';

const DigestSetting = lazyPart(async () => (await import('./digest-setting.tsx')).DigestSetting);

export function FeedbackScreen() {
  const [hint, setHint] = useState(false);
  return (
    <VerifiedGate>
      {(user) => (
        <Page>
          <div className={styles['screen']}>
            <p>
              <Button aria-expanded={hint} aria-controls="hint" onClick={() => setHint(!hint)}>
                {hint ? 'Hide hint' : 'Show hint'}
              </Button>
            </p>
            <div id="hint" hidden={!hint}>
              {hint && <Hint />}
            </div>
            <Inbox
              showsProject={user.roles.some(({ role }) => role === 'ROLE_ADMIN')}
              hint={hint}
              onHint={() => setHint(true)}
            />
            <DigestSetting />
          </div>
        </Page>
      )}
    </VerifiedGate>
  );
}
