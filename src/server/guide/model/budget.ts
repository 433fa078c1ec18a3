import { DAY_MS } from '../../kernel/clock.ts';
import type { Counters } from '../../database/counter-queries.ts';

/** How often the model may be asked for one user in a day (UTC). */
export const MODEL_GUIDES_PER_USER_AND_DAY = 50;

export interface Budget {
  /** Counts one question; false where the day's share of the user or of all is spent. */
  spend(userId: string): Promise<boolean>;
}

export function createDailyBudget(
  counters: Pick<Counters, 'increment'>,
  perDay: number,
  clock: () => number,
): Budget {
  return {
    async spend(userId) {
      const ofUser = await counters.increment(`guide-model:${userId}`, DAY_MS, clock());
      if (ofUser > MODEL_GUIDES_PER_USER_AND_DAY) return false;
      return (await counters.increment('guide-model', DAY_MS, clock())) <= perDay;
    },
  };
}

/** For measuring only (`RATE_LIMITS=off`). */
export const unlimitedBudget: Budget = { spend: () => Promise.resolve(true) };
