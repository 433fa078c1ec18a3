import { useMemo, useState } from 'react';

interface Identified {
  readonly id: string;
}

/** The ids that are chosen in a list, and the range that Shift changes next. */
export interface ChosenIds {
  readonly ids: ReadonlySet<string>;
  /** What was chosen when the range was begun: a range that becomes shorter gives its rows this state again. */
  readonly before: ReadonlySet<string>;
  /** The fixed end of the range. */
  readonly anchorId: string | null;
  /** The end of the range that moves. */
  readonly headId: string | null;
}

export const NOTHING_CHOSEN: ChosenIds = {
  ids: new Set(),
  before: new Set(),
  anchorId: null,
  headId: null,
};

/** Chooses a row or stops choosing it, and begins a range there. */
export function toggleId({ ids }: ChosenIds, id: string): ChosenIds {
  return beginAt(ids.has(id) ? [...ids].filter((other) => other !== id) : [...ids, id], id);
}

/** Gives all rows from the anchor to this one the state of the anchor. Without an anchor it toggles the row. */
export function extendTo(chosen: ChosenIds, id: string, order: readonly string[]): ChosenIds {
  const { before, anchorId } = chosen;
  const [anchor, head] = [order.indexOf(anchorId ?? ''), order.indexOf(id)];
  if (anchorId === null || anchor === -1) return toggleId(chosen, id);
  const ids = new Set(before);
  for (const inside of order.slice(Math.min(anchor, head), Math.max(anchor, head) + 1)) {
    if (before.has(anchorId)) ids.add(inside);
    else ids.delete(inside);
  }
  return { ...chosen, ids, headId: id };
}

/** Extends the range by a step of the keyboard. A step that does not start at the range's head begins a new range. */
export function extendByStep(
  chosen: ChosenIds,
  fromId: string | null,
  toId: string,
  order: readonly string[],
): ChosenIds {
  const startsAtHead = fromId === null || fromId === chosen.headId;
  return extendTo(startsAtHead ? chosen : beginAt([...chosen.ids, fromId], fromId), toId, order);
}

function beginAt(chosenIds: readonly string[], id: string): ChosenIds {
  const ids = new Set(chosenIds);
  return { ids, before: ids, anchorId: id, headId: id };
}

/** The rows that are chosen for an action on all of them. */
export interface RangeSelection<Item extends Identified> {
  /** In the order of the list; rows that have left the list are not chosen. */
  readonly chosen: readonly Item[];
  has(id: string): boolean;
  /** A click on a row's checkbox; with Shift it extends the range to this row. */
  choose(id: string, withShift?: boolean): void;
  /** A step of the keyboard with Shift. `fromId` is null if the cursor was on no row. */
  extend(fromId: string | null, toId: string): void;
  chooseAll(all: boolean): void;
}

/** @param maxItems how many rows one action can change; the first ones of the list count */
export function useRangeSelection<Item extends Identified>(
  items: readonly Item[],
  maxItems = Infinity,
): RangeSelection<Item> {
  const [state, setState] = useState(NOTHING_CHOSEN);
  const order = () => items.map(({ id }) => id);
  // Scrolling renders the list anew: with thousands of chosen rows this must not be repeated.
  const { chosen, chosenIds } = useMemo(() => {
    const inList = state.ids.size === 0 ? [] : items.filter(({ id }) => state.ids.has(id));
    const first = inList.slice(0, maxItems);
    return { chosen: first, chosenIds: new Set(first.map(({ id }) => id)) };
  }, [items, state.ids, maxItems]);

  return {
    chosen,
    has: (id) => chosenIds.has(id),
    choose: (id, withShift = false) =>
      setState((now) => (withShift ? extendTo(now, id, order()) : toggleId(now, id))),
    extend: (fromId, toId) => setState((now) => extendByStep(now, fromId, toId, order())),
    chooseAll: (all) =>
      setState(all ? { ...NOTHING_CHOSEN, ids: new Set(order().slice(0, maxItems)) } : NOTHING_CHOSEN),
  };
}
