import { useDeferredValue, useMemo } from 'react';
import { useActivities } from '../calls.ts';
import type { Suggestion } from '../line/titles/suggest.ts';
import { useSuggestions } from '../line/use-suggestions.ts';

/** Works of the catalogue that a text may mean, and that are not in the log. */
export function useTitleSuggestions(text: string): readonly Suggestion[] {
  const { data: log = [] } = useActivities();
  const isNeeded = text.trim() !== '';
  const { suggest } = useSuggestions(log, isNeeded);
  const deferred = useDeferredValue(text);
  return useMemo(
    () => (isNeeded ? suggest(deferred, null).filter(({ logged }) => logged === null) : []),
    [suggest, deferred, isNeeded],
  );
}
