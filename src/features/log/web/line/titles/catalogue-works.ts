import type { ActivityCategory } from '../../../contract/activity.ts';
import { countryName } from '../../country-name.ts';
import { searchWordsOf, withoutArticle } from './title-key.ts';

export interface CatalogueWork {
  readonly category: ActivityCategory;
  readonly name: string;
  readonly year: number | null;
  readonly creator: string | null;
  /** Where a place is: 'Italy', or the destination of a sight. */
  readonly where: string | null;
  /** ISO 3166-1 alpha-2; null: unknown. */
  readonly country: string | null;
  /** From 0 to 5. */
  readonly fame: number;
  /** What searches compare, with a space before each word. */
  readonly words: string;
  readonly titleKey: string;
  readonly aliasKeys: readonly string[];
}

/**
 * The works in columns, because equal things are compressed best side by side: one line for each work, or one character.
 * An empty line of creators and countries repeats the line before it, `-` is none.
 */
export interface CatalogueTitles {
  /** `M`ovie, `B`ook, `T` show, `G`ame, `P`lace, or `S`ight of the place that is named in `countries`. */
  readonly kinds: string;
  readonly names: string;
  readonly years: string;
  readonly creators: string;
  readonly countries: string;
  readonly fames: string;
}

const CATEGORIES: Readonly<Record<string, ActivityCategory>> = {
  M: 'MOVIE',
  B: 'BOOK',
  T: 'SHOW',
  G: 'GAME',
};

/** In the order of the columns, in which `catalogueTitles` in scripts/catalogue-titles.ts has written them. */
export function* readCatalogue(titles: CatalogueTitles): Generator<CatalogueWork> {
  const [names, years, creators, countries] = [
    titles.names,
    titles.years,
    titles.creators,
    titles.countries,
  ].map((column) => column.split('\n'));
  const countryOf = new Map<string, string | null>();
  let [creator, country] = ['-', '-'];
  for (let index = 0; index < titles.kinds.length; index += 1) {
    const [kind, name] = [titles.kinds[index]!, names![index]!];
    creator = creators![index]! || creator;
    country = countries![index]! || country;
    const title = searchWordsOf(name);
    const code = country === '-' ? null : kind === 'S' ? (countryOf.get(country) ?? null) : country;
    if (kind === 'P' && !countryOf.has(name)) countryOf.set(name, code);
    yield {
      category: CATEGORIES[kind] ?? 'PLACE',
      name,
      year: Number(years![index]) || null,
      creator: creator === '-' ? null : creator,
      where: kind === 'S' ? country : kind === 'P' && code !== null ? countryName(code) : null,
      country: code,
      fame: Number(titles.fames[index]),
      words: ` ${title}`,
      titleKey: withoutArticle(title),
      aliasKeys: [],
    };
  }
}

/** @param aliases of this work, see `virtual:catalogue-aliases` */
export function withAliases(work: CatalogueWork, aliases: string): CatalogueWork {
  if (aliases === '') return work;
  const aliasKeys = aliases.split('|');
  return { ...work, aliasKeys, words: `${work.words} | ${aliasKeys.join(' | ')}` };
}

/** The best known first. */
export function byFame(works: readonly CatalogueWork[]): CatalogueWork[] {
  return works.toSorted((a, b) => b.fame - a.fame);
}
