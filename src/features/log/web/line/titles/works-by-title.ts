import type { Activity } from '../../../contract/activity.ts';
import type { CatalogueWork } from './catalogue-works.ts';
import { titleKeyOf } from './title-key.ts';

type Titled = Pick<Activity, 'category' | 'name' | 'year'>;
type FindWorks = (titled: Titled) => readonly CatalogueWork[];

/** Sources differ by a year in when a work was released. */
const YEARS_APART_MAX = 1;

const indexes = new WeakMap<readonly CatalogueWork[], FindWorks>();

/**
 * Finds the works of a category with a title: first those of that very year, then those that may be of it, then the
 * others, the best known first. The index is made once for all who ask.
 * @param works the best known first
 */
export function worksByTitle(works: readonly CatalogueWork[]): FindWorks {
  const known = indexes.get(works);
  if (known !== undefined) return known;
  const byTitle = Map.groupBy(works, ({ category, titleKey }) => `${category} ${titleKey}`);
  const find: FindWorks = ({ category, name, year }) => {
    const rankOf = (work: CatalogueWork) => (work.year === year ? 0 : isNearYear(work, year) ? 1 : 2);
    const titled = byTitle.get(`${category} ${titleKeyOf(name)}`) ?? [];
    return titled.toSorted((a, b) => rankOf(a) - rankOf(b));
  };
  indexes.set(works, find);
  return find;
}

/** Whether a work may be of this year. */
export function isNearYear(work: CatalogueWork, year: number | undefined): boolean {
  return work.year === null || year === undefined || Math.abs(work.year - year) <= YEARS_APART_MAX;
}
