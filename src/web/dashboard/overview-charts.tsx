import { OVERVIEW_MONTHS, type ActivityOverview } from '#contract/activity.ts';
import { formatCount, formatLongMonth, formatShortMonth } from '../kernel/format.ts';
import { BarChart } from '../ui/bar-chart.tsx';
import { categoryLabels } from '../ui/category.tsx';
import { Chips } from '../ui/chips.tsx';
import { Sheet } from '../ui/sheet.tsx';
import { ratingLabel } from '../ui/stars.tsx';
import styles from './dashboard-screen.module.css';
import { LatestActivities } from './latest-activities.tsx';

interface OverviewChartsProps {
  readonly overview: ActivityOverview;
  /** Undefined: the last twelve months. */
  readonly year: number | undefined;
  readonly onYear: (year: number | undefined) => void;
}

/** The charts of a period, which all count the same entries, and what lies outside of it. */
export function OverviewCharts({ overview, year, onYear }: OverviewChartsProps) {
  const { byMonth, byYear, latest, total } = overview;
  const period = year === undefined ? `the last ${OVERVIEW_MONTHS} months` : String(year);
  return (
    <div className={styles['grid']}>
      {byYear.length > 1 && (
        <div className={styles['wide']}>
          <Chips
            label="Period"
            options={[
              { value: '', label: `Last ${OVERVIEW_MONTHS} months` },
              ...byYear.map((of) => ({ value: String(of.year), label: String(of.year) })).toReversed(),
            ]}
            value={String(year ?? '')}
            onChange={(next) => onYear(next === '' ? undefined : Number(next))}
          />
        </div>
      )}
      <Sheet lined className={`${styles['sheet'] ?? ''} ${styles['wide'] ?? ''}`}>
        <BarChart
          title={`${formatCount(overview.year.total, 'entry', 'entries')} in ${period}`}
          labelHeader="Month"
          countHeader="Entries"
          bars={byMonth.map(({ month, count }) => ({
            label: formatShortMonth(month),
            name: formatLongMonth(month),
            count,
          }))}
        />
      </Sheet>
      <Sheet lined className={styles['sheet']}>
        <BarChart
          title="By category"
          labelHeader="Category"
          countHeader="Entries"
          bars={overview.year.byCategory.map(({ category, count }) => ({
            label: categoryLabels[category].plural,
            count,
            colour: `var(--${category.toLowerCase()})`,
          }))}
        />
      </Sheet>
      <Sheet lined className={styles['sheet']}>
        <BarChart
          title="By rating"
          labelHeader="Rating"
          countHeader="Entries"
          bars={overview.year.byRating.map(({ rating, count }) => ({
            label: ratingLabel(rating),
            count,
            colour: 'var(--star)',
          }))}
        />
      </Sheet>
      {byYear.length > 1 && (
        <Sheet lined className={`${styles['sheet'] ?? ''} ${styles['wide'] ?? ''}`}>
          <BarChart
            title={`${formatCount(total, 'entry', 'entries')} in all years`}
            labelHeader="Year"
            countHeader="Entries"
            bars={byYear.map((of) => ({ label: String(of.year), count: of.count }))}
          />
        </Sheet>
      )}
      <Sheet lined className={`${styles['sheet'] ?? ''} ${styles['wide'] ?? ''}`}>
        <LatestActivities activities={latest} />
      </Sheet>
    </div>
  );
}
