import autocannon, { type Options } from 'autocannon';

export interface Measurement {
  readonly requestsPerSecond: number;
  readonly p99Ms: number;
  /** Answers other than 2xx, and connections that broke. */
  readonly errors: number;
}

const SECONDS = 3;

/** Sends requests over all connections for a few seconds, each after the answer to the one before. */
export async function measure(options: Options): Promise<Measurement> {
  const result = await autocannon({ duration: SECONDS, ...options });
  return {
    requestsPerSecond: result.requests.average,
    p99Ms: result.latency.p99,
    errors: result.non2xx + result.errors + result.timeouts,
  };
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  return sorted.length % 2 === 1
    ? (sorted[middle] ?? NaN)
    : ((sorted[middle - 1] ?? NaN) + (sorted[middle] ?? NaN)) / 2;
}

/** (max - min) / median, in percent: shows how far a median can be trusted. */
export function spreadPercent(values: readonly number[]): number {
  return Math.round(((Math.max(...values) - Math.min(...values)) / median(values)) * 100);
}
