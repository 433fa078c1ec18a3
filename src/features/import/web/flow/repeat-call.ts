import { statusOf } from '#platform/web/call/failure.ts';

/** How long each attempt waits after a lost connection; then the user decides. */
const RETRY_DELAYS_MS = [1_000, 2_000, 4_000, 8_000, 15_000, 30_000];
/** No answer, too many calls, or a part of the server that is unavailable. */
const PASSING_STATUSES = [0, 429, 502, 503, 504];

interface RepeatPorts {
  /** @throws if the import was cancelled meanwhile */
  readonly wait: (ms: number) => Promise<void>;
  readonly onRetrying: (isRetrying: boolean) => void;
}

/** Repeats a call after failures that pass. @throws any other failure, or the last one */
export async function repeatCall<Value>(
  run: () => Promise<Value>,
  { wait, onRetrying }: RepeatPorts,
): Promise<Value> {
  for (const delayMs of RETRY_DELAYS_MS) {
    try {
      const value = await run();
      onRetrying(false);
      return value;
    } catch (error) {
      if (!PASSING_STATUSES.includes(statusOf(error) ?? NaN)) throw error;
      onRetrying(true);
      await wait(delayMs);
    }
  }
  return run();
}
