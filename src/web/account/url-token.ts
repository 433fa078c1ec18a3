import { useEffect, useState } from 'react';

/**
 * The token of an emailed link or an invitation. It is removed from the address bar, so that neither the history nor a screenshot keeps
 * it; reloading the page then asks for a new link.
 */
export function useUrlToken(parameter: string | null | undefined, cleanPath: string): string | null {
  const [token] = useState(parameter ?? null);
  useEffect(() => {
    if (token !== null) window.history.replaceState(window.history.state, '', cleanPath);
  }, [token, cleanPath]);
  return token;
}
