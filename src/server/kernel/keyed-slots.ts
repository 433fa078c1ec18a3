import type { Problem } from '#contract/problem.ts';

const WAITING_MAX = 32;

interface KeyedSlotsPorts {
  /** How long one waits for a slot. */
  readonly waitMs: number;
  /** The answer after that time, or where too many wait already. */
  readonly refusal: () => Problem;
  /** Called before one waits. */
  readonly onWait?: (key: string) => void;
}

/** Waits for one of the `max` slots of a key and returns the function that frees it. */
export type TakeSlot = (key: string, max: number) => Promise<() => void>;

/** Slots by key, first come, first served. */
export function createKeyedSlots({ waitMs, refusal, onWait }: KeyedSlotsPorts): TakeSlot {
  const keys = new Map<string, { taken: number; readonly waiting: Set<() => void> }>();

  async function waitForSlot(waiting: Set<() => void>): Promise<void> {
    if (waiting.size >= WAITING_MAX) throw refusal();
    await new Promise<void>((resolve, reject) => {
      const stopWaiting = () => {
        waiting.delete(begin);
        clearTimeout(timer);
      };
      const begin = () => {
        stopWaiting();
        resolve();
      };
      const timer = setTimeout(() => {
        stopWaiting();
        reject(refusal());
      }, waitMs);
      waiting.add(begin);
    });
  }

  return async (key, max) => {
    const slots = keys.get(key) ?? { taken: 0, waiting: new Set() };
    keys.set(key, slots);
    if (slots.taken < max) slots.taken += 1;
    else {
      onWait?.(key);
      await waitForSlot(slots.waiting);
    }
    return () => {
      const [next] = slots.waiting;
      // The slot passes to the next in line.
      if (next) return next();
      slots.taken -= 1;
      if (slots.taken === 0) keys.delete(key);
    };
  };
}
