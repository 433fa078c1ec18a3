import { VerifiedGate } from '../layout/gates.tsx';
import { ACTIVITY_HEADING } from '../layout/headings.tsx';
import { Page } from '../layout/page.tsx';
import { ActivityLog } from './activity-log.tsx';
import styles from './activity-screen.module.css';
import { GuideShortcuts } from '../layout/guide-shortcuts.tsx';
import { useRememberedShare } from './share/use-remembered-share.ts';
import { YearSheet } from './year-sheet.tsx';

const TITLE = 'Activity';

export function ActivityScreen() {
  useRememberedShare();
  return (
    <VerifiedGate title={TITLE} heading={ACTIVITY_HEADING}>
      {() => (
        <Page title={TITLE} heading={ACTIVITY_HEADING}>
          <div className={styles['columns']}>
            <div className={styles['log']}>
              <ActivityLog />
            </div>
            <aside className={styles['aside']} aria-label="Beside the log">
              <GuideShortcuts />
              <YearSheet />
            </aside>
          </div>
        </Page>
      )}
    </VerifiedGate>
  );
}
