/** A work that is asked for often and done seldom. */
export interface ThrottledTask {
  /** Does it within the time, once for all who ask until then. */
  schedule(): void;
  /** Does what `schedule` would have done. */
  flush(): void;
}

export function createThrottledTask(work: () => void, withinMs: number, after = afterMs): ThrottledTask {
  let cancel: (() => void) | null = null;
  function now(): void {
    if (cancel === null) return;
    cancel();
    cancel = null;
    work();
  }
  return {
    schedule() {
      cancel ??= after(withinMs, now);
    },
    flush: now,
  };
}

function afterMs(ms: number, run: () => void): () => void {
  const timer = setTimeout(run, ms);
  return () => clearTimeout(timer);
}
