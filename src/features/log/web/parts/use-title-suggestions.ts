import type { Activity } from '../../contract/activity.ts';
import { useDeferredValue, useMemo } from 'react';
import { useActivities } from '../calls.ts';
import type { Suggestion } from '../line/titles/suggest.ts';
import { useSuggestions } from '../line/use-suggestions.ts';

const NO_ACTIVITIES: readonly Activity[] = [];

/** Works of the catalogue that a text may mean, and that are not in the log. Loads what finds them. */
export function useTitleSuggestions(text: string): readonly Suggestion[] {
  const { data: log = NO_ACTIVITIES } = useActivities();
  const { suggest } = useSuggestions(log, true);
  const deferred = useDeferredValue(text);
  return useMemo(() => suggest(deferred, null).filter(({ logged }) => logged === null), [suggest, deferred]);
}
