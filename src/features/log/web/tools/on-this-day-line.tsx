import type { Activity } from '../../contract/activity.ts';
import { yearOf } from '#platform/contract/partial-date.ts';
import { LOG_LATEST } from '../../contract/first-calls.ts';
import { Fragment, useMemo } from 'react';
import { Link } from '#platform/web/ui/link.tsx';
import { toIsoDay, useToday } from '#platform/web/view/today.ts';
import { onThisDay } from './on-this-day.ts';
import styles from './on-this-day-line.module.css';

const MAX_NAMES = 3;

interface OnThisDayLineProps {
  readonly all: readonly Activity[];
  /** Only the beginning is known, which has nothing of earlier years. */
  readonly isPartial: boolean;
}

/** What happened on this day in earlier years, in one line. */
export function OnThisDayLine({ all, isPartial }: OnThisDayLineProps) {
  const today = toIsoDay(useToday());
  const found = useMemo(() => (isPartial ? [] : onThisDay(all, today)), [all, isPartial, today]);
  // A long log keeps the line free while it loads, and when nothing is found, so that nothing moves.
  if (found.length === 0) return all.length < LOG_LATEST.limit ? null : <p className={styles['line']}> </p>;
  return (
    <p className={styles['line']}>
      <b>On this day</b>
      {found.slice(0, MAX_NAMES).map(({ id, name, date = '' }, index) => (
        <Fragment key={id}>
          {index > 0 && ', '} <Link to={`#${id}`}>{name}</Link> ({yearOf(date)})
        </Fragment>
      ))}
      {found.length > MAX_NAMES && ` and ${found.length - MAX_NAMES} more`}
    </p>
  );
}
