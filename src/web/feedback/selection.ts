import { FEEDBACK_BULK_MAX_ITEMS, type FeedbackItem } from '#contract/feedback.ts';
import { useState } from 'react';
import { useListCursor, type ListCursor } from '../kernel/list-cursor.ts';

/** The reader's position in the inbox, the open item, and the items that are chosen for a bulk action. */
export interface Selection extends Pick<ListCursor<FeedbackItem>, 'move' | 'takesFocus'> {
  /** The row that the Tab key reaches. */
  readonly current: FeedbackItem | null;
  readonly openId: string | null;
  readonly chosen: ReadonlySet<string>;
  /** The items that an action changes: the chosen ones, or the current one. */
  readonly targets: readonly FeedbackItem[];
  open(id: string | null): void;
  choose(id: string): void;
  /** Chooses all loaded items, up to the limit of one call, or none. */
  chooseAll(all: boolean): void;
  /** Moves to the neighbour of rows that are about to leave the list. */
  leave(ids: readonly string[]): void;
}

export function useSelection(items: readonly FeedbackItem[], scrollTo: (id: string) => void): Selection {
  const cursor = useListCursor(items, scrollTo);
  const [openId, setOpenId] = useState<string | null>(null);
  const [marked, setMarked] = useState<ReadonlySet<string>>(new Set());
  // An item that has left the list is no longer chosen.
  const chosenItems = items.filter(({ id }) => marked.has(id));

  return {
    current: cursor.tabStop,
    openId,
    chosen: new Set(chosenItems.map(({ id }) => id)),
    targets: chosenItems.length > 0 || cursor.current === null ? chosenItems : [cursor.current],
    move: cursor.move,
    takesFocus: cursor.takesFocus,
    open(id) {
      setOpenId(id);
      if (id !== null) cursor.setCurrent(id);
    },
    choose(id) {
      cursor.setCurrent(id);
      setMarked(new Set(marked.has(id) ? [...marked].filter((other) => other !== id) : [...marked, id]));
    },
    chooseAll(all) {
      setMarked(new Set(all ? items.slice(0, FEEDBACK_BULK_MAX_ITEMS).map(({ id }) => id) : []));
    },
    leave(ids) {
      cursor.leave(ids);
      if (openId !== null && ids.includes(openId)) setOpenId(null);
      setMarked(new Set());
    },
  };
}
