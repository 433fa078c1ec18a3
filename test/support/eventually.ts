import { setTimeout as sleep } from 'node:timers/promises';

const POLL_INTERVAL_MS = 20;
/** Ends only what would never finish; no test waits for it. */
const TIMEOUT_MS = 120_000;

/** Waits until something is found, for effects outside a request such as emails. */
export async function eventually<T>(
  what: string,
  find: () => Promise<T | null | undefined | false> | T | null | undefined | false,
): Promise<T> {
  const end = Date.now() + TIMEOUT_MS;
  while (Date.now() < end) {
    const found = await find();
    if (found !== null && found !== undefined && found !== false) return found;
    await sleep(POLL_INTERVAL_MS);
  }
  throw new Error(`Waited in vain for ${what}.`);
}
