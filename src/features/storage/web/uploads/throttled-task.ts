/** A task that is requested often and run rarely. */
export interface ThrottledTask {
  /** Runs it after the interval, once for all requests until then. */
  schedule(): void;
  /** Runs a scheduled task now. */
  flush(): void;
}

/** After a run that took long the task rests this many times as long: it takes a tenth of the time at most. */
const REST_PER_RUN = 9;

interface ThrottledTaskTimers {
  readonly after: (ms: number, run: () => void) => () => void;
  readonly now: () => number;
}

export function createThrottledTask(
  work: () => Promise<unknown>,
  withinMs: number,
  { after, now }: ThrottledTaskTimers = { after: afterMs, now: () => performance.now() },
): ThrottledTask {
  let cancel: (() => void) | null = null;
  let running = 0;
  let isWanted = false;
  let restMs = 0;

  async function run(): Promise<void> {
    cancel?.();
    cancel = null;
    isWanted = false;
    running += 1;
    const begin = now();
    await work();
    running -= 1;
    restMs = (now() - begin) * REST_PER_RUN;
    if (isWanted) schedule();
  }

  function schedule(): void {
    if (running > 0) isWanted = true;
    else cancel ??= after(Math.max(withinMs, restMs), () => void run());
  }

  return {
    schedule,
    flush() {
      if (cancel !== null || isWanted) void run();
    },
  };
}

function afterMs(ms: number, run: () => void): () => void {
  const timer = setTimeout(run, ms);
  return () => clearTimeout(timer);
}
