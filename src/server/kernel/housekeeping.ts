import { HOUR_MS } from './clock.ts';
import type { Log } from './log.ts';

export interface Housekeeping {
  /** One round more, now. */
  run(): Promise<void>;
  stop(): void;
}

/**
 * Runs the features' clean-up at the start and hourly, but not while it is paused. A failure is logged; the next
 * round tries again.
 */
export function startHousekeeping(
  log: Log,
  sweeps: readonly (() => Promise<void>)[],
  isPaused: () => Promise<boolean>,
): Housekeeping {
  async function sweepAll(): Promise<void> {
    for (const sweep of sweeps) {
      const work = async () => ((await isPaused()) ? undefined : sweep());
      await work().catch((error: unknown) => log.error({ err: error }, 'A clean-up failed.'));
    }
  }
  void sweepAll();
  const timer = setInterval(() => void sweepAll(), HOUR_MS);
  timer.unref();
  return { run: sweepAll, stop: () => clearInterval(timer) };
}

/** For an application that only looks: nothing is ever cleaned up. */
export function noHousekeeping(): Housekeeping {
  return { run: () => Promise.resolve(), stop: () => undefined };
}
