import type { Clock } from '../system/clock.ts';
import { withTimeout } from '../jobs/with-timeout.ts';

export interface FiguresPorts<Figures> {
  readonly read: () => Promise<Figures>;
  /** How long what was read is used again. */
  readonly maxAgeMs: number;
  /** A read that takes longer is not waited for; what it finds serves a later one. */
  readonly timeoutMs: number;
  readonly monotonic: Clock;
  /** Called with the first error of several in a row. */
  readonly onFailure: (error: unknown) => void;
}

/**
 * Reads figures so that asking for them often, or while the database hangs, costs little: one read at a time, and its
 * result is kept for a while.
 * @returns null if they could not be read in time
 */
export function createFigures<Figures>(ports: FiguresPorts<Figures>): () => Promise<Figures | null> {
  const { read, maxAgeMs, timeoutMs, monotonic, onFailure } = ports;
  let isFailing = false;
  let reading: Promise<Figures | null> | null = null;
  let known: { readonly at: number; readonly figures: Figures } | null = null;

  async function readAgain(): Promise<Figures | null> {
    try {
      const figures = await read();
      known = { at: monotonic(), figures };
      isFailing = false;
      return figures;
    } catch (error) {
      if (!isFailing) onFailure(error);
      isFailing = true;
      return null;
    } finally {
      reading = null;
    }
  }

  return async () => {
    if (known !== null && monotonic() - known.at < maxAgeMs) return known.figures;
    reading ??= readAgain();
    return withTimeout(reading, timeoutMs, () => null);
  };
}
