import type { KnownTitles } from './line.ts';
import { titleKeyOf } from './title-key.ts';

interface Titled {
  readonly name: string;
  readonly year?: number | null | undefined;
}

export function createKnownTitles(works: Iterable<Titled>): KnownTitles {
  const years = new Map<string, number[]>();
  for (const { name, year } of works) {
    const key = titleKeyOf(name);
    const known = years.get(key) ?? [];
    if (typeof year === 'number') known.push(year);
    years.set(key, known);
  }
  return {
    yearsOf(name) {
      const key = titleKeyOf(name);
      return key === '' ? null : (years.get(key) ?? null);
    },
  };
}
