import { Problem } from '#contract/problem.ts';
import { TOKEN_FAILURES_PER_ADDRESS, type AttemptLimits } from './attempt-limits.ts';
import type { AccountStores } from './ports.ts';

export interface MarketingServicePorts {
  readonly stores: AccountStores;
  readonly attempts: AttemptLimits;
  readonly clock: () => number;
  readonly ids: { digest(secret: string): string };
}

export interface MarketingService {
  /** Ends marketing letters for the token's owner; repeating it is no error. @throws Problem `token.invalid` */
  optOut(token: string, addressKey: string): Promise<void>;
}

export function marketingService({ stores, attempts, clock, ids }: MarketingServicePorts): MarketingService {
  return {
    async optOut(token, addressKey) {
      await attempts.assertBelowLimit(TOKEN_FAILURES_PER_ADDRESS, addressKey);
      const userId = await stores.tokens.findOwner(ids.digest(token), 'marketing-opt-out');
      if (userId === null) {
        await attempts.count(TOKEN_FAILURES_PER_ADDRESS, addressKey);
        throw new Problem('token.invalid');
      }
      await stores.accounts.markMarketingOptedOut(userId, clock());
    },
  };
}
