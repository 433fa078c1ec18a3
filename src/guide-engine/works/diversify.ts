import { vectorOf } from '../index/field-index.ts';
import { GUIDE_LENGTH } from '../guide.ts';
import type { WorkKind } from '../record.ts';
import type { FieldName } from './fields.ts';
import type { WorkIndex } from './work-index.ts';

/** How many works of one creator or series a list may have, so that it varies. */
export const CAPS: Readonly<Record<WorkKind, { readonly creator: number; readonly series: number }>> = {
  movie: { creator: 2, series: 2 },
  book: { creator: 3, series: 2 },
};

/**
 * Takes items in the order given until the list is full: never a work twice, never one of
 * `excluded`, and no more than the caps allow, unless the list would otherwise stay short.
 */
export function diversify(index: WorkIndex, ranked: Iterable<number>, excluded: readonly number[]): number[] {
  const taken = new Set(excluded.map((item) => index.sameWork[item]!));
  const chosen: number[] = [];
  const passedOver: number[] = [];
  const counts = new Map<string, number>();
  for (const item of ranked) {
    if (chosen.length === GUIDE_LENGTH) return chosen;
    if (taken.has(index.sameWork[item]!)) continue;
    const features = cappedFeatures(index, item);
    if (features.some(({ name, cap }) => (counts.get(name) ?? 0) >= cap)) {
      passedOver.push(item);
      continue;
    }
    for (const { name } of features) counts.set(name, (counts.get(name) ?? 0) + 1);
    taken.add(index.sameWork[item]!);
    chosen.push(item);
  }
  return [...chosen, ...firstOfEachWork(index, passedOver, taken)].slice(0, GUIDE_LENGTH);
}

function cappedFeatures(index: WorkIndex, item: number): { name: string; cap: number }[] {
  const { creator, series } = CAPS[index.kind];
  const features = (field: FieldName, cap: number) =>
    vectorOf(index.fields[field], item).map(({ term }) => ({ name: `${field} ${term}`, cap }));
  return [...features('creator', creator), ...features('series', series)];
}

function firstOfEachWork(index: WorkIndex, items: readonly number[], taken: Set<number>): number[] {
  return items.filter((item) => {
    const work = index.sameWork[item]!;
    if (taken.has(work)) return false;
    taken.add(work);
    return true;
  });
}
