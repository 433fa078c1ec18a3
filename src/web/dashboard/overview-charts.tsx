import { OVERVIEW_MONTHS, type ActivityOverview } from '#contract/activity.ts';
import { formatCount, formatLongMonth, formatShortMonth } from '../kernel/format.ts';
import { BarChart, type Bar } from '../ui/bar-chart.tsx';
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
      {byYear.length > 1 && <PeriodChips years={byYear.map((of) => of.year)} year={year} onYear={onYear} />}
      <ChartSheet
        wide
        title={`${formatCount(overview.year.total, 'entry', 'entries')} in ${period}`}
        labelHeader="Month"
        bars={byMonth.map(({ month, count }) => ({
          label: formatShortMonth(month),
          name: formatLongMonth(month),
          count,
        }))}
      />
      <ChartSheet
        title="By category"
        labelHeader="Category"
        bars={overview.year.byCategory.map(({ category, count }) => ({
          label: categoryLabels[category].plural,
          count,
          colour: `var(--${category.toLowerCase()})`,
        }))}
      />
      <ChartSheet
        title="By rating"
        labelHeader="Rating"
        bars={overview.year.byRating.map(({ rating, count }) => ({
          label: ratingLabel(rating),
          count,
          colour: 'var(--star)',
        }))}
      />
      {byYear.length > 1 && (
        <ChartSheet
          wide
          title={`${formatCount(total, 'entry', 'entries')} in all years`}
          labelHeader="Year"
          bars={byYear.map((of) => ({ label: String(of.year), count: of.count }))}
        />
      )}
      <Sheet lined className={`${styles['sheet'] ?? ''} ${styles['wide'] ?? ''}`}>
        <LatestActivities activities={latest} />
      </Sheet>
    </div>
  );
}

interface PeriodChipsProps extends Pick<OverviewChartsProps, 'year' | 'onYear'> {
  /** Oldest first. */
  readonly years: readonly number[];
}

function PeriodChips({ years, year, onYear }: PeriodChipsProps) {
  return (
    <div className={styles['wide']}>
      <Chips
        label="Period"
        options={[
          { value: '', label: `Last ${OVERVIEW_MONTHS} months` },
          ...years.toReversed().map((of) => ({ value: String(of), label: String(of) })),
        ]}
        value={String(year ?? '')}
        onChange={(next) => onYear(next === '' ? undefined : Number(next))}
      />
    </div>
  );
}

interface ChartSheetProps {
  /** Over all columns. */
  readonly wide?: boolean;
  readonly title: string;
  readonly labelHeader: string;
  readonly bars: readonly Bar[];
}

function ChartSheet({ wide = false, ...chart }: ChartSheetProps) {
  return (
    <Sheet lined className={`${styles['sheet'] ?? ''} ${wide ? (styles['wide'] ?? '') : ''}`}>
      <BarChart countHeader="Entries" {...chart} />
    </Sheet>
  );
}
