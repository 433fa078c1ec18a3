import { ACTIVITY_MESSAGES } from '#features/log/contract/activity.ts';
import { useSearchParams } from 'react-router';
import { VerifiedGate } from '#platform/web/layout/gates.tsx';
import { Page } from '#platform/web/layout/page.tsx';
import { useActivityOverview } from '#features/log/web/calls.ts';
import { logTotal } from '#features/log/web/parts/log-total.ts';
import { useLookBack } from '#features/years/web/calls.ts';
import { GuideShortcuts } from '#features/guides/web/parts/guide-shortcuts.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { EmptySheet } from '#platform/web/ui/lists/empty-state.tsx';
import { Loading, useIsLoading } from '#platform/web/ui/loading.tsx';
import styles from './dashboard-screen.module.css';
import { ForYouShelf } from './for-you-shelf.tsx';
import { EmptyOverview } from './empty-overview.tsx';
import { OverviewCharts } from './overview-charts.tsx';
import { PeriodChoice } from './period-choice.tsx';
import { readYear } from './period.ts';

/** The overview of the user's log. */
export function DashboardScreen() {
  return (
    <VerifiedGate>
      {() => (
        <Page>
          <Overview />
          <ForYouShelf />
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
  const overview = useActivityOverview();
  const back = useLookBack(year);
  const isLoading = useIsLoading(overview.isPending || back.isPending);
  if (overview.data?.total === 0) return <EmptyOverview />;
  if (isLoading) return <Loading />;
  if (!overview.data || !back.data) {
    return (
      <EmptySheet
        role="alert"
        title={ACTIVITY_MESSAGES.loadFailed}
        action={
          <Button onClick={() => void Promise.all([overview.refetch(), back.refetch()])}>Try again</Button>
        }
      >
        Your entries are safe; the server did not answer.
      </EmptySheet>
    );
  }
  const { total: done, doing = 0, stopped = 0 } = overview.data;
  return (
    <>
      <p className={styles['total']}>{logTotal({ done, doing, stopped })}</p>
      <PeriodChoice
        years={back.data.byYear.map((of) => of.year)}
        year={year}
        onYear={(next) => setSearch(next === undefined ? {} : { year: String(next) }, { replace: true })}
      />
      <OverviewCharts back={back.data} latest={overview.data.latest} />
    </>
  );
}
