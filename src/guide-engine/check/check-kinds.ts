import type { Tag, WorkRecord } from '../record.ts';
import type { Problems } from './problems.ts';

/** Who likes one part of a series likes the others, so all must be of the same kinds. */
export function checkKinds(records: readonly WorkRecord[], tags: readonly Tag[]): Problems {
  const kinds = new Set(tags.filter(({ facet }) => facet === 'kind').map(({ id }) => id));
  const inSeries = records.filter(({ series }) => series !== undefined);
  return [...Map.groupBy(inSeries, ({ series }) => series?.name ?? '')].flatMap(([name, parts]) => {
    const ofParts = parts.map((part) => new Set(part.tags.filter((tag) => kinds.has(tag))));
    const onSome = [...new Set(ofParts.flatMap((part) => [...part]))].filter(
      (tag) => !ofParts.every((part) => part.has(tag)),
    );
    return onSome.map((tag) => {
      const missing = parts.filter((_, i) => !ofParts[i]!.has(tag)).map(({ id }) => id);
      return `series “${name}”: the kind ${tag} is on some parts, but not on ${missing.join(', ')}`;
    });
  });
}
