const FAILURE_THRESHOLD = 3;
const RESET_TIMEOUT_MS = 60_000;

export type CircuitBreaker = ReturnType<typeof createCircuitBreaker>;

/** Opens after several failures in a row, so that users do not wait for a model that keeps failing. */
export function createCircuitBreaker(clock: () => number) {
  let failures = 0;
  let retryAt = 0;
  return {
    /** Whether the model may be asked. While the circuit is open, one caller per minute may try. */
    allows(): boolean {
      if (failures < FAILURE_THRESHOLD) return true;
      if (clock() < retryAt) return false;
      retryAt = clock() + RESET_TIMEOUT_MS;
      return true;
    },

    succeeded(): void {
      failures = 0;
    },

    failed(): void {
      failures += 1;
      retryAt = clock() + RESET_TIMEOUT_MS;
    },
  };
}
