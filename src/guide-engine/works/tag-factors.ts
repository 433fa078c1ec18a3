import { countValues } from '../check/problems.ts';
import type { Tag, WorkRecord } from '../record.ts';

/**
 * How much each tag counts. Tastes follow kinds more than single themes, unless a kind is so broad that it is more of a
 * genre; the free tags of imports are less exact than those of the closed list.
 */
export function createTagFactors(
  records: readonly WorkRecord[],
  tags: readonly Tag[],
): (tag: string) => number {
  const facets = new Map(tags.map(({ id, facet }) => [id, facet]));
  const counts = countValues(records.flatMap((record) => record.tags));
  return (tag) => {
    const facet = facets.get(tag);
    if (facet === undefined) return 0.5;
    return facet === 'kind' && !isBroadKind(counts.get(tag) ?? 0, records.length) ? 2 : 1;
  };
}

/** Whether so many works are of a kind that it tells no more than a genre: popular fiction. */
export function isBroadKind(worksOfKind: number, works: number): boolean {
  return worksOfKind > works / 16;
}
