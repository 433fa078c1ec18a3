import type { Problem } from '../contract/problem.ts';

const WAITING_MAX = 32;

interface KeyedSlotsPorts {
  /** How long one waits for a slot. */
  readonly waitMs: number;
  /** The answer after that time, or where too many wait already. */
  readonly refusal: () => Problem;
}

/**
 * Waits for one of the `max` slots of a key and returns the function that frees it.
 * @param makeWay called before one waits; returns whether it has a slot freed, which is then for this one
 */
export type TakeSlot = (key: string, max: number, makeWay?: () => boolean) => Promise<() => void>;

/** Slots by key, first come, first served. */
export function createKeyedSlots({ waitMs, refusal }: KeyedSlotsPorts): TakeSlot {
  const keys = new Map<string, { taken: number; readonly waiting: (() => void)[] }>();

  async function waitForSlot(waiting: (() => void)[], isNext: boolean): Promise<void> {
    if (!isNext && waiting.length >= WAITING_MAX) throw refusal();
    await new Promise<void>((resolve, reject) => {
      const stopWaiting = () => {
        waiting.splice(waiting.indexOf(begin), 1);
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
      if (isNext) waiting.unshift(begin);
      else waiting.push(begin);
    });
  }

  return async (key, max, makeWay) => {
    const slots = keys.get(key) ?? { taken: 0, waiting: [] };
    keys.set(key, slots);
    if (slots.taken < max) slots.taken += 1;
    else await waitForSlot(slots.waiting, makeWay?.() ?? false);
    return () => {
      const [next] = slots.waiting;
      // The slot passes to the next in line.
      if (next) return next();
      slots.taken -= 1;
      if (slots.taken === 0) keys.delete(key);
    };
  };
}
