/** Lets so many pieces of work run at once; the others wait in the order of their coming. */
export interface Slots {
  /** Answers undefined where no slot came free before `signal` was aborted. */
  run<Result>(work: () => Promise<Result>, signal: AbortSignal): Promise<Result | undefined>;
}

export function slots(count: number): Slots {
  let free = count;
  const waiting: (() => void)[] = [];

  function taken(signal: AbortSignal): Promise<boolean> {
    if (free > 0) {
      free -= 1;
      return Promise.resolve(true);
    }
    return new Promise((resolve) => {
      const giveUp = () => {
        waiting.splice(waiting.indexOf(begin), 1);
        resolve(false);
      };
      const begin = () => {
        signal.removeEventListener('abort', giveUp);
        resolve(true);
      };
      waiting.push(begin);
      signal.addEventListener('abort', giveUp, { once: true });
    });
  }

  /** A free slot goes straight to whoever waits longest. */
  function release(): void {
    const next = waiting.shift();
    if (next) next();
    else free += 1;
  }

  return {
    async run(work, signal) {
      if (signal.aborted || !(await taken(signal))) return undefined;
      try {
        return await work();
      } finally {
        release();
      }
    },
  };
}
