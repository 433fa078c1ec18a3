import { CATEGORIES, type ActivityCategory } from '#features/log/contract/activity.ts';
import type { LookBack, RememberedEntry } from '../contract/look-back.ts';
import { createSingleFlight } from '#platform/jobs/single-flight.ts';
import type { TakeTurn } from '#platform/jobs/turns.ts';
import type { FindFacts, StoredEntry } from './entry.ts';
import { createLookBack } from './look-back.ts';

export interface LookBackPorts {
  /** All DONE entries, the oldest first. */
  readonly entriesOf: (userId: string) => AsyncIterable<readonly StoredEntry[]>;
  /** Loads the catalogue. */
  readonly facts: () => Promise<FindFacts>;
  /** Long logs take a while to read. */
  readonly takeTurn: TakeTurn;
  readonly takeVisitorTurn: TakeTurn;
}

export function lookBackService({ entriesOf, facts, takeTurn, takeVisitorTurn }: LookBackPorts) {
  /** Many visitors may come at once. */
  const visits = createSingleFlight<LookBack>();

  async function readLog(
    userId: string,
    year: number | null,
    categories: readonly ActivityCategory[] = CATEGORIES,
  ): Promise<LookBack> {
    const back = createLookBack(year, await facts());
    for await (const part of entriesOf(userId))
      for (const entry of part) if (categories.includes(entry.category)) back.add(entry);
    return back.result();
  }

  return {
    retrieve: (userId: string, year: number | null) => takeTurn(userId, () => readLog(userId, year)),

    /** A year as visitors see it: without anything of other years, and without the dates of single entries. */
    async visibleYear(
      userId: string,
      year: number,
      categories?: readonly ActivityCategory[],
    ): Promise<LookBack> {
      const back = await visits.run(`${userId} ${year} ${categories?.join(' ')}`, () =>
        takeVisitorTurn(userId, () => readLog(userId, year, categories)),
      );
      return {
        ...back,
        byYear: back.byYear.filter((of) => of.year === year),
        best: back.best.map(withoutDate),
        bestOf: back.bestOf.map(({ period, entry }) => ({ period, entry: withoutDate(entry) })),
        before: null,
      };
    },
  };
}

function withoutDate(entry: RememberedEntry): RememberedEntry {
  return { ...entry, date: null };
}
