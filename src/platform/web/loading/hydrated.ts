import { useSyncExternalStore } from 'react';

const subscribe = () => () => undefined;

/** False in HTML that was made at the build, until React has taken it over and its events have handlers. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );
}
