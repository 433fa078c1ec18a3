/** Runs one piece of work per key at a time; callers with the same key get the same result. */
export function createSingleFlight<Result>() {
  const running = new Map<string, Promise<Result>>();
  return {
    run(key: string, work: () => Promise<Result>): Promise<Result> {
      const known = running.get(key);
      if (known) return known;
      const started = work().finally(() => running.delete(key));
      running.set(key, started);
      return started;
    },
  };
}
