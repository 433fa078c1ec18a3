/** A task that is requested often and run rarely. */
export interface ThrottledTask {
  /** Runs it after the interval, once for all requests until then. */
  schedule(): void;
  /** Runs a scheduled task now. */
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
