export interface MinimumDurations {
  readonly registerMs: number;
  readonly requestMs: number;
}

/** Registering usually takes less than `registerMs` in every case: it is one hash and one commit. */
export const DEFAULT_MINIMUM_DURATIONS: MinimumDurations = { registerMs: 250, requestMs: 100 };

/**
 * Resolves no earlier than `minMs` after the call, so that the response time does not reveal whether an address has an
 * account. Errors, which reveal nothing about accounts, are not delayed.
 */
export async function withMinimumDuration(minMs: number, work: () => Promise<void>): Promise<void> {
  const minimum = new Promise<void>((resolve) => setTimeout(resolve, minMs));
  await work();
  await minimum;
}
