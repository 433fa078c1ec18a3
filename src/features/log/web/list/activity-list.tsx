import type { Activity } from '../../contract/activity.ts';
import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { formatCount } from '#platform/web/view/format.ts';
import { lazyPart } from '#platform/web/ui/dialogs/lazy-part.tsx';
import { lazyDialog } from '#platform/web/loading/lazy-dialog.tsx';
import { useToday } from '#platform/web/view/today.ts';
import type { UndoStack } from '#platform/web/call/undo.ts';
import { BulkBar } from '#platform/web/ui/lists/bulk-bar.tsx';
import { WindowedList, type WindowedListHandle } from '#platform/web/ui/lists/windowed-list.tsx';
import styles from './activity-list.module.css';
import { ActivityRow, type ActivityRowProps } from './activity-row.tsx';
import type { BulkField } from '../bulk/bulk-actions.tsx';
import { useLogChanges } from '../changes.ts';
import { useLinkedEntry } from '../linked-entry.ts';
import { useCloseRequest } from '#platform/web/input/close-request.ts';
import { useLogKeys } from './log-keys.ts';
import type { LogView } from '../tools/filter.ts';
import { isByDate, type LogSort } from './order.ts';
import { hasMore } from './row-more.tsx';
import { toLogRows, type LogRow } from './rows.ts';
import { isWaiting } from '../waiting/waiting-entries.ts';
import { useSelection } from '../bulk/selection.ts';
import { useOpenCompletion } from '../details/completion.ts';

const BulkActions = lazyPart(async () => (await import('../bulk/bulk-actions.tsx')).BulkActions);
const BulkDialog = lazyDialog(async () => (await import('../bulk/bulk-dialog.tsx')).BulkDialog);
const AddToListDialog = lazyDialog(
  async () => (await import('#features/lists/web/add-to-list-dialog.tsx')).AddToListDialog,
);
const DetailsDialog = lazyDialog(async () => (await import('../details/details-dialog.tsx')).DetailsDialog);

const HEADING_PX = 59;
const ROW_PX = 77;
/** The line for tags and a note. */
const MORE_PX = 23;
/** How many rows outside the window are rendered: enough for a page of keyboard scrolling. */
const OVERSCAN_ROWS = 12;

export interface ActivityListProps {
  readonly activities: readonly Activity[];
  readonly view: LogView;
  readonly sort: LogSort;
  readonly undo: UndoStack;
  /** Stands above the list while nothing is selected. */
  readonly tools: ReactNode;
  readonly onTag: (tag: string) => void;
  /** A row whose place can be changed. */
  readonly renderRow?: ((row: ActivityRowProps, place: RowPlace) => ReactNode) | null;
}

export interface RowPlace {
  readonly position: number;
  readonly count: number;
  /** Brings the row into the window after a key has moved it. */
  readonly onMoved: () => void;
}

/** A virtual list: only the rows in the window are in the document. */
export function ActivityList({ activities, view, sort, undo, tools, onTag, renderRow }: ActivityListProps) {
  const now = useToday();
  const rows = useMemo(() => toLogRows(activities, sort, now), [activities, sort, now]);
  const list = useRef<WindowedListHandle>(null);
  const scrollTo = (key: string) => list.current?.scrollTo(key);
  const selection = useSelection(activities, scrollTo);
  useLinkedEntry(activities, selection.goTo);
  const changes = useLogChanges(selection, undo);
  const completion = useOpenCompletion(selection, changes);
  const [bulkField, setBulkField] = useState<BulkField | null>(null);
  const [detailsOf, setDetailsOf] = useState<Activity | null>(null);
  const [listed, setListed] = useState<readonly Activity[] | null>(null);
  // An entry that waits for a connection cannot stand in a list yet.
  const openLists = (added: readonly Activity[]) =>
    setListed(added.filter((activity) => !isWaiting(activity)));
  const openDetails = (activity: Activity) => setDetailsOf(activity);
  const onKeyDown = useLogKeys({ selection, changes, onDetails: openDetails });
  const { chosen, chooseAll } = selection.range;
  useCloseRequest(chosen.length > 0, () => chooseAll(false));
  const { selectedId } = selection;
  useEffect(() => {
    if (selectedId !== null)
      list.current?.element?.querySelector('[data-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  }, [selectedId]);

  return (
    <div className={styles['list']}>
      <BulkBar
        label="Selected entries"
        count={chosen.length}
        total={activities.length}
        summary={`${formatCount(chosen.length, 'entry', 'entries')} selected`}
        onChooseAll={chooseAll}
        actions={
          <BulkActions
            onField={setBulkField}
            onList={() => openLists(chosen)}
            onDelete={() => changes.remove(chosen)}
          />
        }
      >
        {tools}
      </BulkBar>
      <WindowedList
        ref={list}
        label="Your log"
        rows={rows}
        keyOf={keyOf}
        heightOf={heightOf}
        overscan={OVERSCAN_ROWS}
        size={activities.length}
        positionOf={(row) => (row.kind === 'activity' ? row.position : null)}
        onKeyDown={onKeyDown}
      >
        {(row) => {
          if (row.kind === 'heading') {
            return (
              <div className={styles['heading']}>
                <h2>{row.label}</h2>
                <span>{formatCount(row.count, 'entry', 'entries')}</span>
              </div>
            );
          }
          const { activity, mark, position } = row;
          const showsStatus = view === 'LOG' && !(isByDate(sort) && activity.status === 'DOING');
          const onList = () => openLists([activity]);
          const rowProps = { activity, mark, showsStatus, selection, changes, onTag, completion, onList };
          return renderRow ? (
            renderRow(
              { ...rowProps, onDetails: openDetails },
              { position, count: activities.length, onMoved: () => scrollTo(activity.id) },
            )
          ) : (
            <ActivityRow {...rowProps} onDetails={openDetails} />
          );
        }}
      </WindowedList>
      {bulkField && (
        <BulkDialog
          field={bulkField}
          chosen={chosen}
          onChange={changes.updateMany}
          onClose={() => setBulkField(null)}
        />
      )}
      {listed && listed.length > 0 && (
        <AddToListDialog entries={listed} undo={undo} onClose={() => setListed(null)} />
      )}
      {detailsOf && (
        <DetailsDialog
          activity={detailsOf}
          onSave={(change) => changes.update(detailsOf, change)}
          onClose={() => setDetailsOf(null)}
        />
      )}
    </div>
  );
}

const keyOf = ({ key }: LogRow) => key;

function heightOf(row: LogRow): number {
  if (row.kind === 'heading') return HEADING_PX;
  return hasMore(row.activity) ? ROW_PX + MORE_PX : ROW_PX;
}
