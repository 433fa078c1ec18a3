/** A work that is asked for often and done seldom. */
export interface Coalesced {
  /** Does it within the time, once for all who ask until then. */
  soon(): void;
  /** Does what `soon` would have done. */
  now(): void;
}

export function coalesced(work: () => void, withinMs: number, after = afterMs): Coalesced {
  let cancel: (() => void) | null = null;
  function now(): void {
    if (cancel === null) return;
    cancel();
    cancel = null;
    work();
  }
  return {
    soon() {
      cancel ??= after(withinMs, now);
    },
    now,
  };
}

function afterMs(ms: number, run: () => void): () => void {
  const timer = setTimeout(run, ms);
  return () => clearTimeout(timer);
}
