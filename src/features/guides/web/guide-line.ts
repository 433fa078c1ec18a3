import type { DismissedRecommendation } from '../contract/guide.ts';

/** How many recommendations a guide shows. */
export const SHOWN_MAX = 10;

interface Item {
  readonly id: string;
}

/** An answer of the server, from which something may have been left out for the user. */
interface AnsweredGuide<Recommended extends Item> {
  readonly recommendations: readonly Recommended[];
  readonly nextInLine?: readonly Recommended[] | undefined;
  readonly dismissed?: readonly (Recommended & Pick<DismissedRecommendation, 'rank'>)[] | undefined;
}

/** Everything that a guide can show, the best first, with what the user dismissed in its place. */
export function lineOf<Recommended extends Item>({
  recommendations,
  nextInLine = [],
  dismissed = [],
}: AnsweredGuide<Recommended>): readonly Recommended[] {
  const line = [...recommendations, ...nextInLine];
  for (const item of dismissed) line.splice(item.rank - 1, 0, item);
  return line;
}

/** A line without what was dismissed and what the filters leave out. */
export interface NarrowedLine<Recommended> {
  readonly shown: readonly Recommended[];
  /** Everything that matches, of which the best are shown. */
  readonly matching: readonly Recommended[];
  /** Everything that was not dismissed. */
  readonly left: readonly Recommended[];
  readonly dismissed: readonly Recommended[];
}

/** The best ten that match and were not dismissed, and what else there is. */
export function narrowLine<Recommended extends Item>(
  line: readonly Recommended[],
  dismissedIds: ReadonlySet<string>,
  matches: (item: Recommended) => boolean = () => true,
): NarrowedLine<Recommended> {
  const left = line.filter(({ id }) => !dismissedIds.has(id));
  const matching = left.filter(matches);
  return {
    shown: matching.slice(0, SHOWN_MAX),
    matching,
    left,
    dismissed: line.filter(({ id }) => dismissedIds.has(id)),
  };
}

/** What takes the last place when a shown item is dismissed; undefined if nothing is in line. */
export function successorOf<Recommended>({
  shown,
  matching,
}: NarrowedLine<Recommended>): Recommended | undefined {
  return matching[shown.length];
}
