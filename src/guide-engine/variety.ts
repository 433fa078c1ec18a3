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

/** Takes items in the order given until the list is full; the caps are relaxed only if it would otherwise stay short. */
export function chooseVaried(
  ranked: Iterable<number>,
  { groupOf, featuresOf, excluded = [] }: VarietyRules,
): number[] {
  const taken = new Set(excluded);
  const chosen: number[] = [];
  const passedOver: number[] = [];
  const counts = new Map<string, number>();
  for (const item of ranked) {
    if (chosen.length === GUIDE_LENGTH) return chosen;
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
  return [...chosen, ...firstOfEachGroup(passedOver, groupOf, taken)].slice(0, GUIDE_LENGTH);
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
