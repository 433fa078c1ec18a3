import { useMemo } from 'react';
import { useActivities, useCatalogue } from '../calls.ts';
import type { ActivityChange } from '../pending-changes.ts';
import { findCompletions } from './completions.ts';

/** Empty until the whole log and the catalogue have loaded. */
export function useCompletions(): readonly ActivityChange[] {
  const { data: log, isPartial } = useActivities();
  const catalogue = useCatalogue(true);
  return useMemo(
    () => (log && catalogue && !isPartial ? findCompletions(log, catalogue) : []),
    [log, catalogue, isPartial],
  );
}
