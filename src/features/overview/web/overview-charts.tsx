import type { Activity } from '#features/log/contract/activity.ts';
import type { LookBack } from '#features/years/contract/look-back.ts';
import { formatLongMonth, formatShortMonth, weekdayName } from '#platform/web/view/format.ts';
import { BarChart, type Bar } from '#platform/web/ui/charts/bar-chart.tsx';
import { categoryLabels } from '#features/log/web/parts/category.tsx';
import { HeatMap } from '#platform/web/ui/charts/heat-map.tsx';
import { MonthMatrix } from '#platform/web/ui/charts/month-matrix.tsx';
import { Sheet } from '#platform/web/ui/dialogs/sheet.tsx';
import { ratingLabel } from '#features/log/web/parts/stars.tsx';
import { Bests } from './bests.tsx';
import styles from './dashboard-screen.module.css';
import { Facts } from './facts.tsx';
import { LatestActivities } from './latest-activities.tsx';
import { MetMost } from './met-most.tsx';

const lined = `${styles['sheet'] ?? ''} ${styles['wide'] ?? ''}`;

interface OverviewChartsProps {
  readonly back: LookBack;
  readonly latest: readonly Activity[];
}

/** The drawings of a year or of the whole log, which all count the same entries. */
export function OverviewCharts({ back, latest }: OverviewChartsProps) {
  return (
    <div className={styles['grid']}>
      <Facts back={back} />
      {back.total > 0 && (
        <>
          <Times back={back} />
          <Kinds back={back} />
          {back.bestOf.length > 0 && (
            <Sheet lined className={lined}>
              <Bests back={back} />
            </Sheet>
          )}
          <div className={styles['row']}>
            <MetMost back={back} />
          </div>
        </>
      )}
      <Sheet lined className={lined}>
        <LatestActivities activities={latest} />
      </Sheet>
    </div>
  );
}

function Times({ back: { year, byMonth, byYear, byDay } }: { readonly back: LookBack }) {
  return (
    <>
      {year === null && (
        <ChartSheet
          wide
          title="By year"
          labelHeader="Year"
          bars={byYear.map((of) => ({ label: String(of.year), count: of.count }))}
        />
      )}
      {year !== null && byMonth.some(({ count }) => count > 0) && (
        <ChartSheet
          wide
          title="Month by month"
          labelHeader="Month"
          bars={byMonth.map(({ month, count }) => ({
            label: formatShortMonth(month),
            name: formatLongMonth(month),
            count,
          }))}
        />
      )}
      {year === null && byMonth.length > 0 && (
        <Sheet lined className={lined}>
          <MonthMatrix title="Month by month" months={byMonth} />
        </Sheet>
      )}
      {year !== null && byDay.length > 0 && (
        <Sheet lined className={lined}>
          <HeatMap title="Day by day" year={year} days={byDay} />
        </Sheet>
      )}
    </>
  );
}

function Kinds({ back: { byCategory, byRating, byDay, byWeekday, before } }: { readonly back: LookBack }) {
  return (
    <div className={styles['row']}>
      <ChartSheet
        title="By category"
        labelHeader="Category"
        beforeHeader={before ? String(before.year) : undefined}
        bars={byCategory.map(({ category, count }) => ({
          label: categoryLabels[category].plural,
          count,
          colour: `var(--${category.toLowerCase()})`,
          ...(before && { before: before.byCategory.find((of) => of.category === category)?.count ?? 0 }),
        }))}
      />
      <ChartSheet
        title="By rating"
        labelHeader="Rating"
        bars={byRating
          .filter(({ rating, count }) => rating !== null || count > 0)
          .map(({ rating, count }) =>
            rating === null
              ? { label: 'None', name: 'Not rated', count, colour: 'var(--line-strong)' }
              : { label: ratingLabel(rating), count, colour: 'var(--star)' },
          )}
      />
      {byDay.length > 0 && (
        <ChartSheet
          title="By weekday"
          labelHeader="Weekday"
          bars={byWeekday.map((count, weekday) => ({
            label: weekdayName(weekday, 'short'),
            name: weekdayName(weekday, 'long'),
            count,
          }))}
        />
      )}
    </div>
  );
}

interface ChartSheetProps {
  /** Over all columns. */
  readonly wide?: boolean;
  readonly title: string;
  readonly labelHeader: string;
  readonly beforeHeader?: string | undefined;
  readonly bars: readonly Bar[];
}

function ChartSheet({ wide = false, ...chart }: ChartSheetProps) {
  return (
    <Sheet lined className={wide ? lined : styles['sheet']}>
      <BarChart countHeader="Entries" {...chart} />
    </Sheet>
  );
}
