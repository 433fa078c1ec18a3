import type { Activity } from '../../contract/activity.ts';
import { RateButtons, Stars, StarsInput } from '../parts/stars.tsx';
import styles from './activity-row.module.css';
import type { LogChanges } from '../changes.ts';
import type { Selection } from '../bulk/selection.ts';

interface RowRatingProps {
  readonly activity: Activity;
  readonly selected: boolean;
  readonly selection: Selection;
  readonly changes: LogChanges;
}

/** The stars, which a selected row changes. Empty ones rate at once. A wish has none: nothing was experienced yet. */
export function RowRating({ activity, selected, selection, changes }: RowRatingProps) {
  const { id, name, rating, status } = activity;
  const rate = (stars: number | null) => void changes.update(activity, { rating: stars });
  if (status === 'WANT') return null;
  return (
    <div className={styles['rating']} data-rated={rating !== null}>
      {selected ? (
        <StarsInput legend={`Rating of ${name}`} value={rating} onChange={rate} />
      ) : rating === null ? (
        <RateButtons label={`Rate ${name}`} onRate={rate} reachable={selection.tabStopId === id} />
      ) : (
        <Stars rating={rating} />
      )}
    </div>
  );
}
