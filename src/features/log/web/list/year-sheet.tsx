import { formatCount, formatLongMonth, formatNarrowMonth } from '#platform/web/view/format.ts';
import { OVERVIEW_MONTHS } from '../../contract/activity.ts';
import { Bars } from '#platform/web/ui/charts/bar-chart.tsx';
import { Sheet } from '#platform/web/ui/dialogs/sheet.tsx';
import { useActivityOverview } from '../calls.ts';
import styles from './year-sheet.module.css';

/** A summary of the last twelve months; the screen's heading links to the whole overview. */
export function YearSheet() {
  const { data } = useActivityOverview();
  if (!data || data.total === 0) return null;
  const { total, fiveStars } = data.year;
  return (
    <Sheet className={styles['sheet']}>
      <h2>Your year</h2>
      <p>
        {formatCount(total, 'entry', 'entries')} in the last {OVERVIEW_MONTHS} months, {fiveStars} with five
        stars.
      </p>
      <Bars
        bars={data.byMonth.map(({ month, count }) => ({
          label: formatNarrowMonth(month),
          name: formatLongMonth(month),
          count,
        }))}
      />
    </Sheet>
  );
}
