import { useEffect, useEffectEvent } from 'react';
import { useSearchParams } from 'react-router';
import { forgetDestination } from '#platform/web/session/destination.ts';
import type { NewEntry } from '../entry.ts';
import { useLineTools } from '../line/use-line-tools.ts';
import { sharedFromUrl, withoutShared } from './shared-url.ts';

/** Fills the form with what another app has shared, which then leaves the URL. */
export function useShared(onShared: (entry: NewEntry) => void): void {
  const tools = useLineTools();
  const [search, setSearch] = useSearchParams();
  const fill = useEffectEvent(onShared);
  useEffect(() => {
    const shared = sharedFromUrl(search);
    if (!shared || !tools) return;
    forgetDestination();
    fill(tools.entryOfShared(shared));
    setSearch(withoutShared(search), { replace: true });
  }, [tools, search, setSearch]);
}
