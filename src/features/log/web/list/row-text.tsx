import type { Activity } from '../../contract/activity.ts';
import type { MouseEvent } from 'react';
import { formatPartialDate } from '#platform/web/view/format.ts';
import { useLongPress } from '#platform/web/input/long-press.ts';
import { categoryLabels } from '../parts/category.tsx';
import { isWaiting } from '../waiting/waiting-entries.ts';
import { statusLabels } from '../parts/status-labels.ts';
import styles from './activity-row.module.css';
import type { Selection } from '../bulk/selection.ts';

interface RowTextProps {
  readonly activity: Activity;
  readonly selected: boolean;
  /** Whether nothing else on the screen tells the status. */
  readonly showsStatus: boolean;
  readonly selection: Selection;
}

/** The name is a button that covers the text below it, too. A long press chooses the row, and so does a tap after that. */
export function RowText({ activity, selected, showsStatus, selection }: RowTextProps) {
  const { id, name } = activity;
  const longPress = useLongPress(() => selection.range.choose(id));

  function click(event: MouseEvent) {
    const { pointerType } = event.nativeEvent as PointerEvent;
    const isChoosing = pointerType === 'touch' && selection.range.chosen.length > 0;
    if (event.shiftKey) selection.range.choose(id, true);
    else if (event.ctrlKey || event.metaKey || isChoosing) selection.range.choose(id);
    else selection.select(selected ? null : id);
  }

  return (
    <div className={styles['what']}>
      <button
        ref={(element) => {
          if (element && selection.takesFocus(id)) element.focus({ preventScroll: true });
        }}
        type="button"
        aria-expanded={selected}
        tabIndex={selection.tabStopId === id ? 0 : -1}
        onMouseDown={(event) => {
          // Shift chooses rows, not text.
          if (event.shiftKey) event.preventDefault();
        }}
        {...longPress}
        onClick={click}
      >
        <span className={styles['name']} dir="auto">
          {name}
        </span>
      </button>
      <RowFacts activity={activity} showsStatus={showsStatus} />
    </div>
  );
}

/** Status, category, date, and who made it when. */
function RowFacts({ activity, showsStatus }: Pick<RowTextProps, 'activity' | 'showsStatus'>) {
  const { category, date, status = 'DONE', creator, year } = activity;
  return (
    <p className={styles['facts']}>
      {isWaiting(activity) && (
        <span className={styles['status']} title="It is sent as soon as there is a connection.">
          Waiting
        </span>
      )}
      {showsStatus && status !== 'DONE' && <span className={styles['status']}>{statusLabels[status]}</span>}
      <span>
        {categoryLabels[category].singular}
        {date !== undefined && (
          <>
            {status === 'DOING' ? ' · since ' : ' · '}
            <time dateTime={date}>{formatPartialDate(date)}</time>
          </>
        )}
      </span>
      {(creator !== undefined || year !== undefined) && (
        <span className={styles['origin']}>
          {creator !== undefined && <bdi>{creator}</bdi>}
          {creator !== undefined && year !== undefined && ', '}
          {year}
        </span>
      )}
    </p>
  );
}
