import { ACTIVITY_MESSAGES, type ActivityOverview } from '#contract/activity.ts';
import { SCREENS } from '#contract/screens.ts';
import { formatCount, formatDate, formatShortMonth } from '../kernel/format.ts';
import { VerifiedGate } from '../layout/gates.tsx';
import { Page } from '../layout/page.tsx';
import { useActivityOverview } from '../activity/calls.ts';
import { GuideShortcuts } from '../layout/guide-shortcuts.tsx';
import { BarChart } from '../ui/bar-chart.tsx';
import { Button, ButtonLink } from '../ui/button.tsx';
import { CategoryBadge, categoryLabels } from '../ui/category.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Sheet } from '../ui/sheet.tsx';
import { ratingLabel, Stars } from '../ui/stars.tsx';
import styles from './dashboard-screen.module.css';

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
  const { data, isPending, refetch } = useActivityOverview();
  if (isPending) return <p role="status">Loading...</p>;
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
  return data.total === 0 ? <EmptyOverview /> : <OverviewCharts overview={data} />;
}

function EmptyOverview() {
  const toLog = (
    <ButtonLink look="primary" to={SCREENS.activity}>
      Add your first entry
    </ButtonLink>
  );
  return (
    <Sheet>
      <EmptyState title="Nothing to count yet" action={toLog}>
        Log a book, a movie or a place, and this page shows your statistics.
      </EmptyState>
    </Sheet>
  );
}

function OverviewCharts({ overview }: { readonly overview: ActivityOverview }) {
  return (
    <div className={styles['grid']}>
      <Sheet className={`${styles['sheet'] ?? ''} ${styles['wide'] ?? ''}`}>
        <BarChart
          title={`${formatCount(overview.total, 'entry', 'entries')} in total, by month`}
          labelHeader="Month"
          countHeader="Entries"
          bars={overview.byMonth.map(({ month, count }) => ({ label: formatShortMonth(month), count }))}
        />
      </Sheet>
      <Sheet className={styles['sheet']}>
        <BarChart
          title="By category"
          labelHeader="Category"
          countHeader="Entries"
          bars={overview.byCategory.map(({ category, count }) => ({
            label: categoryLabels[category].plural,
            count,
            colour: `var(--${category.toLowerCase()})`,
          }))}
        />
      </Sheet>
      <Sheet className={styles['sheet']}>
        <BarChart
          title="By rating"
          labelHeader="Rating"
          countHeader="Entries"
          bars={overview.byRating.map(({ rating, count }) => ({
            label: ratingLabel(rating),
            count,
            colour: 'var(--star)',
          }))}
        />
      </Sheet>
      <Sheet className={`${styles['sheet'] ?? ''} ${styles['wide'] ?? ''}`}>
        <LatestActivities activities={overview.latest} />
      </Sheet>
    </div>
  );
}

function LatestActivities({ activities }: { readonly activities: ActivityOverview['latest'] }) {
  return (
    <>
      <h2>The latest</h2>
      <ul className={styles['latest']}>
        {activities.map((activity) => (
          <li key={activity.id}>
            <time dateTime={activity.creationTime}>{formatDate(activity.creationTime)}</time>
            <CategoryBadge category={activity.category} />
            <span className={styles['name']}>
              {activity.name}
              <span>{categoryLabels[activity.category].singular}</span>
            </span>
            <Stars rating={activity.rating} />
          </li>
        ))}
      </ul>
      <ButtonLink to={SCREENS.activity}>Show the whole log</ButtonLink>
    </>
  );
}
