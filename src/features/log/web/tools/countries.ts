import type { Activity } from '../../contract/activity.ts';
import { useEffect, useState } from 'react';

/** The two letters of the country of an entry's work or place; null: unknown. */
export interface Countries {
  readonly of: (activity: Activity) => string | null;
}

let loaded: Countries | null = null;

/** Null until a screen has asked for them. */
export const loadedCountries = (): Countries | null => loaded;

/** Null until they are wanted and have loaded; without a connection no country is known. */
export function useCountries(isWanted: boolean): Countries | null {
  const [countries, setCountries] = useState(loaded);
  useEffect(() => {
    if (!isWanted || countries !== null) return;
    let isLeft = false;
    void loadCountries()
      .catch(() => ({ of: () => null }))
      .then((found) => !isLeft && setCountries(found));
    return () => {
      isLeft = true;
    };
  }, [isWanted, countries]);
  return countries;
}

/** The catalogue's titles know them. */
async function loadCountries(): Promise<Countries> {
  const [{ createCountries }, { loadCatalogue }] = await Promise.all([
    import('./catalogue-countries.ts'),
    import('../line/titles/load-catalogue.ts'),
  ]);
  loaded ??= createCountries(await loadCatalogue());
  return loaded;
}
