import type { TitleKind, TitleRecord } from '#guide-engine/record.ts';
import { searchKey } from '#guide-engine/text/normalise.ts';
import { lazy } from '#platform/jobs/lazy.ts';
import { loadTitles } from './catalogue-files.ts';

export type TitleLookup = ReturnType<typeof createTitleLookup>;

/** Finds shows and games by name. Their records are read with the first question. */
export function createTitleLookup(shipped: string) {
  const shelves = {
    show: lazy(() => loadShelf(shipped, 'show')),
    game: lazy(() => loadShelf(shipped, 'game')),
  };
  return {
    /** Those with this title, original title or alias, the best known first. A year tells them apart. */
    async find(kind: TitleKind, name: string, year?: number): Promise<TitleRecord[]> {
      const { byKey } = await shelves[kind].get();
      return (byKey.get(searchKey(name)) ?? []).filter((record) => isOfYear(record, year));
    },

    /** Those that share the most makers and genres with it. */
    async findSimilar(kind: TitleKind, to: TitleRecord, limit: number): Promise<TitleRecord[]> {
      const { records } = await shelves[kind].get();
      return records
        .filter(({ id }) => id !== to.id)
        .map((record) => ({ record, likeness: likenessOf(record, to) }))
        .filter(({ likeness }) => likeness > 0)
        .toSorted((a, b) => b.likeness - a.likeness || nearness(a.record, to) - nearness(b.record, to))
        .slice(0, limit)
        .map(({ record }) => record);
    },
  };
}

interface Shelf {
  /** The best known first. */
  readonly records: readonly TitleRecord[];
  readonly byKey: ReadonlyMap<string, readonly TitleRecord[]>;
}

async function loadShelf(shipped: string, kind: TitleKind): Promise<Shelf> {
  const records = (await loadTitles(shipped, kind)).toSorted((a, b) => b.fame - a.fame);
  const byKey = new Map<string, TitleRecord[]>();
  for (const record of records) {
    const { title, originalTitle = title, aliases } = record;
    for (const key of new Set([title, originalTitle, ...aliases].map(searchKey))) {
      byKey.set(key, [...(byKey.get(key) ?? []), record]);
    }
  }
  return { records, byKey };
}

/** Countries and platforms see a work a year apart; what is further away is another one of that name. */
function isOfYear(record: TitleRecord, year: number | undefined): boolean {
  return year === undefined || Math.abs(record.year - year) <= 1;
}

/** A maker in common says most, then the first genre, which is the shelf. */
function likenessOf(a: TitleRecord, b: TitleRecord): number {
  const makers = a.creators.filter((name) => b.creators.includes(name)).length;
  const genres = a.genres.filter((genre) => b.genres.includes(genre)).length;
  return 2 * Math.min(makers, 1) + genres + (a.genres[0] === b.genres[0] ? 1 : 0);
}

/** In years; among equals, works of one time are nearer. */
function nearness(a: TitleRecord, b: TitleRecord): number {
  return Math.abs(a.year - b.year);
}
