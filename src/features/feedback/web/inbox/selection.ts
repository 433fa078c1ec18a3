import { FEEDBACK_BULK_MAX_ITEMS, type FeedbackItem } from '../../contract/feedback.ts';
import { useState } from 'react';
import { useListCursor, type ListCursor } from '#platform/web/call/list-cursor.ts';
import { useRangeSelection, type RangeSelection } from '#platform/web/input/range-selection.ts';

/** The reader's position in the inbox, the open item, and the items that are chosen for a bulk action. */
export interface Selection extends Pick<ListCursor<FeedbackItem>, 'move' | 'takesFocus'> {
  /** The row that the Tab key reaches. */
  readonly current: FeedbackItem | null;
  readonly openId: string | null;
  /** The open item whose answer is being written. */
  readonly answeringId: string | null;
  readonly range: RangeSelection<FeedbackItem>;
  /** Chooses all items of the view, up to the limit of one call: further pages are loaded while it is gathering. */
  readonly chooseAll: (all: boolean) => void;
  readonly isGathering: boolean;
  /** How many items can be chosen together; Infinity while there are more to load. */
  readonly choosable: number;
  /** The items that an action changes: the chosen ones, or the current one. */
  readonly targets: readonly FeedbackItem[];
  open(id: string | null): void;
  answer(id: string): void;
  /** With Shift, all rows since the last one. */
  choose(id: string, withShift?: boolean): void;
  /** Moves and chooses the rows on the way. */
  extend(offset: number): void;
  /** Moves to the neighbour of rows that are about to leave the list. */
  leave(ids: readonly string[]): void;
}

/** @param hasMore whether further pages follow */
export function useSelection(
  items: readonly FeedbackItem[],
  hasMore: boolean,
  scrollTo: (id: string) => void,
): Selection {
  const cursor = useListCursor(items, scrollTo);
  const range = useRangeSelection(items, FEEDBACK_BULK_MAX_ITEMS);
  const all = useChoosingAll(range, Math.min(items.length, FEEDBACK_BULK_MAX_ITEMS), hasMore);
  const [openId, setOpenId] = useState<string | null>(null);
  const [answeringId, setAnsweringId] = useState<string | null>(null);

  return {
    current: cursor.tabStop,
    openId,
    answeringId,
    range,
    ...all,
    targets: range.chosen.length > 0 || cursor.current === null ? range.chosen : [cursor.current],
    move: cursor.move,
    takesFocus: cursor.takesFocus,
    open(id) {
      setOpenId(id);
      setAnsweringId(null);
      if (id !== null) cursor.setCurrent(id);
    },
    answer: setAnsweringId,
    choose(id, withShift) {
      cursor.setCurrent(id);
      range.choose(id, withShift);
    },
    extend(offset) {
      const from = cursor.currentId;
      const reached = cursor.move(offset);
      if (reached) range.extend(from, reached.id);
    },
    leave(ids) {
      cursor.leave(ids);
      if (openId !== null && ids.includes(openId)) setOpenId(null);
      range.chooseAll(false);
    },
  };
}

function useChoosingAll(range: RangeSelection<FeedbackItem>, loaded: number, hasMore: boolean) {
  /** How many items it has chosen so far; null: it is not gathering. */
  const [gathered, setGathered] = useState<number | null>(null);
  const lacksItems = hasMore && loaded < FEEDBACK_BULK_MAX_ITEMS;
  if (gathered !== null && loaded > gathered) {
    setGathered(loaded);
    range.chooseAll(true);
  } else if (gathered !== null && (!lacksItems || range.chosen.length < gathered)) {
    // All are chosen, or the reader has changed the selection meanwhile.
    setGathered(null);
  }
  return {
    isGathering: gathered !== null,
    choosable: lacksItems ? Infinity : loaded,
    chooseAll(all: boolean) {
      setGathered(all ? 0 : null);
      range.chooseAll(all);
    },
  };
}
