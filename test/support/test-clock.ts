import type { Clock } from '#platform/system/clock.ts';

/** A clock that moves only when a test says so. */
export type TestClock = Clock & { advance(ms: number): void };

/** Starts at the real time, so that no fixed window ends in the middle of a test by chance. */
export function createTestClock(): TestClock {
  let now = Date.now();
  return Object.assign(() => now, {
    advance(ms: number) {
      now += ms;
    },
  });
}
