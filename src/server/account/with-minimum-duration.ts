/** How long answers take at least. */
export interface MinimumDurations {
  readonly registerMs: number;
  readonly requestMs: number;
}

/** `registerMs` is longer than either way through `register` usually takes: a hash and one commit. */
export const DEFAULT_MINIMUM_DURATIONS: MinimumDurations = { registerMs: 250, requestMs: 100 };

/**
 * Ends no earlier than the given time after it began, so that the time of the answer doesn't tell whether an
 * address has an account. Refusals that tell nothing about accounts are not delayed.
 */
export async function withMinimumDuration(minMs: number, work: () => Promise<void>): Promise<void> {
  const floor = new Promise<void>((resolve) => setTimeout(resolve, minMs));
  await work();
  await floor;
}
