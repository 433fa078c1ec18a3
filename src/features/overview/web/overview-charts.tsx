import type { ComponentProps } from 'react';
import { hasHalfStar, type Activity } from '#features/log/contract/activity.ts';
import type { LookBack } from '#features/years/contract/look-back.ts';
import {
  formatCount,
  formatLongMonth,
  formatNumber,
  formatShortMonth,
  weekdayName,
} from '#platform/web/view/format.ts';
import { BarChart } from '#platform/web/ui/charts/bar-chart.tsx';
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

const CHART_MAX_YEARS = 60;

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
          <Bests back={back} />
          <MetMost back={back} />
        </>
      )}
      <Sheet lined className={styles['sheet']}>
        <LatestActivities activities={latest} />
      </Sheet>
    </div>
  );
}

function Times({ back: { year, byMonth, byYear, byDay } }: { readonly back: LookBack }) {
  const hasMonths = byMonth.some(({ count }) => count > 0);
  if (year !== null && !hasMonths && byDay.length === 0) return null;
  return (
    <Sheet lined className={styles['sheet']}>
      {year === null && (
        <Chart
          title="By year"
          labelHeader="Year"
          bars={withEmptyYears(byYear).map(({ year: of, count }) => ({ label: String(of), count }))}
        />
      )}
      {year === null && byMonth.length > 0 && <MonthMatrix title="Month by month" months={byMonth} />}
      {year !== null && hasMonths && (
        <Chart
          title="Month by month"
          labelHeader="Month"
          bars={byMonth.map(({ month, count }) => ({
            label: formatShortMonth(month),
            name: formatLongMonth(month),
            count,
          }))}
        />
      )}
      {year !== null && byDay.length > 0 && <HeatMap title="Day by day" year={year} days={byDay} />}
    </Sheet>
  );
}

/** Also the years between without an entry, unless they are too many for bars that can be told apart. */
function withEmptyYears(byYear: LookBack['byYear']): LookBack['byYear'] {
  const first = byYear[0]?.year ?? 0;
  const length = (byYear.at(-1)?.year ?? 0) - first + 1;
  if (byYear.length === 0 || length > CHART_MAX_YEARS) return byYear;
  const counts = new Map(byYear.map(({ year, count }) => [year, count]));
  return Array.from({ length }, (_, index) => first + index).map((year) => ({
    year,
    count: counts.get(year) ?? 0,
  }));
}

function Kinds({ back: { byCategory, byRating, byDay, byWeekday, before } }: { readonly back: LookBack }) {
  // With half stars there are too many bars for labels in words.
  const hasHalves = byRating.some(({ rating }) => hasHalfStar(rating));
  const labelOf = (rating: number) => (hasHalves ? `${formatNumber(rating)}★` : ratingLabel(rating));
  const unrated = byRating.find(({ rating }) => rating === null)?.count ?? 0;
  return (
    <Sheet lined className={styles['sheet']}>
      <div className={styles['columns']}>
        <Chart
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
        <div>
          <Chart
            title="By rating"
            labelHeader="Rating"
            bars={byRating.flatMap(({ rating, count }) =>
              rating === null
                ? []
                : [{ label: labelOf(rating), name: ratingLabel(rating), count, colour: 'var(--star)' }],
            )}
          />
          {unrated > 0 && (
            <p className={styles['known']}>{formatCount(unrated, 'entry has', 'entries have')} no rating.</p>
          )}
        </div>
        {byDay.length > 0 && (
          <Chart
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
    </Sheet>
  );
}

const Chart = (chart: Omit<ComponentProps<typeof BarChart>, 'countHeader'>) => (
  <BarChart countHeader="Entries" {...chart} />
);
