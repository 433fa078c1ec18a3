import { FEEDBACK_BULK_MAX_ITEMS, type FeedbackItem } from '#contract/feedback.ts';
import { useState } from 'react';

/** Where the reader is in the list, which item is open, and which ones are chosen for one action. */
export interface Selection {
  /** The row that the Tab key reaches. */
  readonly current: FeedbackItem | null;
  readonly openId: string | null;
  readonly chosen: ReadonlySet<string>;
  /** What an action is meant for: the chosen ones, or the current one. */
  readonly targets: readonly FeedbackItem[];
  open(id: string | null): void;
  choose(id: string): void;
  /** All that are loaded, up to what one call may change, or none. */
  chooseAll(all: boolean): void;
  /** Goes so many rows further down. */
  move(offset: number): void;
  /** Goes to the neighbour of rows that are about to leave. */
  leave(ids: readonly string[]): void;
  /** Whether this row is to take the focus now; answers true once. */
  takesFocus(id: string): boolean;
}

export function useSelection(items: readonly FeedbackItem[], scrollTo: (id: string) => void): Selection {
  const [currentId, setCurrentId] = useState<string | null>(null);
  const [openId, setOpenId] = useState<string | null>(null);
  const [focusId, setFocusId] = useState<string | null>(null);
  const [marked, setMarked] = useState<ReadonlySet<string>>(new Set());
  const index = items.findIndex(({ id }) => id === currentId);
  const current = items[index] ?? items[0] ?? null;
  // What has left the list is chosen no more.
  const chosenItems = items.filter(({ id }) => marked.has(id));

  function goTo(item: FeedbackItem | undefined) {
    if (!item) return;
    setCurrentId(item.id);
    setFocusId(item.id);
    scrollTo(item.id);
  }

  return {
    current,
    openId,
    chosen: new Set(chosenItems.map(({ id }) => id)),
    targets: chosenItems.length > 0 || index === -1 ? chosenItems : items.slice(index, index + 1),
    open(id) {
      setOpenId(id);
      if (id !== null) setCurrentId(id);
    },
    choose(id) {
      setCurrentId(id);
      setMarked(new Set(marked.has(id) ? [...marked].filter((other) => other !== id) : [...marked, id]));
    },
    chooseAll(all) {
      setMarked(new Set(all ? items.slice(0, FEEDBACK_BULK_MAX_ITEMS).map(({ id }) => id) : []));
    },
    move(offset) {
      goTo(index === -1 ? items[0] : items[Math.min(Math.max(index + offset, 0), items.length - 1)]);
    },
    leave(ids) {
      const stays = (item: FeedbackItem) => !ids.includes(item.id);
      if (current && !stays(current)) {
        goTo(items.slice(index + 1).find(stays) ?? items.slice(0, Math.max(index, 0)).findLast(stays));
      }
      if (openId !== null && ids.includes(openId)) setOpenId(null);
      setMarked(new Set());
    },
    takesFocus(id) {
      if (focusId !== id) return false;
      setFocusId(null);
      return true;
    },
  };
}
