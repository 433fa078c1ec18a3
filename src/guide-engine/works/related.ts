import type { WorkRecord } from '../record.ts';

/** How another work belongs to an item: it retells the item, or the item retells it. */
export interface Relation {
  readonly item: number;
  readonly isRetelling: boolean;
}

/** Pairs of items, one after the other: a work and what it retells. `records` are in the order of their items. */
export function buildRelated(records: readonly WorkRecord[]): Uint32Array {
  const itemOf = new Map(records.map(({ id }, item) => [id, item]));
  return Uint32Array.from(
    records.flatMap(({ related = [] }, item) =>
      related.flatMap((id) => (itemOf.has(id) ? [item, itemOf.get(id)!] : [])),
    ),
  );
}

/** The works that an item retells, or that retell it. */
export function relatedTo({ related }: { readonly related: Uint32Array }, item: number): Relation[] {
  const relations: Relation[] = [];
  for (let at = 0; at < related.length; at += 2) {
    const [retelling, original] = [related[at]!, related[at + 1]!];
    if (original === item) relations.push({ item: retelling, isRetelling: true });
    if (retelling === item) relations.push({ item: original, isRetelling: false });
  }
  return relations;
}
