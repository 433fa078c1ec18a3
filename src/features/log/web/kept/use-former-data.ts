import { useEffect } from 'react';
import { forgetKeptLog, keptLogOwner } from './kept-log-owner.ts';
import { hasDataOfOthers } from '#platform/web/session/data-of-others.ts';
import { useSession } from '#platform/web/session/session.ts';

/** Removes what this browser keeps of other users, on every screen, as soon as it is known who is logged in. */
export function useFormerData(): void {
  const session = useSession();
  const isKnown = session.state === 'anonymous' || session.state === 'logged-in';
  const userId = session.state === 'logged-in' ? session.user.id : null;
  useEffect(() => {
    if (!isKnown) return;
    const owner = keptLogOwner();
    if (owner !== null && owner !== userId) forgetKeptLog();
    if (hasDataOfOthers(() => localStorage, userId)) void loadAndRemove(userId);
  }, [isKnown, userId]);
}

/** Most browsers have none, so the code for it is loaded only then. */
async function loadAndRemove(userId: string | null): Promise<void> {
  try {
    const { removeDataOfOthers } = await import('./remove-data-of-others.ts');
    await removeDataOfOthers(userId);
  } catch {
    // The next page tries again.
  }
}
