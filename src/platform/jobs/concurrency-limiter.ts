interface Waiting {
  readonly owner: string;
  begin(): void;
}

export type ConcurrencyLimiter = ReturnType<typeof createConcurrencyLimiter>;

/**
 * Runs at most `count` pieces of work at once, and at most half of them for one owner, so that one user cannot block
 * all others. The others wait in the order of their arrival.
 * @param waitingMax how many pieces of one owner may wait; more are refused at once
 */
export function createConcurrencyLimiter(count: number, waitingMax = Number.POSITIVE_INFINITY) {
  const share = Math.ceil(count / 2);
  const running: string[] = [];
  const waiting: Waiting[] = [];
  const mayRun = (owner: string) =>
    running.length < count && running.filter((other) => other === owner).length < share;

  function taken(owner: string, signal: AbortSignal): Promise<boolean> {
    if (mayRun(owner)) {
      running.push(owner);
      return Promise.resolve(true);
    }
    if (waiting.filter((other) => other.owner === owner).length >= waitingMax) return Promise.resolve(false);
    return new Promise((resolve) => {
      const giveUp = () => {
        waiting.splice(waiting.indexOf(entry), 1);
        resolve(false);
      };
      const entry: Waiting = {
        owner,
        begin() {
          signal.removeEventListener('abort', giveUp);
          resolve(true);
        },
      };
      waiting.push(entry);
      signal.addEventListener('abort', giveUp, { once: true });
    });
  }

  /** Passes the slot to the longest waiting entry whose owner is below the limit. */
  function release(owner: string): void {
    running.splice(running.indexOf(owner), 1);
    const next = waiting.findIndex((entry) => mayRun(entry.owner));
    const [entry] = next < 0 ? [] : waiting.splice(next, 1);
    if (entry === undefined) return;
    running.push(entry.owner);
    entry.begin();
  }

  return {
    /** Returns undefined if no slot became free before the signal was aborted, or too many wait for one. */
    async run<Result>(
      owner: string,
      work: () => Promise<Result>,
      signal: AbortSignal,
    ): Promise<Result | undefined> {
      if (signal.aborted || !(await taken(owner, signal))) return undefined;
      try {
        return await work();
      } finally {
        release(owner);
      }
    },
  };
}
