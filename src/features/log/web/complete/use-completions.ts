import { useMemo } from 'react';
import { useActivities, useCatalogue } from '../calls.ts';
import type { ActivityChange } from '../pending-changes.ts';
import { findCompletions } from './completions.ts';

/** Empty until the catalogue has loaded. */
export function useCompletions(): readonly ActivityChange[] {
  const { data: log } = useActivities();
  const catalogue = useCatalogue(true);
  return useMemo(() => findCompletions(log ?? [], catalogue ?? []), [log, catalogue]);
}
