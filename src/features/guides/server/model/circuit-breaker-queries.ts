import type { Db } from '#platform/database/connect.ts';
import { anyRow } from '#platform/database/rows.ts';
import { MINUTE_MS, type Clock } from '#platform/system/clock.ts';

const FAILURE_THRESHOLD = 3;
const RESET_TIMEOUT_MS = MINUTE_MS;

export type CircuitBreaker = ReturnType<typeof createCircuitBreaker>;

/**
 * Opens after several failures in a row, so that users do not wait for a model that keeps failing. All nodes share it:
 * what one of them finds out spares the others the wait.
 */
export function createCircuitBreaker(
  db: Db,
  { name, clock }: { readonly name: string; readonly clock: Clock },
) {
  async function isOpen(): Promise<boolean> {
    return anyRow(
      db
        .selectFrom('circuit_breakers')
        .select('name')
        .where('name', '=', name)
        .where('failures', '>=', FAILURE_THRESHOLD),
    );
  }

  return {
    /** Whether the model failed too often in a row. */
    isOpen,

    /** Whether the model may be asked. While the circuit is open, one caller of all nodes may try per minute. */
    async allows(): Promise<boolean> {
      const now = clock();
      if (!(await isOpen())) return true;
      return anyRow(
        db
          .updateTable('circuit_breakers')
          .set({ retry_at: now + RESET_TIMEOUT_MS })
          .where('name', '=', name)
          // One that lies further ahead was set before the clock went back.
          .where((eb) => eb.or([eb('retry_at', '<=', now), eb('retry_at', '>', now + RESET_TIMEOUT_MS)]))
          .returning('name'),
      );
    },

    succeeded: async (): Promise<void> =>
      void (await db.deleteFrom('circuit_breakers').where('name', '=', name).execute()),

    async failed(): Promise<void> {
      const retry_at = clock() + RESET_TIMEOUT_MS;
      await db
        .insertInto('circuit_breakers')
        .values({ name, failures: 1, retry_at })
        .onConflict((conflict) =>
          conflict
            .column('name')
            .doUpdateSet((eb) => ({ failures: eb('circuit_breakers.failures', '+', 1), retry_at })),
        )
        .execute();
    },
  };
}
