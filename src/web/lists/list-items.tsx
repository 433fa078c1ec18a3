import type { ActivityList } from '#contract/lists.ts';
import { dropTarget, moveTarget } from '../kernel/sortable-row.ts';
import { useUndo } from '../kernel/undo.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { Sheet } from '../ui/sheet.tsx';
import { useChangeItems } from './calls.ts';
import { useListEntries, type ListEntry } from './entries.ts';
import { noteItem, placeItem, removeItem } from './items.ts';
import { ListItemRow } from './list-item-row.tsx';
import styles from './list-items.module.css';

/** The entries of a list in the user's order. Every change shows at once and can be undone. */
export function ListItems({ list }: { readonly list: ActivityList }) {
  const undo = useUndo();
  const entries = useListEntries(list);
  const { mutate } = useChangeItems();
  const ids = entries.map(({ activity }) => activity.id);
  const change = (next: ReturnType<typeof removeItem>) => mutate({ listId: list.id, change: next });
  const followerOf = (id: string) => ids[ids.indexOf(id) + 1] ?? null;

  function place(id: string, beforeId: string | null | undefined) {
    const item = list.items.find(({ activityId }) => activityId === id);
    if (!item || beforeId === undefined) return;
    const follower = followerOf(id);
    undo.begin(() => change(placeItem(item, follower)));
    change(placeItem(item, beforeId));
  }

  function remove({ item, activity }: ListEntry) {
    const follower = followerOf(activity.id);
    change(removeItem(activity.id));
    undo.offer({ text: `“${activity.name}” was taken from the list.`, tone: 'plain' }, () =>
      change(placeItem(item, follower)),
    );
  }

  if (entries.length === 0) {
    return (
      <Sheet>
        <EmptyState title="This list is empty">
          Add entries of your log below, wishes included. Then put them in order by dragging.
        </EmptyState>
      </Sheet>
    );
  }
  return (
    <Sheet>
      <ol className={styles['items']} aria-label="Entries of the list">
        {entries.map((entry, index) => (
          <ListItemRow
            key={entry.activity.id}
            entry={entry}
            position={index}
            count={entries.length}
            onDrop={(id, edge) => place(id, dropTarget(ids, id, entry.activity.id, edge))}
            onMove={(offset) => place(entry.activity.id, moveTarget(ids, entry.activity.id, offset))}
            onNote={(note) => change(noteItem(entry.activity.id, note))}
            onRemove={() => remove(entry)}
          />
        ))}
      </ol>
    </Sheet>
  );
}
