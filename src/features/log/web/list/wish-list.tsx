import { useSortableRow } from '#platform/web/input/sortable-row.ts';
import { DragHandle } from '#platform/web/ui/lists/drag-handle.tsx';
import sortableStyles from '#platform/web/ui/sortable-row.module.css';
import { ActivityList, type ActivityListProps, type RowPlace } from './activity-list.tsx';
import { ActivityRow, type ActivityRowProps } from './activity-row.tsx';
import { useWishOrder, type WishOrder } from './wish-order.ts';

interface SortableActivityRowProps extends ActivityRowProps, RowPlace {
  readonly order: WishOrder;
}

/** All wishes in the user's order, which can be changed. */
export function WishList(list: ActivityListProps) {
  const order = useWishOrder(list.activities, list.undo);
  const renderRow =
    order &&
    ((row: ActivityRowProps, place: RowPlace) => <SortableActivityRow {...row} {...place} order={order} />);
  return <ActivityList {...list} renderRow={renderRow} />;
}

/** A wish that can be given another place. */
function SortableActivityRow({ order, position, count, onMoved, ...row }: SortableActivityRowProps) {
  const { id, name } = row.activity;
  const { rowRef, ...sortable } = useSortableRow({
    group: 'wishes',
    id,
    position,
    onDrop: (droppedId, edge) => order.drop(droppedId, id, edge),
    onMove: (offset) => order.move(id, offset),
    onMoved,
  });
  return (
    <div
      ref={rowRef}
      className={sortableStyles['row']}
      data-dragged={sortable.isDragged}
      data-drop={sortable.dropEdge ?? undefined}
    >
      <ActivityRow
        {...row}
        onTop={() => order.move(id, -Infinity)}
        handle={
          <DragHandle
            sortable={sortable}
            name={name}
            place={position + 1}
            of={count}
            reachable={row.selection.tabStopId === id}
          />
        }
      />
    </div>
  );
}
