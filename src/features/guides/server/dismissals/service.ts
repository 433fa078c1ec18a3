import { DISMISSALS_MAX_ITEMS, type Dismissal } from '../../contract/dismissals.ts';
import { Problem } from '#platform/contract/problem.ts';
import { timestamp, type Clock } from '#platform/system/clock.ts';
import { jsonFile, type UserDataSource } from '#platform/system/user-data-source.ts';
import type { DismissalQueries, DismissedItem, StoredDismissal } from './queries.ts';

export interface DismissalPorts {
  readonly store: DismissalQueries;
  /** Undefined if the catalogue has no item with the id. */
  readonly findItem: (id: string) => Promise<DismissedItem | undefined>;
  readonly clock: Clock;
}

export type DismissalService = ReturnType<typeof dismissalService>;

/** What users do not want to be recommended, each for themself alone. */
export function dismissalService({ store, findItem, clock }: DismissalPorts) {
  return {
    list: async (userId: string): Promise<Dismissal[]> => (await store.list(userId)).map(toDismissal),

    /**
     * Dismissing an item again changes nothing.
     * @throws Problem `recommendation.not-found`, or `recommendation.too-many-dismissed`
     */
    async add(userId: string, id: string): Promise<Dismissal> {
      const item = await findItem(id);
      if (!item) throw new Problem('recommendation.not-found');
      const stored = await store.insert(userId, { ...item, createdAt: clock() }, DISMISSALS_MAX_ITEMS);
      if (!stored) throw new Problem('recommendation.too-many-dismissed');
      return toDismissal(stored);
    },

    /** @throws Problem `recommendation.not-found` if the user has not dismissed it */
    async remove(userId: string, id: string): Promise<void> {
      if (!(await store.delete(userId, id))) throw new Problem('recommendation.not-found');
    },

    userData: {
      async *exportFiles(userId) {
        yield jsonFile('dismissed-recommendations.json', (await store.list(userId)).map(toDismissal));
      },
      erase: ({ id }) => store.eraseByUser(id),
    } satisfies UserDataSource,
  };
}

function toDismissal({ id, kind, name, year, place, createdAt }: StoredDismissal): Dismissal {
  return {
    id,
    kind,
    name,
    ...(year !== null && { year }),
    ...(place !== null && { place }),
    dismissedAt: timestamp(createdAt),
  };
}
