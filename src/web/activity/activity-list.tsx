import type { Activity, ActivitySort } from '#contract/activity.ts';
import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { lazy, Suspense, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { formatCount } from '../kernel/format.ts';
import { Button } from '../ui/button.tsx';
import { Sheet } from '../ui/sheet.tsx';
import styles from './activity-list.module.css';
import { ActivityRow } from './activity-row.tsx';
import { toRows } from './rows.ts';
import { useListKeys } from './list-keys.ts';
import { useRemoval } from './removal.ts';
import { useSelection } from './selection.ts';
import { activityShortcuts } from './shortcuts.ts';

const ShortcutsDialog = lazy(async () => ({
  default: (await import('../ui/shortcuts-dialog.tsx')).ShortcutsDialog,
}));
const DeletedDialog = lazy(async () => ({ default: (await import('./deleted-dialog.tsx')).DeletedDialog }));

const MONTH_PX = 59;
const ROW_PX = 77;
/** Rows outside the window that are kept: enough for a page of keyboard scrolling. */
const OVERSCAN_ROWS = 12;

interface ActivityListProps {
  readonly activities: readonly Activity[];
  readonly sort: ActivitySort;
}

/** A sheet with a margin. Only what the window shows is in the document, so 20,000 entries scroll like 20. */
export function ActivityList({ activities, sort }: ActivityListProps) {
  const rows = useMemo(() => toRows(activities, sort, new Date()), [activities, sort]);
  const list = useRef<HTMLUListElement>(null);
  const [scrollMargin, setScrollMargin] = useState(0);
  const [dialog, setDialog] = useState<'shortcuts' | 'deleted' | null>(null);

  useLayoutEffect(() => {
    if (list.current) setScrollMargin(list.current.getBoundingClientRect().top + window.scrollY);
  }, []);

  const virtualizer = useWindowVirtualizer({
    count: rows.length,
    estimateSize: (index) => (rows[index]?.kind === 'month' ? MONTH_PX : ROW_PX),
    getItemKey: (index) => rows[index]?.key ?? index,
    overscan: OVERSCAN_ROWS,
    scrollMargin,
  });

  const selection = useSelection(activities, (id) =>
    virtualizer.scrollToIndex(
      rows.findIndex((row) => row.key === id),
      { align: 'auto' },
    ),
  );
  const removal = useRemoval(selection);
  const onKeyDown = useListKeys({ selection, removal, onHelp: () => setDialog('shortcuts') });

  return (
    <>
      <Sheet className={styles['sheet']}>
        <ul
          ref={list}
          className={styles['list']}
          style={{ height: virtualizer.getTotalSize() }}
          aria-label="Your log"
          onKeyDown={onKeyDown}
        >
          {virtualizer.getVirtualItems().map(({ index, key, start }) => {
            const row = rows[index];
            if (!row) return null;
            return (
              <li
                key={key}
                ref={virtualizer.measureElement}
                data-index={index}
                className={styles['item']}
                style={{ transform: `translateY(${start - scrollMargin}px)` }}
                aria-setsize={row.kind === 'activity' ? activities.length : undefined}
                aria-posinset={row.kind === 'activity' ? row.position + 1 : undefined}
              >
                {row.kind === 'month' ? (
                  <div className={styles['month']}>
                    <h2>{row.label}</h2>
                    <span>{formatCount(row.count, 'entry', 'entries')}</span>
                  </div>
                ) : (
                  <ActivityRow
                    activity={row.activity}
                    dated={sort === 'rating' || sort === 'name'}
                    selection={selection}
                    removal={removal}
                  />
                )}
              </li>
            );
          })}
        </ul>
      </Sheet>
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
          <ShortcutsDialog shortcuts={activityShortcuts} onClose={() => setDialog(null)} />
        )}
        {dialog === 'deleted' && <DeletedDialog onClose={() => setDialog(null)} />}
      </Suspense>
    </>
  );
}
