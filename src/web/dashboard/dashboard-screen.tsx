import { ACTIVITY_MESSAGES } from '#contract/activity.ts';
import { useSearchParams } from 'react-router';
import { VerifiedGate } from '../layout/gates.tsx';
import { Page } from '../layout/page.tsx';
import { useActivityOverview } from '../activity/calls.ts';
import { GuideShortcuts } from '../layout/guide-shortcuts.tsx';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Loading } from '../ui/loading.tsx';
import { Sheet } from '../ui/sheet.tsx';
import styles from './dashboard-screen.module.css';
import { EmptyOverview } from './empty-overview.tsx';
import { OverviewCharts } from './overview-charts.tsx';
import { readYear } from './period.ts';

const TITLE = 'Overview';
const HEADING = 'Your Daybook so far';

/** The overview of the user's log. */
export function DashboardScreen() {
  return (
    <VerifiedGate title={TITLE} heading={HEADING}>
      {() => (
        <Page title={TITLE} heading={HEADING}>
          <Overview />
          <div className={styles['guides']}>
            <GuideShortcuts />
          </div>
        </Page>
      )}
    </VerifiedGate>
  );
}

function Overview() {
  const [search, setSearch] = useSearchParams();
  const year = readYear(search);
  const { data, isPending, refetch } = useActivityOverview(year);
  if (isPending) return <Loading />;
  if (!data) {
    return (
      <Sheet role="alert">
        <EmptyState
          title={ACTIVITY_MESSAGES.loadFailed}
          action={<Button onClick={() => void refetch()}>Try again</Button>}
        >
          Your entries are safe; the server did not answer.
        </EmptyState>
      </Sheet>
    );
  }
  if (data.total === 0) return <EmptyOverview />;
  return (
    <OverviewCharts
      overview={data}
      year={year}
      onYear={(next) => setSearch(next === undefined ? {} : { year: String(next) }, { replace: true })}
    />
  );
}
