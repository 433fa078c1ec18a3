import type { ActivityCategory } from '../../contract/activity.ts';
import { searchWordsOf, withoutArticle } from './title-key.ts';

/** A work or a place of the catalogue. */
export interface CatalogueWork {
  readonly category: ActivityCategory;
  readonly name: string;
  readonly year: number | null;
  readonly creator: string | null;
  /** Where a place is: 'Italy', or the destination of a sight. */
  readonly where: string | null;
  /** Two letters; null: unknown. Sights have that of their destination. */
  readonly country: string | null;
  /** What searches compare, with a space before each word. */
  readonly words: string;
  readonly titleKey: string;
}

const countryNames = new Intl.DisplayNames(['en'], { type: 'region' });

/** Reads a line of what `catalogueTitles` in scripts/catalogue-titles.ts has written. */
export function readCatalogueWork(line: string): CatalogueWork {
  const [kind = '', name = '', third = '', creator = '', originalTitle = '', country = ''] = line.split('\t');
  const title = searchWordsOf(name);
  const words = ` ${title}${originalTitle === '' ? '' : ` | ${searchWordsOf(originalTitle)}`}`;
  const texts = { name, words, titleKey: withoutArticle(title) };
  if (kind === 'M' || kind === 'B') {
    const category = kind === 'M' ? 'MOVIE' : 'BOOK';
    return { ...texts, category, year: Number(third), creator, where: null, country: country || null };
  }
  const isSight = kind === 'S';
  const where = isSight ? third : (countryNames.of(third) ?? null);
  return { ...texts, category: 'PLACE', year: null, creator: null, where, country: isSight ? null : third };
}
