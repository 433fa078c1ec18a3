import type { Db } from '#platform/database/connect.ts';

export type EmailStopQueries = ReturnType<typeof emailStopQueries>;

/** The addresses that want no letters about any feedback, by their keyed digests. */
export function emailStopQueries(db: Db) {
  return {
    async insert(addressDigest: string, stoppedAt: number): Promise<void> {
      await db
        .insertInto('feedback_letter_stops')
        .values({ address_digest: addressDigest, stopped_at: stoppedAt })
        .onConflict((conflict) => conflict.column('address_digest').doNothing())
        .execute();
    },

    /** Those of the addresses that are stopped. */
    async find(addressDigests: readonly string[]): Promise<ReadonlySet<string>> {
      if (addressDigests.length === 0) return new Set();
      const rows = await db
        .selectFrom('feedback_letter_stops')
        .select('address_digest')
        .where('address_digest', 'in', addressDigests)
        .execute();
      return new Set(rows.map(({ address_digest }) => address_digest));
    },
  };
}
