import type { Activity } from '../../contract/activity.ts';
import styles from './row-margin.module.css';
import type { Selection } from '../bulk/selection.ts';

interface RowMarginProps {
  readonly activity: Activity;
  /** Null leaves the margin empty. */
  readonly mark: number | null;
  readonly selection: Selection;
}

/** The mark left of the margin line, and the checkbox that chooses the row; the whole cell can be clicked. */
export function RowMargin({ activity, mark, selection }: RowMarginProps) {
  const { range, tabStopId } = selection;
  return (
    <label className={styles['margin']} data-choosing={range.chosen.length > 0}>
      <span className={styles['mark']} data-long={mark !== null && mark > 99} aria-hidden="true">
        {mark}
      </span>
      <input
        type="checkbox"
        aria-label={`Select ${activity.name}`}
        tabIndex={tabStopId === activity.id ? 0 : -1}
        checked={range.has(activity.id)}
        // A change does not say whether Shift was held; the click that causes it does.
        onChange={() => undefined}
        onClick={(event) => range.choose(activity.id, event.shiftKey)}
      />
    </label>
  );
}
