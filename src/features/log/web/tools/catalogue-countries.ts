import type { Activity } from '../../contract/activity.ts';
import type { CatalogueWork } from '../line/titles/catalogue-works.ts';
import { isNearYear, worksByTitle } from '../line/titles/works-by-title.ts';
import type { Countries } from './countries.ts';

/** @param works the best known first */
export function createCountries(works: readonly CatalogueWork[]): Countries {
  const find = worksByTitle(works);
  const known = new WeakMap<Activity, string | null>();
  return {
    of(activity) {
      const found = known.get(activity);
      if (found !== undefined) return found;
      const [work] = find(activity);
      const country = work && isNearYear(work, activity.year) ? work.country : null;
      known.set(activity, country);
      return country;
    },
  };
}
