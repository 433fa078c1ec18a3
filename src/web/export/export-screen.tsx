import { SCREENS } from '#contract/screens.ts';
import { Link } from '../ui/link.tsx';
import { FeedSection } from './feed-section.tsx';
import { useIsDoorOpen } from '../kernel/doors.ts';
import { failureText } from '../kernel/failure.ts';
import { VerifiedGate } from '../layout/gates.tsx';
import { Page } from '../layout/page.tsx';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Loading } from '../ui/loading.tsx';
import { Sheet } from '../ui/sheet.tsx';
import { useExportPreview } from './calls.ts';
import { Everything } from './everything.tsx';
import styles from './export-screen.module.css';
import { FormatGroups } from './format-groups.tsx';

/** Downloads of everything, and of the log in the formats of other services. */
export function ExportScreen() {
  return <VerifiedGate>{() => <Export />}</VerifiedGate>;
}

function Export() {
  const { data: preview, error, refetch } = useExportPreview();
  const hasFeeds = useIsDoorOpen('feeds');
  return (
    <Page>
      <div className={styles['page']}>
        <Everything />
        {error && !preview && (
          <Sheet role="alert">
            <EmptyState
              title={failureText('The other files could not be prepared: ', error)}
              action={<Button onClick={() => void refetch()}>Try again</Button>}
            >
              The download of everything does not need it.
            </EmptyState>
          </Sheet>
        )}
        {!error && !preview && <Loading />}
        {preview?.entries === 0 && (
          <p className={styles['hint']}>
            Once there is something in your <Link to={SCREENS.activity}>log</Link>, it can also be downloaded
            for other services, calendars and maps.
          </p>
        )}
        {preview && preview.entries > 0 && <FormatGroups preview={preview} />}
        {preview && hasFeeds && <FeedSection />}
      </div>
    </Page>
  );
}
