import type { TitleKind, TitleRecord } from '#guide-engine/record.ts';
import { searchKey } from '#guide-engine/text/normalise.ts';
import { lazy } from '#platform/jobs/lazy.ts';
import { loadTitles } from './catalogue-files.ts';

export type TitleLookup = ReturnType<typeof createTitleLookup>;

/** Finds shows and games by name. Their records are read with the first question. */
export function createTitleLookup(shipped: string) {
  const indexes = {
    show: lazy(() => loadIndex(shipped, 'show')),
    game: lazy(() => loadIndex(shipped, 'game')),
  };
  return {
    /** Those with this title, original title or alias, the best known first. A year tells them apart. */
    async find(kind: TitleKind, name: string, year?: number): Promise<TitleRecord[]> {
      const { byKey } = await indexes[kind].get();
      const named = byKey.get(searchKey(name)) ?? [];
      return named.map(({ record }) => record).filter((record) => isOfYear(record, year));
    },

    /** Those that share the most makers and genres with it; among equals those of its time. */
    async findSimilar(kind: TitleKind, to: TitleRecord, limit: number): Promise<TitleRecord[]> {
      const { records } = await indexes[kind].get();
      return records
        .filter(({ id }) => id !== to.id)
        .map((record) => ({ record, likeness: likenessOf(record, to) }))
        .filter(({ likeness }) => likeness > 0)
        .toSorted((a, b) => b.likeness - a.likeness || yearsApart(a.record, to) - yearsApart(b.record, to))
        .slice(0, limit)
        .map(({ record }) => record);
    },
  };
}

interface TitleIndex {
  /** The best known first. */
  readonly records: readonly TitleRecord[];
  readonly byKey: ReadonlyMap<string, readonly { readonly record: TitleRecord }[]>;
}

async function loadIndex(shipped: string, kind: TitleKind): Promise<TitleIndex> {
  const records = (await loadTitles(shipped, kind)).toSorted((a, b) => b.fame - a.fame);
  const named = records.flatMap((record) => {
    const { title, originalTitle = title, aliases } = record;
    return [...new Set([title, originalTitle, ...aliases].map(searchKey))].map((key) => ({ key, record }));
  });
  return { records, byKey: Map.groupBy(named, ({ key }) => key) };
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

function yearsApart(a: TitleRecord, b: TitleRecord): number {
  return Math.abs(a.year - b.year);
}
