import { useLayoutEffect } from 'react';
import { rememberDestination } from '#platform/web/session/destination.ts';
import { sharedFromUrl } from './shared-url.ts';

/** What another app shares survives the login. A layout effect, because the gate may lead to the login in the next one. */
export function useRememberedShare(): void {
  useLayoutEffect(() => {
    const { pathname, search } = location;
    if (sharedFromUrl(new URLSearchParams(search))) rememberDestination(pathname + search);
  }, []);
}
