import type { ActivityCategory } from '#contract/activity.ts';
import { searchWordsOf } from './title-key.ts';

/** A work or a place of the catalogue. */
export interface CatalogueWork {
  readonly category: ActivityCategory;
  readonly name: string;
  readonly year: number | null;
  readonly creator: string | null;
  /** Where a place is: 'Italy', or the destination of a sight. */
  readonly where: string | null;
  /** What searches compare, with a space before each word. */
  readonly words: string;
}

const countryNames = new Intl.DisplayNames(['en'], { type: 'region' });

/** Reads what `catalogueTitles` in scripts/catalogue-titles.ts has written. */
export function readCatalogueWorks(titles: string): CatalogueWork[] {
  return titles.split('\n').map(readLine);
}

function readLine(line: string): CatalogueWork {
  const [kind = '', name = '', third = '', creator = '', originalTitle = ''] = line.split('\t');
  const words = ` ${searchWordsOf(name)}${originalTitle === '' ? '' : ` | ${searchWordsOf(originalTitle)}`}`;
  if (kind === 'M' || kind === 'B') {
    const category = kind === 'M' ? 'MOVIE' : 'BOOK';
    return { category, name, year: Number(third), creator, where: null, words };
  }
  const where = kind === 'P' ? (countryNames.of(third) ?? null) : third;
  return { category: 'PLACE', name, year: null, creator: null, where, words };
}
