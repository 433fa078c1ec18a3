import { onTestFinished } from 'vitest';

/** Counts how often the event loop comes around, so how often others can be answered. */
export function countTurns(): () => number {
  let turns = 0;
  let next = setImmediate(function count() {
    turns += 1;
    next = setImmediate(count);
  });
  onTestFinished(() => clearImmediate(next));
  return () => turns;
}
