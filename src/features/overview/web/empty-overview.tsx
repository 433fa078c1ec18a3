import { CATEGORIES } from '#features/log/contract/activity.ts';
import { NEW_ENTRY_PATH } from '#platform/contract/screens.ts';
import { Bars } from '#platform/web/ui/charts/bar-chart.tsx';
import { ButtonLink } from '#platform/web/ui/button.tsx';
import { EmptySheet } from '#platform/web/ui/lists/empty-state.tsx';
import styles from './dashboard-screen.module.css';

/** Heights that look like a log, not numbers. */
const MONTHS = [3, 5, 2, 6, 8, 4, 9, 6, 3, 7, 5, 8];
const KINDS = [5, 7, 6, 3, 2];
const RATINGS = [1, 2, 4, 8, 6];

/** Draws the charts that the first entries will fill. A log may have wishes or entries in progress already. */
export function EmptyOverview() {
  return (
    <div className={styles['grid']}>
      <EmptySheet
        title="Your overview is empty so far"
        action={
          <ButtonLink look="primary" to={NEW_ENTRY_PATH}>
            Write an entry
          </ButtonLink>
        }
      >
        Write down a book, a movie or a place that stayed with you, and this page begins to draw your months,
        categories and ratings.
      </EmptySheet>
      <Sketch heights={MONTHS} colourOf={() => 'var(--accent)'} />
      <div className={styles['columns']}>
        <Sketch
          heights={KINDS}
          colourOf={(index) => `var(--${(CATEGORIES[index] ?? 'PLACE').toLowerCase()})`}
        />
        <Sketch heights={RATINGS} colourOf={() => 'var(--star)'} />
      </div>
    </div>
  );
}

interface SketchProps {
  readonly heights: readonly number[];
  readonly colourOf: (index: number) => string;
}

function Sketch({ heights, colourOf }: SketchProps) {
  return (
    <div className={styles['sketch']} aria-hidden="true">
      <Bars
        bare
        bars={heights.map((count, index) => ({ label: String(index), count, colour: colourOf(index) }))}
      />
    </div>
  );
}
