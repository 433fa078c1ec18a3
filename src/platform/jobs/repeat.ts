export interface Repetition {
  /** Waits for the work in progress; it is not begun again. */
  stop(): Promise<void>;
}

/**
 * Does a piece of work again and again, with a pause after each end, so that work that hangs does not pile up. The
 * work handles its own errors.
 */
export function repeat(pauseMs: number, work: () => Promise<unknown>): Repetition {
  let isStopped = false;
  let current: Promise<unknown> = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;

  function next(): void {
    if (isStopped) return;
    timer = setTimeout(() => {
      current = work().finally(next);
    }, pauseMs);
    timer.unref();
  }

  next();
  return {
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      await current;
    },
  };
}
