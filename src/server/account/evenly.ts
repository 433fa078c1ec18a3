/**
 * Ends no earlier than the given time after it began, so that the time of the answer doesn't tell whether an
 * address has an account. Refusals that tell nothing about accounts are not delayed.
 */
export async function evenly(minMs: number, work: () => Promise<void>): Promise<void> {
  const floor = new Promise<void>((resolve) => setTimeout(resolve, minMs));
  await work();
  await floor;
}
