import type { Activity } from '../../contract/activity.ts';
import { ArrowRight } from 'lucide-react';
import { Link } from '#platform/web/ui/link.tsx';
import { formatCount } from '#platform/web/view/format.ts';
import { guideShortcutFor } from '#features/guides/contract/guide-paths.ts';
import { workPath } from '../parts/work-path.ts';
import styles from './activity-row.module.css';
import { useActivities } from '../calls.ts';
import { entriesOfWork, timesOf } from '../work/works.ts';

interface RowLinksProps {
  readonly activity: Activity;
  readonly selected: boolean;
  /** Only one row at a time is in the Tab order. */
  readonly reachable: boolean;
}

/** The guide based on the entry and, in a selected row, everything about its work. */
export function RowLinks({ activity, selected, reachable }: RowLinksProps) {
  const guide = guideShortcutFor(activity);
  return (
    <span className={styles['guide']}>
      {guide && (
        <Link to={guide.to} tabIndex={reachable ? 0 : -1}>
          {guide.label}
          <ArrowRight size={16} strokeWidth={1.75} aria-hidden="true" />
        </Link>
      )}
      {selected && <WorkLink activity={activity} />}
    </span>
  );
}

function WorkLink({ activity }: Pick<RowLinksProps, 'activity'>) {
  const { data: log = [] } = useActivities();
  const times = timesOf(entriesOfWork(log, activity)).length;
  return (
    <Link to={workPath(activity)} title="All about it">
      {times > 1 ? formatCount(times, 'time', 'times') : 'Details page'}
      <ArrowRight size={16} strokeWidth={1.75} aria-hidden="true" />
    </Link>
  );
}
