/** Lets so many pieces of work run at once; the others wait in the order of their coming. */
export interface ConcurrencyLimiter {
  /**
   * Nobody has more than half of the slots, so that one owner's work never keeps all others waiting.
   * Answers undefined where no slot came free before `signal` was aborted.
   */
  run<Result>(owner: string, work: () => Promise<Result>, signal: AbortSignal): Promise<Result | undefined>;
}

interface Waiting {
  readonly owner: string;
  begin(): void;
}

export function createConcurrencyLimiter(count: number): ConcurrencyLimiter {
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

  /** The slot goes to whoever waits longest and has not had their share. */
  function release(owner: string): void {
    running.splice(running.indexOf(owner), 1);
    const next = waiting.findIndex((entry) => mayRun(entry.owner));
    const [entry] = next < 0 ? [] : waiting.splice(next, 1);
    if (entry === undefined) return;
    running.push(entry.owner);
    entry.begin();
  }

  return {
    async run(owner, work, signal) {
      if (signal.aborted || !(await taken(owner, signal))) return undefined;
      try {
        return await work();
      } finally {
        release(owner);
      }
    },
  };
}
