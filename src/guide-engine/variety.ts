import { GUIDE_LENGTH } from './guide.ts';

/** Something of which a list has at most `cap` items. */
export interface CappedFeature {
  readonly name: string;
  readonly cap: number;
}

export interface VarietyRules {
  /** Items of one group are the same thing; a list has one of them. */
  readonly groupOf: (item: number) => number;
  readonly featuresOf: (item: number) => readonly CappedFeature[];
  /** Groups that a list must not have. */
  readonly excluded?: Iterable<number>;
}

/** A list, and what is next in line; together they obey the caps, unless the list had to relax them. */
export interface VariedChoice {
  readonly list: readonly number[];
  readonly reserve: readonly number[];
}

/**
 * Takes items in the order given until the list and the reserve are full. The caps are relaxed only if the list would
 * otherwise stay short; then there is no reserve.
 */
export function chooseVaried(
  ranked: Iterable<number>,
  { groupOf, featuresOf, excluded = [] }: VarietyRules,
  reserveLength = 0,
): VariedChoice {
  const taken = new Set(excluded);
  const chosen: number[] = [];
  const passedOver: number[] = [];
  const counts = new Map<string, number>();
  for (const item of ranked) {
    if (chosen.length === GUIDE_LENGTH + reserveLength) break;
    if (taken.has(groupOf(item))) continue;
    const features = featuresOf(item);
    if (features.some(({ name, cap }) => (counts.get(name) ?? 0) >= cap)) {
      passedOver.push(item);
      continue;
    }
    for (const { name } of features) counts.set(name, (counts.get(name) ?? 0) + 1);
    taken.add(groupOf(item));
    chosen.push(item);
  }
  if (chosen.length >= GUIDE_LENGTH)
    return { list: chosen.slice(0, GUIDE_LENGTH), reserve: chosen.slice(GUIDE_LENGTH) };
  const relaxed = firstOfEachGroup(passedOver, groupOf, taken);
  return { list: [...chosen, ...relaxed].slice(0, GUIDE_LENGTH), reserve: [] };
}

function firstOfEachGroup(
  items: readonly number[],
  groupOf: VarietyRules['groupOf'],
  taken: Set<number>,
): number[] {
  return items.filter((item) => {
    const group = groupOf(item);
    if (taken.has(group)) return false;
    taken.add(group);
    return true;
  });
}
