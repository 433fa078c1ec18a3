import { LOOK_BACK_LIST_ITEMS, type LookBack, type MetMost } from '../contract/look-back.ts';
import { fold } from '#platform/contract/fields.ts';
import { compareText } from '#platform/contract/compare-text.ts';
import { increment } from './counts.ts';
import type { DatedEntry, FindFacts } from './entry.ts';

/** Counts decades, countries, genres and creators, which the entries or the catalogue know. */
export function createMet(findFacts: FindFacts) {
  const decades = createRanking();
  const countries = createRanking();
  const origins = createRanking();
  const genres = createRanking();
  const creators = createRanking();
  return {
    add({ name, category, creator, year }: DatedEntry): void {
      const facts = findFacts({
        category,
        name,
        creator: creator === '' ? undefined : creator,
        year: year ?? undefined,
      });
      const country = facts?.country === undefined ? [] : [facts.country];
      if (category === 'PLACE') return countries.add(country);
      const made = year ?? facts?.year;
      decades.add(made === undefined ? [] : [decadeName(made)]);
      origins.add(country);
      genres.add(facts?.genres ?? []);
      creators.add(facts?.creators.length ? facts.creators : [creator]);
    },

    result: (): Pick<LookBack, 'decades' | 'countries' | 'origins' | 'genres' | 'creators'> => ({
      decades: decades.result(),
      countries: countries.result(),
      origins: origins.result(),
      genres: genres.result(),
      creators: creators.result(),
    }),
  };
}

/** 1994 → '1990s'. */
function decadeName(year: number): string {
  return year < 1 ? 'before our era' : `${Math.floor(year / 10) * 10}s`;
}

/** Counts names without regard to case and accents, and shows each as it was written first. */
function createRanking() {
  /** By the name as it is written, because the same names come again and again. */
  const keys = new Map<string, string>();
  const names = new Map<string, string>();
  const counts = new Map<string, number>();
  let entries = 0;

  function keyOf(written: string): string {
    const known = keys.get(written);
    if (known !== undefined) return known;
    const name = written.trim();
    const key = fold(name);
    keys.set(written, key);
    if (!names.has(key)) names.set(key, name);
    return key;
  }

  return {
    add(values: readonly string[]): void {
      const found = new Set(values.map((name) => keyOf(name)));
      found.delete('');
      if (found.size > 0) entries += 1;
      for (const key of found) increment(counts, key);
    },

    result: (): MetMost => ({
      entries,
      items: [...counts]
        .map(([key, count]) => ({ name: names.get(key) ?? key, count }))
        .toSorted((a, b) => b.count - a.count || compareText(a.name, b.name))
        .slice(0, LOOK_BACK_LIST_ITEMS),
    }),
  };
}
