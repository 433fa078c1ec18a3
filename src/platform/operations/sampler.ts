import { MINUTE_MS } from '../system/clock.ts';

/** How many events of a key were left out. */
export type LeftOut = Readonly<Record<string, number>>;

export interface SamplerPorts {
  /** Of one key within a minute. */
  readonly maxPerKey: number;
  /** Of all keys within a minute. */
  readonly max: number;
  /** Called once a minute with those that were left out, the most frequent first, if there were any. */
  readonly onLeftOut: (leftOut: LeftOut) => void;
}

const KEYS_TOLD_MAX = 20;

/** Lets the first events of each minute pass and counts the others, so that nobody can fill the log. */
export function createSampler({ maxPerKey, max, onLeftOut }: SamplerPorts) {
  const seen = new Map<string, number>();
  const leftOut = new Map<string, number>();
  let passed = 0;
  let timer: NodeJS.Timeout | null = null;

  function endMinute(): void {
    if (timer !== null) clearTimeout(timer);
    timer = null;
    passed = 0;
    seen.clear();
    if (leftOut.size === 0) return;
    const counts = [...leftOut].toSorted(([, a], [, b]) => b - a);
    leftOut.clear();
    const others = counts.slice(KEYS_TOLD_MAX).reduce((sum, [, count]) => sum + count, 0);
    onLeftOut({ ...Object.fromEntries(counts.slice(0, KEYS_TOLD_MAX)), ...(others > 0 && { others }) });
  }

  return {
    /** Whether this event may be logged. */
    passes(key: string): boolean {
      timer ??= setTimeout(endMinute, MINUTE_MS).unref();
      const count = (seen.get(key) ?? 0) + 1;
      seen.set(key, count);
      const isWithin = count <= maxPerKey && passed < max;
      if (isWithin) passed += 1;
      else leftOut.set(key, (leftOut.get(key) ?? 0) + 1);
      return isWithin;
    },

    /** Ends the minute now, for a stop. */
    endMinute,
  };
}
