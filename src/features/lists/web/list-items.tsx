import type { Activity } from '#features/log/contract/activity.ts';
import type { ActivityList } from '../contract/lists.ts';
import { useMemo, useRef } from 'react';
import { isStored, useActivities, useDeleteActivities, useSubmitActivity } from '#features/log/web/calls.ts';
import { entryOfWork } from '#features/log/web/parts/entry-of-work.ts';
import { loggedText } from '#features/log/web/parts/logged-text.ts';
import { dropTarget, moveTarget } from '#platform/web/input/sortable-row.ts';
import { toIsoDay } from '#platform/web/view/today.ts';
import { useUndo } from '#platform/web/call/undo.ts';
import { EmptySheet } from '#platform/web/ui/lists/empty-state.tsx';
import { WindowedList, type WindowedListHandle } from '#platform/web/ui/lists/windowed-list.tsx';
import { useChangeItems } from './calls.ts';
import { useListEntries, type ListEntry } from './entries.ts';
import { noteItem, placeItem, removeItems, replaceItem, type ItemsChange } from './items.ts';
import { ListItemRow } from './list-item-row.tsx';
import styles from './list-items.module.css';

const NO_ACTIVITIES: readonly Activity[] = [];
const ROW_PX = 100;
/** How many rows outside the window are rendered: enough for the Tab key. */
const OVERSCAN_ROWS = 8;

/** The entries of a list in the user's order. Every change shows at once and can be undone. */
export function ListItems({ list }: { readonly list: ActivityList }) {
  const undo = useUndo();
  const entries = useListEntries(list);
  const { data: log = NO_ACTIVITIES } = useActivities();
  const { mutateAsync } = useChangeItems();
  const { mutateAsync: submit, isPending: isLogging } = useSubmitActivity();
  const { mutate: unlog } = useDeleteActivities();
  const keys = useMemo(() => entries.map(keyOf), [entries]);
  const windowedList = useRef<WindowedListHandle>(null);
  const send = (next: ItemsChange['change']) => mutateAsync({ listId: list.id, change: next });
  const followerOf = (key: string) => keys[keys.indexOf(key) + 1] ?? null;

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

  function place(key: string, beforeKey: string | null | undefined) {
    const placed = entries.find((entry) => entry.key === key)?.part;
    if (!placed || beforeKey === undefined) return;
    void change(placeItem(placed, beforeKey), placeItem(placed, followerOf(key)));
  }

  function note({ part }: ListEntry, text: string) {
    void change(noteItem(part, text), noteItem(part, part.note));
  }

  function remove({ key, part, work: { name } }: ListEntry) {
    const text = `“${name}” was removed from the list.`;
    void change(removeItems([part]), placeItem(part, followerOf(key)), text);
  }

  /** The new entry takes the place of the title. Without a connection it waits, and the title stays. */
  async function logTitle({ part, work: { name, category, creator, year } }: ListEntry) {
    if (isLogging) return;
    try {
      const named = {
        name,
        category,
        ...(creator !== undefined && { creator }),
        ...(year !== undefined && { year }),
      };
      const added = await submit({ ...named, rating: null, date: toIsoDay(new Date()) });
      const entry = { activityId: added.id, note: part.note };
      undo.offer({ text: loggedText(added), tone: 'success' }, () => {
        if (isStored(added)) void send(replaceItem(entry, part)).catch(() => undefined);
        unlog([added]);
      });
      if (isStored(added)) await send(replaceItem(part, entry));
    } catch {
      // A notice says so.
    }
  }

  if (entries.length === 0) {
    return (
      <EmptySheet title="This list is empty">
        Add entries from your log below, or any other title. Then drag them into order.
      </EmptySheet>
    );
  }
  return (
    <WindowedList
      ref={windowedList}
      label="Entries of the list"
      className={styles['items']}
      rows={entries}
      keyOf={keyOf}
      heightOf={heightOf}
      overscan={OVERSCAN_ROWS}
    >
      {(entry, index) => (
        <ListItemRow
          entry={entry}
          logged={entry.activity ?? entryOfWork(log, entry.work)}
          position={index}
          count={entries.length}
          onDrop={(id, edge) => place(id, dropTarget(keys, id, entry.key, edge))}
          onMove={(offset) => place(entry.key, moveTarget(keys, entry.key, offset))}
          onMoved={() => windowedList.current?.scrollTo(entry.key)}
          onNote={(text) => note(entry, text)}
          onLog={() => void logTitle(entry)}
          onRemove={() => remove(entry)}
        />
      )}
    </WindowedList>
  );
}

const keyOf = ({ key }: ListEntry) => key;
const heightOf = () => ROW_PX;
