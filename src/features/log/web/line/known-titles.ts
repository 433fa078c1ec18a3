import type { ActivityCategory } from '../../contract/activity.ts';
import type { KnownTitles } from './line.ts';
import { titleKeyOf } from './title-key.ts';

interface Titled {
  readonly name: string;
  readonly category: ActivityCategory;
  readonly year?: number | null | undefined;
  /** If it is known already. */
  readonly titleKey?: string;
}

/** Cached, because the titles of a long log are read again with each new entry. */
const keys = new WeakMap<Titled, string>();

/** @param works the likeliest first */
export function createKnownTitles(works: Iterable<Titled>): KnownTitles {
  const titles = new Map<string, { categories: ActivityCategory[]; years: number[] }>();
  for (const work of works) {
    const key = keyOf(work);
    const title = titles.get(key) ?? { categories: [], years: [] };
    if (!title.categories.includes(work.category)) title.categories.push(work.category);
    if (typeof work.year === 'number') title.years.push(work.year);
    titles.set(key, title);
  }
  return {
    find(name) {
      const key = titleKeyOf(name);
      return key === '' ? null : (titles.get(key) ?? null);
    },
  };
}

function keyOf(work: Titled): string {
  const known = work.titleKey ?? keys.get(work);
  if (known !== undefined) return known;
  const key = titleKeyOf(work.name);
  keys.set(work, key);
  return key;
}
