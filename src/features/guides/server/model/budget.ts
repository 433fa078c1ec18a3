import { DAY_MS } from '#platform/system/clock.ts';
import type { Counters } from '#platform/database/counter-queries.ts';

/** How often the model may be asked for one user per day (UTC). */
export const MODEL_GUIDES_PER_USER_AND_DAY = 50;

const OF_ALL_USERS = 'guide-model';

export interface Budget {
  /** Counts one question. False if the day's limit of the user or of all users is reached. */
  spend(userId: string): Promise<boolean>;
  /** How many questions all users have asked today. */
  spent(): Promise<number>;
}

export function createDailyBudget(
  counters: Pick<Counters, 'increment' | 'readAll'>,
  perDay: number,
  clock: () => number,
): Budget {
  return {
    async spend(userId) {
      const ofUser = await counters.increment(`guide-model:${userId}`, DAY_MS, clock());
      if (ofUser > MODEL_GUIDES_PER_USER_AND_DAY) return false;
      return (await counters.increment(OF_ALL_USERS, DAY_MS, clock())) <= perDay;
    },

    async spent() {
      const [count = 0] = await counters.readAll([{ key: OF_ALL_USERS, windowMs: DAY_MS }], clock());
      return count;
    },
  };
}

/** For benchmarks only (`RATE_LIMITS=off`). */
export const unlimitedBudget: Budget = {
  spend: () => Promise.resolve(true),
  spent: () => Promise.resolve(0),
};
