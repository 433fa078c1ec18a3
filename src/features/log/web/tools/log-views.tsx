import type { Activity } from '../../contract/activity.ts';
import { LOG_LATEST } from '../../contract/first-calls.ts';
import { useMemo } from 'react';
import { formatNumber } from '#platform/web/view/format.ts';
import { logTotal } from '../parts/log-total.ts';
import { isInView, LOG_VIEWS, type LogView } from './filter.ts';
import styles from './log-views.module.css';

const VIEW_LABELS: Readonly<Record<LogView, string>> = {
  LOG: 'Log',
  DOING: 'Doing',
  WANT: 'Wishes',
  STOPPED: 'Stopped',
};

interface LogViewsProps {
  readonly all: readonly Activity[];
  /** Only the beginning is known, so that counts would be wrong. */
  readonly isPartial: boolean;
  readonly view: LogView;
  readonly onView: (view: LogView) => void;
}

/** Chooses between the log, what is being experienced, what is wished for and what was given up. */
export function LogViews({ all, isPartial, view, onView }: LogViewsProps) {
  const counts = useMemo(() => countViews(all), [all]);
  const { DOING: doing, STOPPED: stopped } = counts;
  const done = counts.LOG - doing - stopped;
  const hasOthers = counts.LOG < all.length || counts.DOING > 0 || counts.STOPPED > 0;
  // A long log has them at once, with room for their counts, so that nothing moves when the rest of it arrives.
  const isLong = all.length >= LOG_LATEST.limit;
  if (!hasOthers && view === 'LOG' && !isLong) return null;
  return (
    <div className={styles['views']} role="group" aria-label="View" data-long={isLong}>
      {LOG_VIEWS.map((option) => (
        <button
          key={option}
          type="button"
          title={option === 'LOG' && !isPartial ? logTotal({ done, doing, stopped }) : undefined}
          aria-pressed={option === view}
          onClick={() => onView(option)}
        >
          {VIEW_LABELS[option]} <span>{!isPartial && formatNumber(counts[option])}</span>
        </button>
      ))}
    </div>
  );
}

function countViews(all: readonly Activity[]): Record<LogView, number> {
  const counts = { LOG: 0, DOING: 0, WANT: 0, STOPPED: 0 };
  for (const activity of all) for (const view of LOG_VIEWS) if (isInView(activity, view)) counts[view] += 1;
  return counts;
}
