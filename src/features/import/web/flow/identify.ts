import type { ActivityCategory } from '#features/log/contract/activity.ts';
import { type CatalogueItem, isAbout, nameKeys } from '#platform/contract/catalogue-item.ts';
import type { IdentifyEntry } from '#import-formats/model/session-model.ts';

/** A work of the catalogue. */
export interface CatalogueTitle {
  readonly category: ActivityCategory;
  readonly name: string;
  readonly year: number | null;
  readonly creator: string | null;
  /** Its folded title and, after ` | `, its folded original title. */
  readonly words: string;
}

interface IndexedTitle {
  readonly title: CatalogueTitle;
  readonly item: CatalogueItem;
}

/**
 * Says creator and year of a work if an import knows one of them and exactly one work of the catalogue fits. A name alone
 * proves nothing: the catalogue does not hold every work of that name. Places have neither.
 */
export function createIdentify(titles: readonly CatalogueTitle[]): IdentifyEntry {
  const index = createIndex(titles);
  return ({ category, name, creator, year }) => {
    const keys = nameKeys(name);
    const hasYearInName = keys.length > 1;
    if (creator === undefined && year === undefined && !hasYearInName) return null;
    const found = new Set(
      keys
        .flatMap((key) => index.get(`${category} ${key}`) ?? [])
        .filter(({ item }) => isAbout({ name, creator, year }, item)),
    );
    const [only] = found;
    if (only === undefined || found.size > 1) return null;
    const { title } = only;
    return {
      ...(title.creator !== null && title.creator !== '' && { creator: title.creator }),
      ...(title.year !== null && { year: title.year }),
    };
  };
}

function createIndex(titles: readonly CatalogueTitle[]): ReadonlyMap<string, readonly IndexedTitle[]> {
  const index = new Map<string, IndexedTitle[]>();
  for (const title of titles) {
    if (title.category === 'PLACE') continue;
    const item = itemOf(title);
    const names = [item.name, ...(item.otherNames ?? [])];
    const indexed = { title, item };
    for (const key of new Set(names.flatMap(nameKeys))) {
      const place = `${title.category} ${key}`;
      const same = index.get(place);
      if (same === undefined) index.set(place, [indexed]);
      else same.push(indexed);
    }
  }
  return index;
}

function itemOf({ name, creator, year, words }: CatalogueTitle): CatalogueItem {
  const [, originalTitle = ''] = words.split(' | ');
  return {
    name,
    ...(originalTitle !== '' && { otherNames: [originalTitle] }),
    ...(creator !== null && { creators: creator.split(', ') }),
    year: year ?? undefined,
  };
}
