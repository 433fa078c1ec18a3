import type { Clock } from '../../src/server/kernel/clock.ts';

/** A time that moves only when a test says so. */
export type TestClock = Clock & { advance(ms: number): void };

/** Stands at the real time of its making, so that no window ends in the middle of a test by chance. */
export function createTestClock(): TestClock {
  let now = Date.now();
  return Object.assign(() => now, {
    advance(ms: number) {
      now += ms;
    },
  });
}
