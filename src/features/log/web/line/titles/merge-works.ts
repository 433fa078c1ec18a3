import type { KnownWork } from '../line.ts';
import { titleKeyOf } from './title-key.ts';

/** One of each work. What an entry of the log does not know of it is filled in from the catalogue. */
export function mergeEqual<Item extends KnownWork>(works: readonly Item[]): Item[] {
  const merged: Item[] = [];
  for (const work of works) {
    const index = merged.findIndex((other) => isSame(other, work));
    if (index === -1) merged.push(work);
    else merged[index] = fillIn(merged[index]!, work);
  }
  return merged;
}

function isSame(a: KnownWork, b: KnownWork): boolean {
  return (
    a.category === b.category &&
    titleKeyOf(a.name) === titleKeyOf(b.name) &&
    isCompatible(a.year, b.year) &&
    isCompatible(a.where, b.where)
  );
}

const isCompatible = <Value>(a: Value, b: Value): boolean =>
  a === b || (a ?? null) === null || (b ?? null) === null;

function fillIn<Item extends KnownWork>(first: Item, second: Item): Item {
  const missing = Object.entries(second).filter(([key]) => (first[key as keyof Item] ?? null) === null);
  return { ...first, ...Object.fromEntries(missing) };
}
