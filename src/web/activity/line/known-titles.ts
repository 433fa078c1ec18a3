import type { KnownTitles } from './line.ts';
import { titleKeyOf } from './title-key.ts';

interface Titled {
  readonly name: string;
  readonly year?: number | null | undefined;
}

/** Cached, because the titles of a long log are read again with each new entry. */
const keys = new WeakMap<Titled, string>();

export function createKnownTitles(works: Iterable<Titled>): KnownTitles {
  const years = new Map<string, number[]>();
  for (const work of works) {
    const key = keyOf(work);
    const known = years.get(key) ?? [];
    if (typeof work.year === 'number') known.push(work.year);
    years.set(key, known);
  }
  return {
    yearsOf(name) {
      const key = titleKeyOf(name);
      return key === '' ? null : (years.get(key) ?? null);
    },
  };
}

function keyOf(work: Titled): string {
  const known = keys.get(work);
  if (known !== undefined) return known;
  const key = titleKeyOf(work.name);
  keys.set(work, key);
  return key;
}
