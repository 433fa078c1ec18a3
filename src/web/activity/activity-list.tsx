import type { Activity, ActivitySort } from '#contract/activity.ts';
import { lazy, Suspense, useMemo, useState } from 'react';
import { formatCount } from '../kernel/format.ts';
import { useToday } from '../kernel/today.ts';
import type { UndoStack } from '../kernel/undo.ts';
import { Button } from '../ui/button.tsx';
import { useWindowedRows, WindowedList } from '../ui/windowed-list.tsx';
import styles from './activity-list.module.css';
import { ActivityRow } from './activity-row.tsx';
import { toLogRows } from './rows.ts';
import { ACTIVITY_SHORTCUTS, useLogKeys } from './log-keys.ts';
import { useRemoveActivity } from './removal.ts';
import { useSelection } from './selection.ts';

const ShortcutsDialog = lazy(async () => ({
  default: (await import('../ui/shortcuts-dialog.tsx')).ShortcutsDialog,
}));
const DeletedDialog = lazy(async () => ({ default: (await import('./deleted-dialog.tsx')).DeletedDialog }));

const MONTH_PX = 59;
const ROW_PX = 77;
/** How many rows outside the window are rendered: enough for a page of keyboard scrolling. */
const OVERSCAN_ROWS = 12;

interface ActivityListProps {
  readonly activities: readonly Activity[];
  readonly sort: ActivitySort;
  readonly undo: UndoStack;
}

/** A virtual list: only the rows in the window are in the document. */
export function ActivityList({ activities, sort, undo }: ActivityListProps) {
  const now = useToday();
  const rows = useMemo(() => toLogRows(activities, sort, now), [activities, sort, now]);
  const [dialog, setDialog] = useState<'shortcuts' | 'deleted' | null>(null);

  const windowed = useWindowedRows({
    rows,
    keyOf: ({ key }) => key,
    heightOf: ({ kind }) => (kind === 'month' ? MONTH_PX : ROW_PX),
    overscan: OVERSCAN_ROWS,
  });
  const selection = useSelection(activities, windowed.scrollTo);
  const remove = useRemoveActivity(selection, undo);
  const onKeyDown = useLogKeys({ selection, remove, onHelp: () => setDialog('shortcuts') });

  return (
    <>
      <WindowedList
        label="Your log"
        windowed={windowed}
        size={activities.length}
        positionOf={(row) => (row.kind === 'activity' ? row.position : null)}
        onKeyDown={onKeyDown}
      >
        {(row) =>
          row.kind === 'month' ? (
            <div className={styles['month']}>
              <h2>{row.label}</h2>
              <span>{formatCount(row.count, 'entry', 'entries')}</span>
            </div>
          ) : (
            <ActivityRow
              activity={row.activity}
              showsFullDate={sort === 'rating' || sort === 'name'}
              selection={selection}
              onRemove={remove}
            />
          )
        }
      </WindowedList>
      <p className={styles['below']}>
        <Button look="quiet" onClick={() => setDialog('deleted')}>
          Trash
        </Button>
        <Button look="quiet" onClick={() => setDialog('shortcuts')}>
          Keyboard shortcuts
        </Button>
      </p>
      <Suspense>
        {dialog === 'shortcuts' && (
          <ShortcutsDialog shortcuts={ACTIVITY_SHORTCUTS} onClose={() => setDialog(null)} />
        )}
        {dialog === 'deleted' && <DeletedDialog onClose={() => setDialog(null)} />}
      </Suspense>
    </>
  );
}
