// A clock for the tests: time passes only when it is told to, and promises settle on the way.
import type { Clock } from '../../src/web/story/ports.ts';

export interface FakeTime {
  clock: Clock;
  pass: (milliseconds: number) => Promise<void>;
  settle: () => Promise<void>;
}

/** With a pace of 0.5, timers fire after half their time, as those of sloppy clocks do. */
export function createFakeTime(pace = 1): FakeTime {
  let now = 0;
  const waiting = new Set<{ at: number; run: () => void }>();
  return {
    settle,
    clock: {
      now: () => now,
      after: (milliseconds, run, signal) => {
        const entry = { at: now + Math.ceil(milliseconds * pace), run };
        if (signal.aborted) return;
        waiting.add(entry);
        signal.addEventListener('abort', () => waiting.delete(entry));
      },
    },
    pass: async (milliseconds) => {
      const end = now + milliseconds;
      await settle();
      for (;;) {
        const [next] = [...waiting].filter(({ at }) => at <= end).toSorted((a, b) => a.at - b.at);
        if (!next) break;
        waiting.delete(next);
        now = Math.max(now, next.at);
        next.run();
        await settle();
      }
      now = end;
    },
  };
}

async function settle(): Promise<void> {
  for (let i = 0; i < 12; i += 1) await Promise.resolve();
}
