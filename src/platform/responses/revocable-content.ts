import type { Clock } from '../system/clock.ts';

/** So that a long upload costs hardly any look-ups. */
const CHECK_INTERVAL_MS = 1_000;

export interface Revocation {
  readonly assertAllowed: () => Promise<unknown>;
  /** When that was last checked. */
  readonly allowedAt: number;
  readonly monotonic: Clock;
}

/**
 * A content while it arrives, which ends with an error once its sender is not allowed to any more. An upload can take hours, and must not
 * become a file then.
 */
export async function* revocableContent(
  content: AsyncIterable<Uint8Array>,
  { assertAllowed, allowedAt, monotonic }: Revocation,
): AsyncGenerator<Uint8Array> {
  let checkedAt = allowedAt;
  async function check(): Promise<void> {
    if (monotonic() - checkedAt < CHECK_INTERVAL_MS) return;
    await assertAllowed();
    checkedAt = monotonic();
  }
  for await (const chunk of content) {
    await check();
    yield chunk;
  }
  await check();
}
