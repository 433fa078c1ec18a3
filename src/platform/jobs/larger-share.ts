/** Somebody who has one of a limited number of slots. */
interface Holder {
  /** Groups get equal shares of the slots. */
  readonly group: string;
}

/**
 * The holder whose slot a waiting group gets: the last of the group that has most, if it still has as many after that.
 * Undefined if the slots are shared equally.
 * @param holders in the order in which they took their slots
 */
export function lastOfLargerShare<H extends Holder>(holders: readonly H[], waiting: string): H | undefined {
  const groups = Map.groupBy(holders, ({ group }) => group);
  const [largest = []] = [...groups.values()].toSorted((a, b) => b.length - a.length);
  const ownCount = groups.get(waiting)?.length ?? 0;
  return largest.length < ownCount + 2 ? undefined : largest.at(-1);
}
