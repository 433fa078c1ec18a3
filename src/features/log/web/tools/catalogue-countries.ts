import type { Activity } from '../../contract/activity.ts';
import type { CatalogueWork } from '../line/titles/catalogue-works.ts';
import { titleKeyOf } from '../line/titles/title-key.ts';
import type { Countries } from './countries.ts';

/** Sources differ by a year in when a work was released. */
const YEARS_APART_MAX = 1;

/** @param works the best known first */
export function createCountries(works: readonly CatalogueWork[]): Countries {
  const byTitle = Map.groupBy(works, keyOf);
  const known = new WeakMap<Activity, string | null>();

  function find({ category, name, year }: Activity): string | null {
    const titled = byTitle.get(`${category} ${titleKeyOf(name)}`) ?? [];
    return titled.find((other) => isNear(other.year, year))?.country ?? null;
  }

  return {
    of(activity) {
      const found = known.has(activity) ? known.get(activity)! : find(activity);
      known.set(activity, found);
      return found;
    },
  };
}

const keyOf = ({ category, titleKey }: CatalogueWork) => `${category} ${titleKey}`;

function isNear(year: number | null, wanted: number | undefined): boolean {
  return year === null || wanted === undefined || Math.abs(year - wanted) <= YEARS_APART_MAX;
}
