import { useEffect } from 'react';
import { useSession } from '../../kernel/session.ts';
import { forgetKeptLog, keptLogOwner } from './kept-log-owner.ts';

/** Removes the kept log, on every screen, as soon as its user is known not to be the one who is logged in. */
export function useKeptLogOwner(): void {
  const session = useSession();
  const isKnown = session.state === 'anonymous' || session.state === 'logged-in';
  const userId = session.state === 'logged-in' ? session.user.id : null;
  useEffect(() => {
    const owner = keptLogOwner();
    if (isKnown && owner !== null && owner !== userId) forgetKeptLog();
  }, [isKnown, userId]);
}
