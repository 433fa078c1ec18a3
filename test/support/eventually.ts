import { setTimeout as sleep } from 'node:timers/promises';

const POLL_INTERVAL_MS = 20;
/** Ends only what never happens; no passing test waits this long. */
const TIMEOUT_MS = 120_000;

/** Waits for something that happens outside a request, such as an email. */
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
  throw new Error(`Timed out waiting for ${what}.`);
}
