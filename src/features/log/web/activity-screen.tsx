import { VerifiedGate } from '#platform/web/layout/gates.tsx';
import { Page } from '#platform/web/layout/page.tsx';
import { ActivityLog } from './activity-log.tsx';
import styles from './activity-screen.module.css';
import { GuideShortcuts } from '#features/guides/web/parts/guide-shortcuts.tsx';
import { useLogKeeper } from './kept/use-log-keeper.ts';
import { useRememberedShare } from './share/use-remembered-share.ts';
import { lazyPart } from '#platform/web/ui/dialogs/lazy-part.tsx';

/** It waits for its numbers anyway. */
const YearSheet = lazyPart(async () => (await import('./list/year-sheet.tsx')).YearSheet);

export function ActivityScreen() {
  useRememberedShare();
  useLogKeeper();
  return (
    <VerifiedGate>
      {() => (
        <Page>
          <div className={styles['columns']}>
            <div className={styles['log']}>
              <ActivityLog />
            </div>
            <aside className={styles['aside']} aria-label="Guides and your year">
              <GuideShortcuts />
              <YearSheet />
            </aside>
          </div>
        </Page>
      )}
    </VerifiedGate>
  );
}
