import type { LookBack } from '#contract/look-back.ts';
import type { TakeTurn } from '../kernel/turns.ts';
import type { FindFacts } from './entry.ts';
import type { EntryQueries } from './entry-queries.ts';
import { createLookBack } from './look-back.ts';

export interface LookBackPorts {
  readonly entries: EntryQueries;
  /** Loads the catalogue. */
  readonly facts: () => Promise<FindFacts>;
  /** Long logs take a while to read. */
  readonly takeTurn: TakeTurn;
}

/** Looks back on the logs of all users. */
export function lookBackService({ entries, facts, takeTurn }: LookBackPorts) {
  async function readLog(userId: string, year: number | null): Promise<LookBack> {
    const back = createLookBack(year, await facts());
    for await (const part of entries.done(userId)) for (const entry of part) back.add(entry);
    return back.result();
  }

  return {
    retrieve: (userId: string, year: number | null) => takeTurn(userId, () => readLog(userId, year)),

    /** A year as visitors see it: without anything of other years. */
    async visibleYear(userId: string, year: number): Promise<LookBack> {
      // Not in the owner's turn, whom many visitors would keep waiting.
      const back = await takeTurn(`visitors of ${userId}`, () => readLog(userId, year));
      return { ...back, byYear: back.byYear.filter((of) => of.year === year), before: null };
    },
  };
}
