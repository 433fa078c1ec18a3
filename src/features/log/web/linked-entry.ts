import type { Activity } from '../contract/activity.ts';
import { useEffect, useEffectEvent } from 'react';
import { useLocation } from 'react-router';

/** Goes to the entry whose id is in the URL behind `#`, as soon as it is in the list and each time its link is followed. */
export function useLinkedEntry(activities: readonly Activity[], goTo: (id: string) => void): void {
  const { hash, key } = useLocation();
  const linkedId = hash.slice(1);
  const isListed = linkedId !== '' && activities.some(({ id }) => id === linkedId);
  const followed = isListed ? key : null;
  const go = useEffectEvent(() => goTo(linkedId));
  useEffect(() => {
    if (followed !== null) go();
  }, [followed]);
}
