import type { Clock } from '../kernel/clock.ts';

/** The real time, moved on as far as a test wants. */
export type MovableClock = Clock & { advance(ms: number): void };

export function movableClock(): MovableClock {
  let aheadMs = 0;
  const clock: Clock = () => Date.now() + aheadMs;
  return Object.assign(clock, {
    advance(ms: number) {
      aheadMs += ms;
    },
  });
}
