import type { Clock } from '../../src/server/kernel/clock.ts';

/** A clock that moves only when a test moves it. */
export type TestClock = Clock & { advance(ms: number): void };

/** Starts at the current time and stands still, so that no time window ends in the middle of a test. */
export function createTestClock(): TestClock {
  let now = Date.now();
  return Object.assign(() => now, {
    advance(ms: number) {
      now += ms;
    },
  });
}
