import { useMemo } from 'react';
import { useSearchParams } from 'react-router';

/**
 * What a screen shows, as a part of its URL, and a function that changes some of it. A change builds on the URL of its
 * moment, because React may not have rendered an earlier change yet.
 */
export function useUrlState<State>(
  read: (search: URLSearchParams) => State,
  write: (state: State) => URLSearchParams,
): [State, (change: Partial<State>) => void] {
  const [search, setSearch] = useSearchParams();
  const state = useMemo(() => read(search), [read, search]);
  const change = (changed: Partial<State>) =>
    setSearch(write({ ...read(new URLSearchParams(location.search)), ...changed }), { replace: true });
  return [state, change];
}
