import type { Activity } from '../../contract/activity.ts';
import { useQuery } from '@tanstack/react-query';
import { loadCatalogue } from '../calls.ts';

/** The two letters of the country of an entry's work or place; null: unknown. */
export interface Countries {
  readonly of: (activity: Activity) => string | null;
}

const NO_COUNTRIES: Countries = { of: () => null };

/** Null until they are wanted and have loaded; without a connection no country is known. */
export function useCountries(isWanted: boolean): Countries | null {
  const { data = null, isError } = useQuery({
    queryKey: ['catalogue-countries'],
    queryFn: loadCountries,
    enabled: isWanted,
    staleTime: Infinity,
    structuralSharing: false,
  });
  return isError ? NO_COUNTRIES : data;
}

/** The catalogue's titles know them. */
async function loadCountries(): Promise<Countries> {
  const [{ createCountries }, works] = await Promise.all([
    import('./catalogue-countries.ts'),
    loadCatalogue(),
  ]);
  return createCountries(works);
}
