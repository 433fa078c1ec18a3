import { useEffect, useState } from 'react';

/**
 * The token of an emailed link or an invitation. It is removed from the address bar, so that neither the history nor a screenshot keeps
 * it; reloading the page then asks for a new link.
 */
export function useUrlToken(parameter: string | null | undefined, cleanPath: string): string | null {
  const [token, setToken] = useState(parameter ?? null);
  // A document that React takes over was made without it.
  if (token === null && parameter) setToken(parameter);
  useEffect(() => {
    if (token !== null) window.history.replaceState(window.history.state, '', cleanPath);
  }, [token, cleanPath]);
  return token;
}
