import { createContext, startTransition, use, useEffect, useState, type ReactNode } from 'react';

const HydratedContext = createContext(true);

/** False in HTML that was made at the build, until React has taken it over and its events have handlers. */
export function useHydrated(): boolean {
  return use(HydratedContext);
}

/**
 * Surrounds what React takes over. What only the browser knows follows in a transition: React renders it in short tasks,
 * between which the page answers to input.
 */
export function Hydrating({ children }: { readonly children: ReactNode }) {
  const [isHydrated, setHydrated] = useState(false);
  useEffect(() => startTransition(() => setHydrated(true)), []);
  return <HydratedContext value={isHydrated}>{children}</HydratedContext>;
}
