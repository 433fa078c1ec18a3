import autocannon, { type Options } from 'autocannon';

export interface Measurement {
  readonly requestsPerSecond: number;
  /** Answered with 2xx. */
  readonly requests: number;
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
    requests: result['2xx'],
    p99Ms: result.latency.p99,
    errors: result.non2xx + result.errors + result.timeouts,
  };
}

export type { Options } from 'autocannon';
