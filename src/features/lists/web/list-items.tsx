import type { ActivityList } from '../contract/lists.ts';
import { useMemo } from 'react';
import { dropTarget, moveTarget } from '#platform/web/input/sortable-row.ts';
import { useUndo } from '#platform/web/call/undo.ts';
import { EmptyState } from '#platform/web/ui/lists/empty-state.tsx';
import { Sheet } from '#platform/web/ui/dialogs/sheet.tsx';
import { useWindowedRows, WindowedList } from '#platform/web/ui/lists/windowed-list.tsx';
import { useChangeItems } from './calls.ts';
import { useListEntries, type ListEntry } from './entries.ts';
import { noteItem, placeItem, removeItems, type ItemsChange } from './items.ts';
import { ListItemRow } from './list-item-row.tsx';
import styles from './list-items.module.css';

const ROW_PX = 100;
/** How many rows outside the window are rendered: enough for the Tab key. */
const OVERSCAN_ROWS = 8;

/** The entries of a list in the user's order. Every change shows at once and can be undone. */
export function ListItems({ list }: { readonly list: ActivityList }) {
  const undo = useUndo();
  const entries = useListEntries(list);
  const { mutateAsync } = useChangeItems();
  const ids = useMemo(() => entries.map(keyOf), [entries]);
  const windowed = useWindowedRows({
    rows: entries,
    keyOf,
    heightOf: () => ROW_PX,
    overscan: OVERSCAN_ROWS,
  });
  const send = (next: ItemsChange['change']) => mutateAsync({ listId: list.id, change: next });
  const followerOf = (id: string) => ids[ids.indexOf(id) + 1] ?? null;

  /** The call reports a failure; then there is nothing to undo. */
  async function change(next: ItemsChange['change'], revert: ItemsChange['change'], text?: string) {
    const offer = undo.begin(() => void send(revert).catch(() => undefined));
    try {
      await send(next);
      if (text !== undefined) offer.show({ text, tone: 'plain' });
    } catch {
      offer.withdraw();
    }
  }

  function place(id: string, beforeId: string | null | undefined) {
    const item = list.items.find(({ activityId }) => activityId === id);
    if (!item || beforeId === undefined) return;
    void change(placeItem(item, beforeId), placeItem(item, followerOf(id)));
  }

  function note({ item: { activityId, note: former } }: ListEntry, text: string) {
    void change(noteItem(activityId, text), noteItem(activityId, former));
  }

  function remove({ item, activity: { id, name } }: ListEntry) {
    const text = `“${name}” was removed from the list.`;
    void change(removeItems([id]), placeItem(item, followerOf(id)), text);
  }

  if (entries.length === 0) {
    return (
      <Sheet>
        <EmptyState title="This list is empty">
          Add entries from your log below, wishes included. Then drag them into order.
        </EmptyState>
      </Sheet>
    );
  }
  return (
    <WindowedList
      label="Entries of the list"
      className={styles['items']}
      windowed={windowed}
      size={entries.length}
      positionOf={(_entry, index) => index}
    >
      {(entry, index) => (
        <ListItemRow
          entry={entry}
          position={index}
          count={entries.length}
          onDrop={(id, edge) => place(id, dropTarget(ids, id, entry.activity.id, edge))}
          onMove={(offset) => place(entry.activity.id, moveTarget(ids, entry.activity.id, offset))}
          onMoved={() => windowed.scrollTo(entry.activity.id)}
          onNote={(text) => note(entry, text)}
          onRemove={() => remove(entry)}
        />
      )}
    </WindowedList>
  );
}

const keyOf = ({ activity }: ListEntry) => activity.id;
