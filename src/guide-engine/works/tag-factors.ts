import type { Tag } from '../record.ts';

/**
 * How much each tag counts. Tastes follow kinds more than single themes, unless a kind is broad; the free tags of imports
 * are less exact than those of the closed list.
 */
export function createTagFactors(tags: readonly Tag[]): (tag: string) => number {
  const byId = new Map(tags.map((tag) => [tag.id, tag]));
  return (id) => {
    const tag = byId.get(id);
    if (tag === undefined) return 0.5;
    return tag.facet === 'kind' && tag.broad !== true ? 2 : 1;
  };
}
