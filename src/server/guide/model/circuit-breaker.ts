/** Spares a model that keeps failing, and the readers the wait for it. */
export interface CircuitBreaker {
  /** Whether it may be tried. After a rest one caller at a time tries whether it works again. */
  allows(): boolean;
  succeeded(): void;
  failed(): void;
}

const FAILURE_THRESHOLD = 3;
const RESET_TIMEOUT_MS = 60_000;

export function createCircuitBreaker(clock: () => number): CircuitBreaker {
  let failures = 0;
  let restUntil = 0;
  return {
    allows() {
      if (failures < FAILURE_THRESHOLD) return true;
      if (clock() < restUntil) return false;
      restUntil = clock() + RESET_TIMEOUT_MS;
      return true;
    },

    succeeded() {
      failures = 0;
    },

    failed() {
      failures += 1;
      restUntil = clock() + RESET_TIMEOUT_MS;
    },
  };
}
